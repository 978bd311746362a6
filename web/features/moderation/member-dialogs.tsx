import * as suspensions from '#contract/moderation/suspensions.ts';
import { limits } from '#contract/limits.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { DecisionDialog, LogNote } from './decision-dialog.tsx';

type Concerned = Pick<suspensions.AdminMember, 'id' | 'firstName' | 'lastName' | 'username'> & {
  suspension?: suspensions.Suspension | null;
};

interface SuspendDialogProps {
  member: Concerned;
  onSuspended?: () => void;
  onClose: () => void;
}

export function SuspendDialog({ member, onSuspended, onClose }: SuspendDialogProps) {
  const { id: memberId, suspension } = member;
  const { values, text, field, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reason: suspension?.reason ?? '', endsOn: suspension?.endsOn ?? '', note: '' }),
    formOf: ({ reason, endsOn, note }) =>
      suspensions.suspensionForm.safeParse({ reason, endsOn: endsOn.trim() || null, note }),
    save: (form, _typed, from) =>
      sendChange(suspensions.suspendMember, { params: { memberId }, body: { ...form, from } }, 'suspension'),
    savedTitle: 'Member suspended',
    failedTitle: 'Failed to suspend the member',
    onClose,
    onSaved() {
      onSuspended?.();
      onClose();
    },
  });
  const name = fullName(member);
  return (
    <FormDialog
      title={suspension ? `Change suspension of ${name}` : `Suspend ${name}?`}
      description="Suspended members can sign in, read, and export, but can’t post or change anything. Their posts stay."
      action={suspension ? 'Save' : 'Suspend'}
      {...dialog}
    >
      <TextArea
        label="Reason for the member"
        rows={3}
        hint="The member sees it in the app and in an email."
        maxLength={limits.suspension.reason}
        count={{ length: values.reason.length, maximum: limits.suspension.reason }}
        {...text('reason')}
      />
      <DateField
        label="Until"
        optional
        hint="The suspension ends on this day (UTC). Leave blank to suspend until you lift it."
        futureOnly
        {...field('endsOn')}
      />
      <LogNote {...text('note')} />
      <StoredVersions {...versions} labels={{ reason: 'Reason', endsOn: 'Until' }} />
    </FormDialog>
  );
}

interface RemoveContentDialogProps {
  member: Concerned;
  /** The entry of the queue that the removal decides. */
  ids?: number[];
  onClose: () => void;
}

/** Counts before it removes what a member wrote and did in public. The username, shelves, and followers stay. */
export function RemoveContentDialog({ member, ids = [], onClose }: RemoveContentDialogProps) {
  const params = { memberId: member.id };
  const { data, error } = useCall(suspensions.countContent, { params }, { freshFor: 0 });
  return (
    <DecisionDialog
      kind="people"
      ids={ids}
      title={`Remove all content of ${fullName(member)}?`}
      description="Reviews, helpful marks, activities, follows, tags, names, biography, and picture are removed. The username, shelves, and followers stay. For 30 days, you can restore what was removed in the Members view."
      action="Remove all"
      waits={data === undefined}
      send={({ reason, note }) => sendChange(suspensions.removeContent, { params, body: { reason, note } }, 'content')}
      success="Content removed"
      onClose={onClose}
    >
      {data ? <p role="status">{countedContent(data)}</p> : <Skeleton height={24} />}
      {error && <p role="alert">{error.message}</p>}
    </DecisionDialog>
  );
}

function countedContent(counts: suspensions.ContentCounts): string {
  const parts = [
    [counts.reviews, 'review'],
    [counts.photos, 'photo'],
    [counts.followUps, 'follow-up'],
    [counts.helpfulMarks, 'helpful mark'],
    [counts.activities, 'activity', 'activities'],
    [counts.follows, 'follow'],
    [counts.tags, 'tag'],
    [counts.profileTexts, 'profile text'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, noun, plural]) => counted(count, noun, plural));
  return shown.length === 0 ? 'Others see nothing of this member.' : `${shown.join(', ')}.`;
}

export function DismissDialog({ member, onClose }: { member: Concerned; onClose: () => void }) {
  const name = fullName(member);
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ password: '' }),
    formOf: (values) => suspensions.dismissalForm.safeParse(values),
    save: (body) =>
      sendChange(suspensions.dismissAdministrator, { params: { memberId: member.id }, body }, 'suspension'),
    savedTitle: 'Rights ended',
    failedTitle: 'Failed to end the rights',
    onClose,
  });
  return (
    <FormDialog
      title={`End rights of ${name}?`}
      description={`${name} immediately loses access to the admin panel, and the username @${member.username ?? ''}. Until they choose a new one, they have no username and no profile page. You or the operator can appoint another administrator.`}
      action="End rights"
      pendingLabel="Ending..."
      destructive
      {...dialog}
    >
      <PasswordField label="Your password" autoComplete="current-password" data-autofocus {...text('password')} />
    </FormDialog>
  );
}

export function AppointDialog({ freeName, onClose }: { freeName: string; onClose: () => void }) {
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ username: '', password: '' }),
    formOf: (values) => suspensions.appointmentForm.safeParse(values),
    save: (body) => sendChange(suspensions.appointAdministrator, { body }, 'suspension'),
    savedTitle: 'Administrator appointed',
    failedTitle: 'Failed to appoint the administrator',
    onClose,
  });
  return (
    <FormDialog
      title="Appoint administrator"
      description={`The member can do everything that you can, and gets the username @${freeName} instead of their own.`}
      action="Appoint"
      pendingLabel="Appointing..."
      {...dialog}
    >
      <TextField label="Username of the member" autoComplete="off" data-autofocus {...text('username')} />
      <PasswordField label="Your password" autoComplete="current-password" {...text('password')} />
    </FormDialog>
  );
}

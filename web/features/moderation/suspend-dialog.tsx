import { limits } from '#contract/limits.ts';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { LogNote } from './decision-dialog.tsx';

/** A member about whom administrators decide. */
export type Concerned = Pick<suspensions.AdminMember, 'id' | 'firstName' | 'lastName' | 'username'> &
  Partial<Pick<suspensions.AdminMember, 'suspension'>>;

interface SuspendDialogProps {
  member: Concerned;
  onSuspended?: () => void;
  onClose: () => void;
}

export function SuspendDialog({ member, onSuspended, onClose }: SuspendDialogProps) {
  const { id: memberId, suspension } = member;
  const suspend = useChange(suspensions.suspendMember, 'suspension');
  const { values, change, text, errors, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reason: suspension?.reason ?? '', endsOn: suspension?.endsOn ?? '', note: '' }),
    formOf: ({ reason, endsOn, note }) =>
      suspensions.suspensionForm.safeParse({ reason, endsOn: endsOn.trim() || null, note }),
    save: (form, _typed, from) => suspend.mutateAsync({ params: { memberId }, body: { ...form, from } }),
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
        value={values.endsOn}
        error={errors.endsOn}
        futureOnly
        onValueChange={(day) => change({ endsOn: day })}
      />
      <LogNote {...text('note')} />
      <StoredVersions {...versions} labels={{ reason: 'Reason', endsOn: 'Until' }} />
    </FormDialog>
  );
}

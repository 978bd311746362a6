import { useState } from 'react';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextArea, TextField } from '#web/ui/controls/field.tsx';
import { useChange, usePages } from '#web/lib/calls/use-calls.ts';
import { Line, LineList, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './members-view.module.css';
import { avatarInitial, fullName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { useMe } from '#web/features/people/api.ts';
import { ActionDialog, useAction } from '#web/features/admin/action.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { limits } from '#contract/limits.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { LogNote } from './decision-dialog.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';

/** Lists the suspended members until the administrator types something. */
export function MembersView() {
  const { search, field } = useSearch();
  // Always refetches, because suspensions end automatically.
  const query = usePages(
    suspensions.listAdminMembers,
    (cursor) => ({ query: { search: search || undefined, cursor } }),
    { freshFor: 0 },
  );
  const [concerned, setConcerned] = useState<suspensions.AdminMember>();
  return (
    <>
      <ViewTitle>Members</ViewTitle>
      <TextField
        label="Search members"
        placeholder="Name, username, or email"
        hint="Enter the full email address"
        {...field}
      />
      <h3 className={classNames(styles.eyebrow, typography.eyebrow)}>{search === '' ? 'SUSPENDED NOW' : 'FOUND'}</h3>
      <LineList
        className={styles.members}
        query={query}
        skeletons={4}
        empty={
          search === '' ? (
            <EmptyState title="No one is suspended">Search for a member to suspend them.</EmptyState>
          ) : (
            <EmptyState title="No members found">Try part of the name, or the full email address.</EmptyState>
          )
        }
      >
        {(member) => <MemberLine key={member.id} member={member} onSuspend={() => setConcerned(member)} />}
      </LineList>
      {concerned && <SuspendDialog member={concerned} onClose={() => setConcerned(undefined)} />}
    </>
  );
}

function MemberLine({ member, onSuspend }: { member: suspensions.AdminMember; onSuspend: () => void }) {
  const { username, suspension } = member;
  const me = useMe().data;
  const name = fullName(member);
  return (
    <Line
      picture={
        <Avatar userId={member.id} name={avatarInitial({ ...member, email: null })} imageUrl={member.profileImageUrl} />
      }
      name={name}
      to={username === null ? undefined : href.user(username)}
      facts={
        <>
          {username === null ? 'No username yet' : `@${username}`} · Member since{' '}
          {writtenDay(member.memberSince.slice(0, 10))}
        </>
      }
      actions={
        member.isAdmin ? (
          <>
            <Pill>Administrator</Pill>
            {me && me.id !== member.id && <DismissButton member={member} name={name} />}
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              aria-label={suspension ? `Change suspension of ${name}` : `Suspend ${name}`}
              onClick={onSuspend}
            >
              {suspension ? 'Change' : 'Suspend'}
            </Button>
            {suspension && <LiftButton member={member} name={name} />}
          </>
        )
      }
    >
      {suspension && (
        <span className={classNames(typography.small, styles.suspended)}>
          <b>Suspended {suspension.endsOn === null ? 'until lifted' : `until ${writtenDay(suspension.endsOn)}`}</b>
          {suspension.suspendedBy !== null && ` by @${suspension.suspendedBy}`}: {suspension.reason}
        </span>
      )}
    </Line>
  );
}

function DismissButton({ member: { id, username }, name }: { member: suspensions.AdminMember; name: string }) {
  const [asking, setAsking] = useState(false);
  const dismissal = useChange(suspensions.dismissAdministrator, 'suspension');
  return (
    <>
      <Button variant="secondary" aria-label={`End rights of ${name}`} onClick={() => setAsking(true)}>
        End rights
      </Button>
      {asking && (
        <ActionDialog
          title={`End rights of ${name}?`}
          description={`${name} loses access to the admin panel immediately, and the username @${username ?? ''}. Only the operator can appoint administrators.`}
          confirmLabel="End rights"
          pendingLabel="Ending..."
          send={() => dismissal.mutateAsync({ params: { memberId: id } })}
          success="Rights ended"
          details={`${name} is no longer an administrator.`}
          failure="Failed to end the rights"
          onClose={() => setAsking(false)}
          onFailed={() => undefined}
        />
      )}
    </>
  );
}

function LiftButton({ member, name }: { member: suspensions.AdminMember; name: string }) {
  const { pending, run } = useAction('Failed to lift the suspension');
  const lift = useChange(suspensions.liftSuspension, 'suspension');
  const send = () => lift.mutateAsync({ params: { memberId: member.id } });
  return (
    <Button
      variant="ghost"
      aria-label={`Lift suspension of ${name}`}
      pending={pending}
      pendingLabel="Lifting..."
      onClick={() => void run(send, 'Suspension lifted', `${name} can post again.`)}
    >
      Lift
    </Button>
  );
}

function SuspendDialog({ member, onClose }: { member: suspensions.AdminMember; onClose: () => void }) {
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

import { useState } from 'react';
import { type AdminMember, suspensionForm } from '#contract/moderation/suspensions.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField, TextArea } from '#web/ui/controls/field.tsx';
import { sendDismissal, sendLift, sendSuspension, useAdminMembers } from './api.ts';
import { Line, LineList, useSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
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
  const query = useAdminMembers(search);
  const [concerned, setConcerned] = useState<AdminMember>();
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

function MemberLine({ member, onSuspend }: { member: AdminMember; onSuspend: () => void }) {
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

function DismissButton({ member: { id, username }, name }: { member: AdminMember; name: string }) {
  const [asking, setAsking] = useState(false);
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
          send={() => sendDismissal(id)}
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

function LiftButton({ member, name }: { member: AdminMember; name: string }) {
  const { pending, run } = useAction('Failed to lift the suspension');
  return (
    <Button
      variant="ghost"
      aria-label={`Lift suspension of ${name}`}
      pending={pending}
      pendingLabel="Lifting..."
      onClick={() => void run(() => sendLift(member.id), 'Suspension lifted', `${name} can post again.`)}
    >
      Lift
    </Button>
  );
}

/** A dialog that asks for the reason and the end date of a suspension. Mounted only while it is open. */
function SuspendDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  const { id, suspension } = member;
  const { values, change, text, errors, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reason: suspension?.reason ?? '', endsOn: suspension?.endsOn ?? '', note: '' }),
    formOf: ({ reason, endsOn, note }) => suspensionForm.safeParse({ reason, endsOn: endsOn.trim() || null, note }),
    save: (form, _typed, { reason, endsOn }) => sendSuspension(id, { ...form, from: { reason, endsOn } }),
    savedTitle: 'Member suspended',
    failedTitle: 'Failed to suspend the member',
    onSaved: onClose,
  });
  const name = fullName(member);
  return (
    <FormDialog
      title={suspension ? `Change suspension of ${name}` : `Suspend ${name}?`}
      description="Suspended members can sign in, read, and export, but can’t post or change anything. Their posts stay."
      action={suspension ? 'Save' : 'Suspend'}
      onClose={onClose}
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

import { useState } from 'react';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { ActionButton } from '#web/features/admin/action.tsx';
import { Line, LineList, Lines, useViewSearch, ViewTitle } from '#web/features/admin/lines.tsx';
import { useMe } from '#web/features/people/api.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import { fullName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { AppointDialog, DismissDialog, RemoveContentDialog, SuspendDialog } from './member-dialogs.tsx';
import * as styles from './members-view.module.css';

/** Lists the suspended members until the administrator types something. */
export function MembersView() {
  const { search, field } = useViewSearch('members');
  // Always refetches, because suspensions end automatically.
  const query = usePages(
    suspensions.listAdminMembers,
    (cursor) => ({ query: { search: search || undefined, cursor } }),
    { freshFor: 0 },
  );
  const [opened, setOpened] = useState<{ dialog: MemberDialog; member: suspensions.AdminMember }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ViewTitle>Members</ViewTitle>
      <TextField
        label="Search members"
        placeholder="Name, username, or email"
        hint="Enter the full email address"
        {...field}
      />
      <h3 className={classNames(styles.eyebrow, typography.eyebrow)}>
        {search === '' ? 'SUSPENDED, OR CONTENT REMOVED' : 'FOUND'}
      </h3>
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
        {(member) => <MemberLine key={member.id} member={member} onOpen={(dialog) => setOpened({ dialog, member })} />}
      </LineList>
      {search === '' && <Administrators onDismiss={(member) => setOpened({ dialog: 'dismiss', member })} />}
      {opened?.dialog === 'dismiss' && <DismissDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveContentDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'suspend' && <SuspendDialog member={opened.member} onClose={close} />}
    </>
  );
}

/** There are as many administrators as reserved usernames. */
function Administrators({ onDismiss }: { onDismiss: (member: suspensions.AdminMember) => void }) {
  const query = useCall(suspensions.listAdministrators, {}, { freshFor: 0 });
  const [appoints, setAppoints] = useState(false);
  const freeName = query.data?.freeNames[0];
  return (
    <>
      <div className={styles.head}>
        <h3 className={classNames(styles.eyebrow, typography.eyebrow)}>ADMINISTRATORS</h3>
        {freeName !== undefined && (
          <Button variant="secondary" onClick={() => setAppoints(true)}>
            Appoint administrator
          </Button>
        )}
      </div>
      <QueryList query={query} skeleton={<LineSkeleton />}>
        {({ administrators }) => (
          <Lines className={styles.members} label="Administrators">
            {administrators.map((member) => (
              <MemberLine key={member.id} member={member} onOpen={() => onDismiss(member)} />
            ))}
          </Lines>
        )}
      </QueryList>
      {query.data && freeName === undefined && (
        <p className={classNames(typography.small, typography.muted)}>
          All reserved usernames are taken. To appoint another administrator, end someone’s rights first.
        </p>
      )}
      {appoints && freeName !== undefined && <AppointDialog freeName={freeName} onClose={() => setAppoints(false)} />}
    </>
  );
}

type MemberDialog = 'suspend' | 'remove' | 'dismiss';

function MemberLine({ member, onOpen }: { member: suspensions.AdminMember; onOpen: (dialog: MemberDialog) => void }) {
  const { username, suspension, contentRemoved } = member;
  const me = useMe().data;
  const name = fullName(member);
  return (
    <Line
      picture={<PersonAvatar person={{ ...member, email: null }} />}
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
            {me && me.id !== member.id && (
              <Button variant="secondary" aria-label={`End rights of ${name}`} onClick={() => onOpen('dismiss')}>
                End rights
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              aria-label={suspension ? `Change suspension of ${name}` : `Suspend ${name}`}
              onClick={() => onOpen('suspend')}
            >
              {suspension ? 'Change' : 'Suspend'}
            </Button>
            {suspension && <LiftButton member={member} name={name} />}
            <Button variant="ghost" aria-label={`Remove content of ${name}`} onClick={() => onOpen('remove')}>
              Remove content
            </Button>
            {contentRemoved !== null && <RestoreButton member={member} name={name} />}
          </>
        )
      }
    >
      {contentRemoved !== null && (
        <span className={classNames(typography.small, styles.suspended)}>
          Content removed {writtenDay(contentRemoved.slice(0, 10))}
        </span>
      )}
      {suspension && (
        <span className={classNames(typography.small, styles.suspended)}>
          <b>Suspended {suspension.endsOn === null ? 'until lifted' : `until ${writtenDay(suspension.endsOn)}`}</b>
          {suspension.suspendedBy !== null && ` by @${suspension.suspendedBy}`}: {suspension.reason}
        </span>
      )}
    </Line>
  );
}

function RestoreButton({ member, name }: { member: suspensions.AdminMember; name: string }) {
  return (
    <ActionButton
      variant="ghost"
      aria-label={`Restore content of ${name}`}
      pendingLabel="Restoring..."
      send={() => sendChange(suspensions.restoreContent, { params: { memberId: member.id } }, 'content')}
      success="Content restored"
      failure="Failed to restore the content"
    >
      Restore content
    </ActionButton>
  );
}

function LiftButton({ member, name }: { member: suspensions.AdminMember; name: string }) {
  return (
    <ActionButton
      variant="ghost"
      aria-label={`Lift suspension of ${name}`}
      pendingLabel="Lifting..."
      send={() => sendChange(suspensions.liftSuspension, { params: { memberId: member.id } }, 'suspension')}
      success="Suspension lifted"
      details={`${name} can post again.`}
      failure="Failed to lift the suspension"
    >
      Lift
    </ActionButton>
  );
}

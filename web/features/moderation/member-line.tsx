import { useState } from 'react';
import * as suspensions from '#contract/moderation/suspensions.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { Line } from '#web/features/admin/lines.tsx';
import { ActionDialog, useAction } from '#web/features/admin/action.tsx';
import { useMe } from '#web/features/people/api.ts';
import { avatarInitial, fullName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './member-line.module.css';

interface MemberLineProps {
  member: suspensions.AdminMember;
  onSuspend?: () => void;
  onRemove?: () => void;
}

export function MemberLine({ member, onSuspend, onRemove }: MemberLineProps) {
  const { username, suspension, contentRemoved } = member;
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
            <Button variant="ghost" aria-label={`Remove content of ${name}`} onClick={onRemove}>
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
          description={`${name} loses access to the admin panel immediately, and the username @${username ?? ''}. You or the operator can appoint another administrator.`}
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

function RestoreButton({ member, name }: { member: suspensions.AdminMember; name: string }) {
  const { pending, run } = useAction('Failed to restore the content');
  const restore = useChange(suspensions.restoreContent, 'content');
  const send = () => restore.mutateAsync({ params: { memberId: member.id } });
  return (
    <Button
      variant="ghost"
      aria-label={`Restore content of ${name}`}
      pending={pending}
      pendingLabel="Restoring..."
      onClick={() => void run(send, 'Content restored')}
    >
      Restore content
    </Button>
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

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminMember } from '#contract/suspensions.ts';
import { avatarInitial, fullName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useMe } from '#web/features/people/api.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sendDismissal, sendLift } from './members-api.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { LineActions, LineFacts } from '#web/features/admin/lines/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './member-line.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function MemberLine({ member, onSuspend }: { member: AdminMember; onSuspend: () => void }) {
  const { username, suspension } = member;
  const me = useMe().data;
  const name = fullName(member);
  return (
    <li>
      <Avatar userId={member.id} name={avatarInitial({ ...member, email: null })} imageUrl={member.profileImageUrl} />
      <span>
        {username === null ? (
          <span className={classNames(styles.serifName, typography.serifName)} data-slot="product-name">
            {name}
          </span>
        ) : (
          <Link
            className={classNames(styles.serifName, typography.serifName)}
            data-slot="product-name"
            to={href.user(username)}
          >
            {name}
          </Link>
        )}
        <LineFacts>
          {username === null ? 'No username yet' : `@${username}`} · Member since{' '}
          {writtenDay(member.memberSince.slice(0, 10))}
        </LineFacts>
        {suspension && (
          <span className={classNames(typography.small, styles.suspended)}>
            <b>Suspended {suspension.endsOn === null ? 'until lifted' : `until ${writtenDay(suspension.endsOn)}`}</b>
            {suspension.suspendedBy !== null && ` by @${suspension.suspendedBy}`}: {suspension.reason}
          </span>
        )}
      </span>
      <LineActions>
        {member.isAdmin ? (
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
        )}
      </LineActions>
    </li>
  );
}

function DismissButton({ member, name }: { member: AdminMember; name: string }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const dismiss = async () => {
    setPending(true);
    try {
      await sendDismissal(member.id);
      toast({ title: 'Rights ended', description: `${name} is no longer an administrator.` });
      setAsking(false);
    } catch (error) {
      showFailureOr(error, 'Failed to end the rights');
    }
    setPending(false);
  };
  return (
    <>
      <Button variant="secondary" aria-label={`End rights of ${name}`} onClick={() => setAsking(true)}>
        End rights
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End rights of ${name}?`}
        description={`${name} loses access to the admin panel immediately, and the username @${member.username ?? ''}. Only the operator can appoint administrators.`}
        confirmLabel="End rights"
        pendingLabel="Ending..."
        pending={pending}
        onConfirm={() => void dismiss()}
      />
    </>
  );
}

function LiftButton({ member, name }: { member: AdminMember; name: string }) {
  const [pending, setPending] = useState(false);
  const lift = async () => {
    setPending(true);
    try {
      await sendLift(member.id);
      toast({ title: 'Suspension lifted', description: `${name} can post again.` });
    } catch (error) {
      showFailureOr(error, 'Failed to lift the suspension');
    }
    setPending(false);
  };
  return (
    <Button
      variant="ghost"
      aria-label={`Lift suspension of ${name}`}
      pending={pending}
      pendingLabel="Lifting..."
      onClick={() => void lift()}
    >
      Lift
    </Button>
  );
}

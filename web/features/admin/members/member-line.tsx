import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminMember } from '#contract/suspensions.ts';
import { avatarInitial, fullName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendLift } from './members-api.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { LineActions, LineFacts } from '#web/features/admin/lines/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './member-line.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** A row with a member, the member's suspension, and the possible actions. */
export function MemberLine({ member, onSuspend }: { member: AdminMember; onSuspend: () => void }) {
  const { username, suspension } = member;
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
          <Pill>Administrator</Pill>
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

import type { PanProjectSummary } from '#contract/pan-projects.ts';
import { useMe } from '#web/features/people/api.ts';
import { calledName } from '#web/features/people/person-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { usePanAction, useRemoveBuddy } from './api.ts';
import { daysWords } from './pan-words.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import * as styles from './invitations.module.css';

export function Invitations({ invitations }: { invitations: readonly PanProjectSummary[] }) {
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.invitations} aria-label="Invitations">
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: PanProjectSummary }) {
  const { id, name, people } = invitation;
  const accept = usePanAction(id);
  const decline = useRemoveBuddy(id);
  const me = useMe().data;
  const [owner] = people;
  const onError = (error: unknown) => showFailureOr(error, 'That didn’t work. Please try again.');
  return (
    <li>
      {owner && <Avatar userId={owner.id} name={calledName(owner)} imageUrl={owner.profileImageUrl} />}
      <div>
        <p dir="auto">
          {owner ? calledName(owner) : 'Someone'} invites you to <b>{name}</b>
        </p>
        <p className={classNames(typography.tiny, typography.soft)}>
          {daysWords(invitation)} · You’ll see each other’s products and progress in this project.
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          pending={accept.isPending}
          pendingLabel="Joining..."
          onClick={() => accept.mutate('running', { onError, onSuccess: () => toast({ title: 'You joined' }) })}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          pending={decline.isPending}
          onClick={() => me && decline.mutate(me.id, { onError, onSuccess: () => toast({ title: 'Declined' }) })}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}

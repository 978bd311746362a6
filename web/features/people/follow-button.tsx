import { Button } from '#web/ui/button.tsx';
import { useFollowStatus } from './api.ts';
import { wishFollow } from './follow-wish.ts';

/** Follow, or unfollow whom one follows already (USER-02, USER-03). Empty until it is known which. */
export function FollowButton({ username }: { username: string }) {
  const { data: status } = useFollowStatus(username);
  if (!status) return null;
  return (
    <Button
      variant={status.isFollowing ? 'secondary' : 'primary'}
      icon={status.isFollowing ? 'check' : 'plus'}
      onClick={() => void wishFollow(username, !status.isFollowing)}
    >
      {status.isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}

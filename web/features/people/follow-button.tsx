import { Button } from '#web/ui/controls/button.tsx';
import { useFollowStatus } from './people-api.ts';
import { setFollow } from './follow.ts';

/**
 * A button that follows or unfollows a member (USER-02, USER-03). Renders nothing until the follow status has loaded.
 */
export function FollowButton({ username }: { username: string }) {
  const { data: status } = useFollowStatus(username);
  if (!status) return null;
  return (
    <Button
      variant={status.isFollowing ? 'secondary' : 'primary'}
      icon={status.isFollowing ? 'check' : 'plus'}
      onClick={() => void setFollow(username, status, !status.isFollowing)}
    >
      {status.isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}

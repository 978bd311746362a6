import type { FollowStatus } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { setFollow, useFollowStatus } from './people-api.ts';

interface FollowButtonProps {
  username: string;
  listed?: { name: string; status: FollowStatus };
}

/** Renders nothing until the follow status has loaded (USER-02, USER-03). */
export function FollowButton({ username, listed }: FollowButtonProps) {
  const { data: status } = useFollowStatus(username, listed?.status);
  if (!status) return null;
  const words = status.isFollowing ? 'Unfollow' : 'Follow';
  return (
    <Button
      variant={status.isFollowing || listed ? 'secondary' : 'primary'}
      icon={status.isFollowing ? 'check' : 'plus'}
      {...(listed && { 'aria-label': `${words} ${listed.name}` })}
      onClick={() => void setFollow(username, status, !status.isFollowing)}
    >
      {words}
    </Button>
  );
}

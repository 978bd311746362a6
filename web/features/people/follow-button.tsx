import type { FollowStatus } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { refreshAfterFollow, sendFollow, showFollowStatus, useFollowStatus } from './people-api.ts';
import { createMutationQueue } from '#web/lib/calls/mutation-queue.ts';
import { showError } from '#web/ui/feedback/toast.ts';

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

const queue = createMutationQueue<string, FollowStatus, boolean>({
  apply: (status, wanted) =>
    status.isFollowing === wanted
      ? status
      : { ...status, isFollowing: wanted, followerCount: status.followerCount + (wanted ? 1 : -1) },
  send: async (username, status, wanted) => (status.isFollowing === wanted ? status : sendFollow(username, wanted)),
  show: showFollowStatus,
  refresh: () => void refreshAfterFollow(),
});

/** While a call is pending, only the latest tap is queued. */
async function setFollow(username: string, status: FollowStatus, wanted: boolean): Promise<void> {
  try {
    await queue.mutate(username, status, wanted);
  } catch (error) {
    // Only logs the reason, because the page always shows the messages from the specification (ERR-35, ERR-36, OP-97).
    console.warn(error);
    showError(wanted ? 'Failed to follow user' : 'Failed to unfollow user');
  }
}

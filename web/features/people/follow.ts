import type { FollowStatus } from '#contract/people.ts';
import { createMutationQueue } from '#web/lib/calls/mutation-queue.ts';
import { refreshAfterFollow, sendFollow, showFollowStatus } from './people-api.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';

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
export async function setFollow(username: string, status: FollowStatus, wanted: boolean): Promise<void> {
  try {
    await queue.mutate(username, status, wanted);
  } catch (error) {
    // Only logs the reason, because the page always shows the messages from the specification (ERR-35, ERR-36, OP-97).
    console.warn(error);
    showError(wanted ? 'Failed to follow user' : 'Failed to unfollow user');
  }
}

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

/**
 * Follows or unfollows a member optimistically. Of several quick taps, only the last is sent. If the call is rejected,
 * the change is rolled back.
 */
export async function setFollow(username: string, status: FollowStatus, wanted: boolean): Promise<void> {
  try {
    await queue.mutate(username, status, wanted);
  } catch (error) {
    // The page always shows the fixed texts (ERR-35, ERR-36, OP-97), so the reason is only logged.
    console.warn(error);
    showError(wanted ? 'Failed to follow user' : 'Failed to unfollow user');
  }
}

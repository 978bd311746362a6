import { toast } from '#web/ui/toast.ts';
import { refreshAfterFollow, sendFollow, showFollowStatus, shownFollowStatus } from './api.ts';

/** The last wish for each username that is not sent yet. */
const wishes = new Map<string, boolean>();
const sending = new Set<string>();

/** Follows or unfollows at once; whatever is wished meanwhile waits, and only the last wish counts. */
export async function wishFollow(username: string, wanted: boolean): Promise<void> {
  wishes.set(username, wanted);
  await show(username, wanted);
  if (sending.has(username)) return;
  sending.add(username);
  try {
    await sendWishes(username);
  } finally {
    sending.delete(username);
  }
  await refreshAfterFollow();
}

async function sendWishes(username: string): Promise<void> {
  let known: boolean | undefined;
  for (let wanted = take(username); wanted !== undefined; wanted = take(username)) {
    if (wanted === known) continue;
    try {
      const status = await sendFollow(username, wanted);
      known = wanted;
      if (!wishes.has(username)) await showFollowStatus(username, status);
    } catch (error) {
      wishes.delete(username);
      await show(username, known ?? !wanted);
      tellFailure(error, wanted);
    }
  }
}

function take(username: string): boolean | undefined {
  const wanted = wishes.get(username);
  wishes.delete(username);
  return wanted;
}

/** The button and the count as the wish makes them. */
async function show(username: string, isFollowing: boolean): Promise<void> {
  const shown = shownFollowStatus(username);
  if (!shown || shown.isFollowing === isFollowing) return;
  await showFollowStatus(username, {
    ...shown,
    isFollowing,
    followerCount: shown.followerCount + (isFollowing ? 1 : -1),
  });
}

/** The texts always show (ERR-35, ERR-36, OP-97); the reason is only logged. */
function tellFailure(error: unknown, wanted: boolean): void {
  console.warn(error);
  toast({
    variant: 'destructive',
    title: 'Error',
    description: wanted ? 'Failed to follow user' : 'Failed to unfollow user',
  });
}

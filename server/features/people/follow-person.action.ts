import { limits } from '#contract/limits.ts';
import type { FollowStatus } from '#contract/people.ts';
import type { Context } from '#server/context.ts';
import { requirePerson, requireRoom, requireSomebodyElse } from '#server/features/members/people.rules.ts';
import { inTransaction } from '#server/database/database.ts';
import { deleteFollow, insertFollow } from '#server/features/members/follows.sql.ts';
import { deleteFollowedNotification } from '#server/features/activity/notifications.sql.ts';
import { selectVisibleMember } from '#server/features/members/people.sql.ts';
import { lockPair } from '#server/viewer/visibility.sql.ts';

/** Follows a member and notifies them. Following the same member again changes nothing (OP-85). */
export async function followPerson(context: Context, followerId: string, username: string): Promise<FollowStatus> {
  const { maximum } = limits.follows;
  const { outcome, ...counts } = await insertFollow(context.database, followerId, username, maximum);
  if (outcome === 'unknown') requirePerson(undefined);
  if (outcome === 'oneself') requireSomebodyElse(followerId, followerId, 'follow');
  if (outcome === 'full') requireRoom(maximum, 'follows');
  return { isFollowing: true, ...counts };
}

export function unfollowPerson(context: Context, followerId: string, username: string): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const person = requirePerson(await selectVisibleMember(queries, username, followerId));
    await lockPair(queries, followerId, person.id);
    if (await deleteFollow(queries, followerId, person.id))
      await deleteFollowedNotification(queries, followerId, person.id);
  });
}

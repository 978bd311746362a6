import type { Context } from '#server/context.ts';
import { requirePerson, requireRoom, requireSomebodyElse } from '#server/policies/people.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { deleteFollow, insertFollow } from '#server/sql/follows.ts';
import { deleteFollowedNotification, insertNotification } from '#server/sql/notifications.ts';
import { type MemberRow, selectMember, selectVisibleMember } from '#server/sql/people.ts';
import { lockPair, maySee } from '#server/sql/visibility.ts';

/** Follows and tells the followed member; repeating changes nothing (OP-85). */
export function followPerson(context: Context, followerId: string, username: string): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const person = requirePerson(await selectVisibleMember(queries, username, followerId));
    requireSomebodyElse(person.id, followerId, 'follow');
    await lockPair(queries, followerId, person.id);
    if (!(await maySee(queries, followerId, person.id))) requirePerson(undefined);
    if (!(await insertFollow(queries, followerId, person.id))) return;
    const follower = requirePerson(await selectMember(queries, followerId));
    requireRoom(follower.followingCount - 1, 'follows');
    await tell(queries, follower, person);
  });
}

async function tell(queries: Queries, follower: MemberRow, person: MemberRow): Promise<void> {
  const name = follower.firstName || follower.username || 'Someone';
  await insertNotification(queries, {
    userId: person.id,
    kind: 'followed',
    actorId: follower.id,
    message: `${name} started following you`,
  });
}

export function unfollowPerson(context: Context, followerId: string, username: string): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const person = requirePerson(await selectVisibleMember(queries, username, followerId));
    await lockPair(queries, followerId, person.id);
    if (await deleteFollow(queries, followerId, person.id))
      await deleteFollowedNotification(queries, followerId, person.id);
  });
}

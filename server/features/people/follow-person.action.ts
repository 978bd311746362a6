import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/people.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { inTransaction } from '#server/database/database.ts';
import * as follows from './follows.sql.ts';
import { deleteNotifications, deleteNotificationsBetween } from '#server/features/activity/notifications.sql.ts';
import { deletePanParticipantsBetween } from '#server/features/pan-projects/pan-projects.sql.ts';
import { selectMemberNamed, visibleMember } from './people.sql.ts';
import { deleteVotesBetween } from '#server/features/reviews/review-feedback.sql.ts';
import { isBlockedBy, lockPair, maySee } from '#server/viewer/visibility.sql.ts';

const onOneself = (action: string) => new CallError('not_allowed_on_own', `You can’t ${action} yourself`);
/** The lists are limited because other calls read all of their rows. */
const full = (action: string, most: number) => new CallError('list_full', `You can ${action} at most ${most} people`);

/** Follows a member and notifies them. Following the same member again changes nothing (OP-85). */
export async function followPerson({ viewer, params, context }: Call<typeof calls.follow>) {
  const { maximum } = limits.follows;
  const { outcome, ...counts } = await follows.insertFollow(context.database, viewer.id, params.username, maximum);
  found(outcome !== 'unknown', 'user_not_found');
  if (outcome === 'oneself') throw onOneself('follow');
  if (outcome === 'full') throw full('follow', maximum);
  return { isFollowing: true, ...counts };
}

export function unfollowPerson({ viewer, params, context }: Call<typeof calls.unfollow>): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const person = await visibleMember(queries, params.username, viewer.id);
    await lockPair(queries, viewer.id, person.id);
    if (await follows.deleteFollow(queries, viewer.id, person.id))
      await deleteNotifications(queries, { kind: 'followed', actorId: viewer.id, userId: person.id });
  });
}

/** Deletes everything that links the two members. Blocking the same member again changes nothing. */
export function blockPerson({ viewer, params, context }: Call<typeof calls.block>): Promise<void> {
  const blockerId = viewer.id;
  return inTransaction(context.database, async (queries) => {
    const { id } = found(await selectMemberNamed(queries, params.username), 'user_not_found');
    if (id === blockerId) throw onOneself('block');
    await lockPair(queries, blockerId, id);
    found(!(await isBlockedBy(queries, id, blockerId)), 'user_not_found');
    if (!(await follows.insertBlock(queries, blockerId, id))) return;
    const { maximum } = limits.blocks;
    if ((await follows.countBlocks(queries, blockerId)) > maximum) throw full('block', maximum);
    await follows.deleteFollowsBetween(queries, blockerId, id);
    await deleteVotesBetween(queries, blockerId, id);
    await deletePanParticipantsBetween(queries, blockerId, id);
    await deleteNotificationsBetween(queries, blockerId, id);
  });
}

/** Does not restore what the block deleted. Unblocking again changes nothing. */
export async function unblockPerson({ viewer, params, context }: Call<typeof calls.unblock>): Promise<void> {
  const { database } = context;
  const { id } = found(await selectMemberNamed(database, params.username), 'user_not_found');
  if (await follows.deleteBlock(database, viewer.id, id)) return;
  // The response must be the same for a member who blocked the viewer as for a member who does not exist.
  found(await maySee(database, viewer.id, id), 'user_not_found');
}

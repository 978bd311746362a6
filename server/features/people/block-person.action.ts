import type { Context } from '#server/context.ts';
import { requirePerson, requireRoom, requireSomebodyElse } from '#server/features/members/people.rules.ts';
import { countBlocks, insertBlock } from './blocks.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { deleteFollowsBetween } from '#server/features/members/follows.sql.ts';
import { deleteNotificationsBetween } from '#server/features/activity/notifications.sql.ts';
import { deletePanParticipantsBetween } from '#server/features/pan-projects/pan-projects.sql.ts';
import { selectMemberNamed } from '#server/features/members/people.sql.ts';
import { deleteVotesBetween } from '#server/features/reviews/review-votes.sql.ts';
import { isBlockedBy, lockPair } from '#server/viewer/visibility.sql.ts';

/** Deletes everything that links the two members. Blocking the same member again changes nothing. */
export function blockPerson(context: Context, blockerId: string, username: string): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const person = requirePerson(await selectMemberNamed(queries, username));
    requireSomebodyElse(person.id, blockerId, 'block');
    await lockPair(queries, blockerId, person.id);
    if (await isBlockedBy(queries, person.id, blockerId)) return requirePerson(undefined);
    if (!(await insertBlock(queries, blockerId, person.id))) return;
    requireRoom((await countBlocks(queries, blockerId)) - 1, 'blocks');
    await deleteFollowsBetween(queries, blockerId, person.id);
    await deleteVotesBetween(queries, blockerId, person.id);
    await deletePanParticipantsBetween(queries, blockerId, person.id);
    await deleteNotificationsBetween(queries, blockerId, person.id);
  });
}

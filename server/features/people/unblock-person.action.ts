import type { Context } from '#server/context.ts';
import { requirePerson } from '#server/features/members/people.rules.ts';
import { deleteBlock } from './blocks.sql.ts';
import { selectMemberNamed } from '#server/features/members/people.sql.ts';
import { maySee } from '#server/viewer/visibility.sql.ts';

/**
 * Removes the member's own block. Follows and other links that it ended are not restored. Repeating it changes nothing.
 */
export async function unblockPerson({ database }: Context, blockerId: string, username: string): Promise<void> {
  const person = requirePerson(await selectMemberNamed(database, username));
  if (await deleteBlock(database, blockerId, person.id)) return;
  // The response must not reveal whether a member blocked the viewer or does not exist.
  if (!(await maySee(database, blockerId, person.id))) requirePerson(undefined);
}

import type { Context } from '#server/context.ts';
import { requirePerson } from '#server/features/members/people.rules.ts';
import { deleteBlock } from './blocks.sql.ts';
import { selectMemberNamed } from '#server/features/members/people.sql.ts';
import { maySee } from '#server/viewer/visibility.sql.ts';

/** Does not restore what the block deleted. Unblocking again changes nothing. */
export async function unblockPerson({ database }: Context, blockerId: string, username: string): Promise<void> {
  const person = requirePerson(await selectMemberNamed(database, username));
  if (await deleteBlock(database, blockerId, person.id)) return;
  // The response must be the same for a member who blocked the viewer as for a member who does not exist.
  if (!(await maySee(database, blockerId, person.id))) requirePerson(undefined);
}

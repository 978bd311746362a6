import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import { lockEntry } from '#server/features/shelves/shelves.sql.ts';
import { restoreRowsBefore } from './opening-undo.sql.ts';

/** Undoes the latest opening of a package of this entry, unless its packages have changed since (PACK-15). */
export function undoOpening({ database }: Context, userId: string, entryId: number): Promise<void> {
  return inTransaction(database, async (queries) => {
    await lockMember(queries, userId);
    if (!(await lockEntry(queries, userId, entryId)))
      throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const outcome = await restoreRowsBefore(queries, userId, entryId);
    if (outcome === 'none') throw new CallError('not_found', 'There is no opened package to undo');
    if (outcome === 'changed')
      throw new CallError('cannot_be_undone', 'Your packages have changed since. Please edit the package instead.');
  });
}

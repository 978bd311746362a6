import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { restoreRemovedEntry } from './entry-undos.sql.ts';
import { type ShelfEntryRow, selectEntry, selectShelf } from './shelves.sql.ts';

/** Returns the entry if no removal is left to undo, because the same call may arrive twice (SHELF-20). */
export function restoreToShelf(context: Context, userId: string, productId: number): Promise<ShelfEntryRow> {
  return inTransaction(context.database, async (queries) => {
    const entryId = await restoreRemovedEntry(queries, userId, productId);
    if (entryId === null) throw new CallError('already_on_shelf', 'This product is already on your shelf');
    const [entry] =
      entryId === undefined
        ? await selectShelf(queries, userId, { productId }, 1)
        : [await selectEntry(queries, userId, entryId)];
    if (!entry) throw new CallError('shelf_entry_not_found', 'This removal can no longer be undone');
    return entry;
  });
}

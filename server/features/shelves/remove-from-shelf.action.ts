import type * as calls from '#contract/shelves.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { deleteActivitiesOfEntry } from '#server/features/activity/activities.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { restoreRemovedEntry, storeRemovedEntry } from './entry-undos.sql.ts';
import {
  deleteEntry,
  lockEntry,
  releaseReviewsOfEntry,
  selectEntry,
  selectShelf,
  type ShelfEntryRow,
} from './shelves.sql.ts';

/** The review stays, without an entry (OP-53). For a day, `restoreToShelf` can restore all of these rows. */
export function removeFromShelf({ viewer, params, context }: Call<typeof calls.removeFromShelf>): Promise<void> {
  const [userId, entryId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    // With the lock, no use can be recorded between the copy and the deletion.
    found(await lockEntry(queries, userId, entryId), 'shelf_entry_not_found');
    await storeRemovedEntry(queries, userId, entryId);
    await deleteEntry(queries, userId, entryId);
    await deleteActivitiesOfEntry(queries, userId, entryId);
    await releaseReviewsOfEntry(queries, userId, entryId);
  });
}

/** Returns the entry if no removal is left to undo, because the same call may arrive twice (SHELF-20). */
export function restoreToShelf({ viewer, body, context }: Call<typeof calls.restoreToShelf>): Promise<ShelfEntryRow> {
  const userId = viewer.id;
  const { productId } = body;
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

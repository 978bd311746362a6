import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { deleteActivitiesOfEntry } from '#server/features/activity/activities.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { releaseReviewsOfEntry } from './release-reviews.sql.ts';
import { storeRemovedEntry } from './entry-undos.sql.ts';
import { deleteEntry, lockEntry } from './shelves.sql.ts';

/** The review stays, without an entry (OP-53). For a day, `restoreToShelf` can restore all of these rows. */
export function removeFromShelf(context: Context, userId: string, entryId: number): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    // With the lock, no use can be recorded between the copy and the deletion.
    if (!(await lockEntry(queries, userId, entryId)))
      throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    await storeRemovedEntry(queries, userId, entryId);
    await deleteEntry(queries, userId, entryId);
    await deleteActivitiesOfEntry(queries, userId, entryId);
    await releaseReviewsOfEntry(queries, userId, entryId);
  });
}

import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { deleteActivitiesOfEntry } from '#server/features/activity/activities.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { releaseReviewsOfEntry } from './release-reviews.sql.ts';
import { deleteEntry } from './shelves.sql.ts';

/**
 * Removes the member's own entry from the shelf, and deletes its activities (OP-08). The review stays, without an entry
 * (OP-53).
 */
export function removeFromShelf(context: Context, userId: string, entryId: number): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    if (!(await deleteEntry(queries, userId, entryId)))
      throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    await deleteActivitiesOfEntry(queries, userId, entryId);
    await releaseReviewsOfEntry(queries, userId, entryId);
  });
}

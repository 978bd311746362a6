import type * as calls from '#contract/shelves.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { requireDatesInOrder, requireUsageDays, withoutDuplicates } from './shelves.rules.ts';
import * as shelves from './shelves.sql.ts';
import type { Context } from '#server/context.ts';
import { deleteActivitiesOfEntry, insertActivity } from '#server/features/activity/activities.sql.ts';
import { endPackagesWithEntry } from '#server/features/packages/packages.sql.ts';
import { type Queries, inTransaction } from '#server/database/database.ts';
import { restoreRemovedEntry, storeRemovedEntry } from './entry-undos.sql.ts';

/** Adds this product itself, not one of its shades (OP-31). Throws a 409 if it is already on the shelf (OP-14). */
export async function shelveProduct({ viewer, body, context }: Call<typeof calls.addToShelf>) {
  const { productId, status } = body;
  const added = { customTags: withoutDuplicates(body.customTags), shadeNotes: body.shadeNotes || null };
  const entry = await shelves.shelve(context.database, { userId: viewer.id, productId, status, ...added });
  if (entry) return entry;
  found(await selectFamily(context.database, productId), 'product_not_found');
  throw new CallError('already_on_shelf', 'This product is already on your shelf');
}

/** If the status or the tags change, adds an activity (OP-08). A finish date ends the open packages (PACK-14). */
export function changeShelfEntry(
  context: Context,
  userId: string,
  entryId: number,
  change: shelves.ShelfEntryChange,
  today: string,
): Promise<shelves.ShelfEntryRow> {
  const { dateStarted, dateFinished } = change;
  requireUsageDays({ dateStarted, dateFinished }, today);
  return inTransaction(context.database, async (queries) => {
    const before = found(await shelves.lockEntry(queries, userId, entryId), 'shelf_entry_not_found');
    const wanted = prepared(change);
    requireDatesInOrder(
      wanted.dateStarted === undefined ? before.dateStarted : wanted.dateStarted,
      wanted.dateFinished === undefined ? before.dateFinished : wanted.dateFinished,
    );
    const after = found(await shelves.updateEntry(queries, userId, entryId, wanted), 'shelf_entry_not_found');
    // With the same finish date, a product that was in use again can be finished again (PACK-14).
    const isFinishing = change.dateFinished !== undefined && before.status !== after.status;
    if (isFinishing || before.dateFinished !== after.dateFinished)
      await endPackagesWithEntry(queries, after, change.status !== 'currently_using');
    await recordActivity(queries, before, after);
    return after;
  });
}

/** Replaces an empty note with null, because clients send "" to clear the note (OP-58). */
function prepared(change: shelves.ShelfEntryChange): shelves.ShelfEntryChange {
  return {
    ...change,
    ...(change.customTags && { customTags: withoutDuplicates(change.customTags) }),
    ...(change.shadeNotes !== undefined && { shadeNotes: change.shadeNotes || null }),
  };
}

async function recordActivity(queries: Queries, before: shelves.ShelfEntryRow, after: shelves.ShelfEntryRow) {
  const activity = { userId: after.userId, productId: after.productId, shelfEntryId: after.id, status: after.status };
  if (before.status !== after.status) await insertActivity(queries, { ...activity, type: 'shelved' });
  else if (before.customTags.join('\n') !== after.customTags.join('\n'))
    await insertActivity(queries, { ...activity, type: 'updated' });
}

/** The review stays, without an entry (OP-53). For a day, `restoreToShelf` can restore all of these rows. */
export function removeFromShelf({ viewer, params, context }: Call<typeof calls.removeFromShelf>): Promise<void> {
  const [userId, entryId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    // With the lock, no use can be recorded between the copy and the deletion.
    found(await shelves.lockEntry(queries, userId, entryId), 'shelf_entry_not_found');
    await storeRemovedEntry(queries, userId, entryId);
    await shelves.deleteEntry(queries, userId, entryId);
    await deleteActivitiesOfEntry(queries, userId, entryId);
    await shelves.releaseReviewsOfEntry(queries, userId, entryId);
  });
}

/** Returns the entry if no removal is left to undo, because the same call may arrive twice (SHELF-20). */
export function restoreToShelf({ viewer, body, context }: Call<typeof calls.restoreToShelf>) {
  const userId = viewer.id;
  const { productId } = body;
  return inTransaction(context.database, async (queries) => {
    const entryId = await restoreRemovedEntry(queries, userId, productId);
    if (entryId === null) throw new CallError('already_on_shelf', 'This product is already on your shelf');
    const [entry] =
      entryId === undefined
        ? await shelves.selectShelf(queries, userId, { productId }, 1)
        : [await shelves.selectEntry(queries, userId, entryId)];
    return found(entry, 'shelf_entry_not_found', 'This removal can no longer be undone');
  });
}

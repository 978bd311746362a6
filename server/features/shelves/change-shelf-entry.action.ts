import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requireDatesInOrder, requireUsageDays, withoutDuplicates } from './shelves.rules.ts';
import { insertActivity } from '#server/features/activity/activities.sql.ts';
import { endPackagesWithEntry } from '#server/features/packages/finished-packages.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockEntry, type ShelfEntryChange, type ShelfEntryRow, updateEntry } from './shelves.sql.ts';

/** If the status or the tags change, adds an activity (OP-08). A finish date ends the open packages (PACK-14). */
export function changeShelfEntry(
  context: Context,
  userId: string,
  entryId: number,
  change: ShelfEntryChange,
  today: string,
): Promise<ShelfEntryRow> {
  const { dateStarted, dateFinished } = change;
  requireUsageDays({ dateStarted, dateFinished }, today);
  return inTransaction(context.database, async (queries) => {
    const before = found(await lockEntry(queries, userId, entryId), 'shelf_entry_not_found');
    const wanted = prepared(change);
    requireDatesInOrder(
      wanted.dateStarted === undefined ? before.dateStarted : wanted.dateStarted,
      wanted.dateFinished === undefined ? before.dateFinished : wanted.dateFinished,
    );
    const after = found(await updateEntry(queries, userId, entryId, wanted), 'shelf_entry_not_found');
    // With the same finish date, a product that was in use again can be finished again (PACK-14).
    const isFinishing = change.dateFinished !== undefined && before.status !== after.status;
    if (isFinishing || before.dateFinished !== after.dateFinished)
      await endPackagesWithEntry(queries, after, change.status !== 'currently_using');
    await recordActivity(queries, before, after);
    return after;
  });
}

/** Replaces an empty note with null, because clients send "" to clear the note (OP-58). */
function prepared(change: ShelfEntryChange): ShelfEntryChange {
  return {
    ...change,
    ...(change.customTags && { customTags: withoutDuplicates(change.customTags) }),
    ...(change.shadeNotes !== undefined && { shadeNotes: change.shadeNotes || null }),
  };
}

async function recordActivity(queries: Queries, before: ShelfEntryRow, after: ShelfEntryRow): Promise<void> {
  const activity = { userId: after.userId, productId: after.productId, shelfEntryId: after.id, status: after.status };
  if (before.status !== after.status) await insertActivity(queries, { ...activity, type: 'shelved' });
  else if (before.customTags.join('\n') !== after.customTags.join('\n'))
    await insertActivity(queries, { ...activity, type: 'updated' });
}

import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import { conditionAtFirst } from '#server/features/spending/packages.rules.ts';
import { requireRoomForPackage } from '#server/features/spending/record-purchase.action.ts';
import {
  insertPurchases,
  type PackageCondition,
  unrecorded,
  updatePurchase,
} from '#server/features/spending/spending.sql.ts';
import { packageShown } from './package-in-use.rules.ts';
import { selectEntryUsage } from './uses.sql.ts';

export type PrintedChange = Partial<Pick<PackageCondition, 'printedExpiry' | 'batchNote' | 'ownPeriod'>>;

/** Changes the package that the page shows. If there is none, adds a package without a recorded purchase. */
export function changePackage(
  { database }: Context,
  userId: string,
  entryId: number,
  change: PrintedChange,
): Promise<void> {
  return inTransaction(database, async (queries) => {
    // Without the lock, two simultaneous calls could both add the first package.
    await lockMember(queries, userId);
    const entry = await selectEntryUsage(queries, userId, entryId);
    if (!entry) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    if (Object.keys(change).length === 0) return;
    const shown = packageShown(entry);
    if (shown) return void (await updatePurchase(queries, userId, shown.id, change));
    const { productId, packages } = entry;
    await requireRoomForPackage(queries, userId, packages.length);
    const productName = (await selectNamesNow(queries, [productId])).get(productId)?.name ?? '';
    const condition = { ...conditionAtFirst(entry, packages), ...change };
    await insertPurchases(queries, userId, [{ ...condition, ...unrecorded, productId, productName }]);
  });
}

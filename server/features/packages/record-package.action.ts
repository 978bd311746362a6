import { limits } from '#contract/limits.ts';
import type { PackageForm } from '#contract/package-form.ts';
import type * as calls from '#contract/packages.ts';
import type { changePackage as changePackageCall } from '#contract/uses.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { asMember, lockMember } from '#server/features/people/people.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';
import { selectEntryUsage } from '#server/features/uses/uses.sql.ts';
import { createPause } from '#server/pauses.ts';
import * as rules from './packages.rules.ts';
import * as stored from './packages.sql.ts';

export function recordPackage({ viewer, params, body: form, today, context }: Call<typeof calls.recordPurchase>) {
  const purchase = rules.checkedPurchase(form, today);
  return asMember(context.database, viewer.id, async (queries) => {
    const entry = found(await selectEntry(queries, viewer.id, params.id), 'shelf_entry_not_found');
    const others = await stored.selectPackagesOf(queries, viewer.id, entry.productId, limits.purchases.perEntry);
    const condition = rules.conditionAfter(rules.conditionAtFirst(entry, others), form, today);
    await addPackages(queries, entry, others.length, [{ ...purchase, ...condition }]);
  });
}

/**
 * Adds packages of an entry's product, by default without a recorded purchase. `taken` is the number of packages that
 * the product already has. Call this while the member is locked, or two calls could together exceed the limit.
 */
export async function addPackages(
  queries: Queries,
  { userId, productId }: Pick<stored.PackageRow, 'userId' | 'productId'>,
  taken: number,
  packages: readonly Omit<stored.NewPackage, 'productId' | 'productName'>[],
): Promise<void> {
  if (packages.length === 0) return;
  requireRoom(taken + packages.length - 1, limits.purchases.perEntry);
  requireRoom(await stored.countPackages(queries, userId), limits.purchases.entries);
  const productName = (await selectNamesNow(queries, [productId])).get(productId)?.name ?? '';
  const rows = packages.map((added) => ({ ...added, productId, productName }));
  await stored.insertPackages(queries, userId, rows);
}

export function changePackage({ viewer, params, body: form, today, context }: Call<typeof calls.changePurchase>) {
  const purchase = rules.checkedPurchase(form, today);
  return inTransaction(context.database, async (queries) => {
    const before = found(await stored.lockPackage(queries, viewer.id, params.id), 'not_found', 'Purchase not found');
    await stored.updatePackage(queries, viewer.id, params.id, {
      ...purchase,
      ...rules.conditionAfter(before, form, today),
    });
  });
}

/** Changes the package that the entry's page shows. If there is none, adds one without a recorded purchase. */
export function changePrintedData({ viewer, params, body, context }: Call<typeof changePackageCall>) {
  const { batchNote, ...rest } = body;
  const change = { ...rest, ...(batchNote !== undefined && { batchNote: batchNote || null }) };
  return asMember(context.database, viewer.id, async (queries) => {
    // Without the lock, two simultaneous calls could both add the first package.
    const entry = found(await selectEntryUsage(queries, viewer.id, params.id), 'shelf_entry_not_found');
    if (Object.keys(change).length === 0) return;
    const shown = rules.packageShown(entry);
    if (shown) await stored.updatePackage(queries, viewer.id, shown.id, change);
    else {
      const added = { ...rules.conditionAtFirst(entry, entry.packages), ...change };
      await addPackages(queries, entry, entry.packages.length, [added]);
    }
  });
}

interface ImportedPackage {
  productId: number;
  purchase: PackageForm;
  entry: rules.EntryDates;
}

/** Each existing package matches only one row of the file, so that a second identical row adds a second package. */
export async function importPackages(queries: Queries, userId: string, wanted: readonly ImportedPackage[], now: Date) {
  if (wanted.length === 0) return 0;
  await lockMember(queries, userId);
  const ids = wanted.map(({ productId }) => productId);
  const [names, known, total] = [
    await selectNamesNow(queries, ids),
    await stored.selectPackagesOfAll(queries, userId, ids, limits.purchases.entries),
    await stored.countPackages(queries, userId),
  ];
  const added: stored.NewPackage[] = [];
  const others = Map.groupBy<number, Pick<stored.PackageRow, 'productId' | 'state'>>(
    known,
    ({ productId }) => productId,
  );
  const unmatched = Map.groupBy(known, rules.packageKey);
  const pause = createPause();
  for (const { productId, purchase, entry } of wanted) {
    await pause();
    const product = names.get(productId);
    if (!product) continue;
    const owned = others.get(product.id) ?? [];
    const row = {
      ...rules.checkedPurchase(purchase, rules.latestDay(now)),
      ...rules.conditionAfter(rules.conditionAtFirst(entry, owned), purchase, rules.latestDay(now)),
      productId: product.id,
      productName: product.name,
    };
    if (unmatched.get(rules.packageKey(row))?.shift()) continue;
    requireRoom(owned.length, limits.purchases.mergedPerEntry);
    added.push(row);
    others.set(product.id, [...owned, row]);
  }
  requireRoom(total + added.length - 1, limits.purchases.entries);
  await stored.insertPackages(queries, userId, added);
  return added.length;
}

function requireRoom(taken: number, room: number): void {
  if (taken >= room) throw new CallError('list_full', `You can add up to ${room} packages. Delete one first.`);
}

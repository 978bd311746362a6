import { limits } from '#contract/limits.ts';
import type { PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { latestDay, purchaseFacts, purchaseKey, requireCurrency, requirePastDay } from './spending.rules.ts';
import { type EntryDates, conditionAfter, conditionAtFirst } from './packages.rules.ts';
import { createPause } from '#server/pauses.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import {
  countPurchases,
  insertPurchases,
  lockPurchase,
  type NewPurchase,
  type PurchaseFacts,
  type PurchaseRow,
  selectPurchasesOf,
  selectPurchasesOfAll,
  updatePurchase,
} from './spending.sql.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';

export function recordPurchase(
  context: Context,
  userId: string,
  entryId: number,
  form: PurchaseForm,
  today: string,
): Promise<void> {
  const facts = checkedPurchase(form, today);
  return inTransaction(context.database, async (queries) => {
    // Without the lock, two simultaneous calls could together exceed the limit.
    await lockMember(queries, userId);
    const entry = await selectEntry(queries, userId, entryId);
    if (!entry) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const names = await selectNamesNow(queries, [entry.productId]);
    const others = await selectPurchasesOf(queries, userId, entry.productId, limits.purchases.perEntry);
    await requireRoomForPackage(queries, userId, others.length);
    const condition = conditionAfter(conditionAtFirst(entry, others), form, today);
    const productName = names.get(entry.productId)?.name ?? '';
    await insertPurchases(queries, userId, [{ ...facts, ...condition, productId: entry.productId, productName }]);
  });
}

export function changePurchase(
  context: Context,
  userId: string,
  id: number,
  form: PurchaseForm,
  today: string,
): Promise<void> {
  const facts = checkedPurchase(form, today);
  return inTransaction(context.database, async (queries) => {
    const before = await lockPurchase(queries, userId, id);
    if (!before) throw new CallError('not_found', 'Purchase not found');
    await updatePurchase(queries, userId, id, { ...facts, ...conditionAfter(before, form, today) });
  });
}

interface ImportedPurchase {
  productId: number;
  purchase: PurchaseForm;
  entry: EntryDates;
}

/** Each existing package matches only one row of the file, so that a second identical row adds a second package. */
export async function importPurchases(
  queries: Queries,
  userId: string,
  wanted: readonly ImportedPurchase[],
  now: Date,
): Promise<number> {
  if (wanted.length === 0) return 0;
  await lockMember(queries, userId);
  const ids = wanted.map(({ productId }) => productId);
  const [names, known, total] = [
    await selectNamesNow(queries, ids),
    await selectPurchasesOfAll(queries, userId, ids, limits.purchases.entries),
    await countPurchases(queries, userId),
  ];
  const added: NewPurchase[] = [];
  const others = Map.groupBy<number, Pick<PurchaseRow, 'productId' | 'state'>>(known, ({ productId }) => productId);
  const unmatched = Map.groupBy(known, purchaseKey);
  const pause = createPause();
  for (const { productId, purchase, entry } of wanted) {
    await pause();
    const product = names.get(productId);
    if (!product) continue;
    const owned = others.get(product.id) ?? [];
    const condition = conditionAfter(conditionAtFirst(entry, owned), purchase, latestDay(now));
    const row = {
      ...checkedPurchase(purchase, latestDay(now)),
      ...condition,
      productId: product.id,
      productName: product.name,
    };
    if (unmatched.get(purchaseKey(row))?.shift()) continue;
    requireRoom(owned.length, limits.purchases.mergedPerEntry);
    added.push(row);
    others.set(product.id, [...owned, row]);
  }
  requireRoom(total + added.length - 1, limits.purchases.entries);
  await insertPurchases(queries, userId, added);
  return added.length;
}

/** `taken` is the number of the product's packages. The caller has locked the member. */
export async function requireRoomForPackage(queries: Queries, userId: string, taken: number): Promise<void> {
  requireRoom(taken, limits.purchases.perEntry);
  requireRoom(await countPurchases(queries, userId), limits.purchases.entries);
}

function requireRoom(taken: number, room: number): void {
  if (taken >= room) throw new CallError('list_full', `You can add up to ${room} packages. Delete one first.`);
}

export function checkedPurchase(form: PurchaseForm, today: string): PurchaseFacts {
  requireCurrency(form.price, 'currency');
  requirePastDay(form.boughtOn, today, 'boughtOn');
  return purchaseFacts(form);
}

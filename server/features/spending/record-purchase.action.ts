import { limits } from '#contract/limits.ts';
import type { PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isSamePurchase, purchaseFacts, requireCurrency, requirePastDay } from './spending.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import {
  countPurchases,
  insertPurchases,
  type NewPurchase,
  type PurchaseFacts,
  selectPurchasesOf,
  selectPurchasesOfAll,
  updatePurchase,
} from './spending.sql.ts';
import { selectNamesNow } from '#server/features/diary/reactions.sql.ts';
import { selectEntry } from '#server/features/shelves/shelves.sql.ts';

/** Records a package for the member's own entry. */
export function recordPurchase(context: Context, userId: string, entryId: number, form: PurchaseForm): Promise<void> {
  const facts = checkedPurchase(form, context.now());
  return inTransaction(context.database, async (queries) => {
    // Without the lock, two simultaneous calls could both pass the limit.
    await lockMember(queries, userId);
    const entry = await selectEntry(queries, userId, entryId);
    if (!entry) throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    const names = await selectNamesNow(queries, [entry.productId]);
    const { entries, perEntry } = limits.purchases;
    requireRoom(await countPurchases(queries, userId), entries);
    requireRoom((await selectPurchasesOf(queries, userId, entry.productId, perEntry)).length, perEntry);
    await insertPurchases(queries, userId, [
      { ...facts, productId: entry.productId, productName: names.get(entry.productId)?.name ?? '' },
    ]);
  });
}

export async function changePurchase(context: Context, userId: string, id: number, form: PurchaseForm): Promise<void> {
  if (!(await updatePurchase(context.database, userId, id, checkedPurchase(form, context.now()))))
    throw new CallError('not_found', 'Purchase not found');
}

/** Imports packages from a file and skips exact duplicates. Returns how many were new. */
export async function importPurchases(
  queries: Queries,
  userId: string,
  wanted: readonly { productId: number; purchase: PurchaseForm }[],
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
  for (const { productId, purchase } of wanted) {
    const product = names.get(productId);
    if (!product) continue;
    const row = { ...checkedPurchase(purchase, now), productId: product.id, productName: product.name };
    const others = [...known, ...added].filter((other) => other.productId === row.productId);
    if (others.some((other) => isSamePurchase(other, row))) continue;
    requireRoom(others.length, limits.purchases.perEntry);
    added.push(row);
  }
  requireRoom(total + added.length - 1, limits.purchases.entries);
  await insertPurchases(queries, userId, added);
  return added.length;
}

function requireRoom(taken: number, room: number): void {
  if (taken >= room) throw new CallError('list_full', `You can add up to ${room} purchases. Delete one first.`);
}

/** Returns the columns for a form. Throws if its date or currency is invalid. */
export function checkedPurchase(form: PurchaseForm, now: Date): PurchaseFacts {
  requireCurrency(form.price, 'currency');
  requirePastDay(form.boughtOn, now, 'boughtOn');
  return purchaseFacts(form);
}

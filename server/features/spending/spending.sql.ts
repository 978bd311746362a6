import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DayCursor } from '#server/http/cursor.ts';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
import { brands, products, shelfEntries } from '#server/database/tables/schema.ts';
import { purchases } from '#server/database/tables/spending.ts';

const parents = alias(products, 'parents');

export type PurchaseRow = typeof purchases.$inferSelect;
export type PurchaseFacts = Pick<
  PurchaseRow,
  'obtained' | 'boughtOn' | 'priceMinor' | 'currency' | 'sizeAmount' | 'sizeUnit' | 'boughtAt'
>;
export type PackageCondition = Pick<
  PurchaseRow,
  'state' | 'openedOn' | 'endedOn' | 'printedExpiry' | 'ownPeriod' | 'batchNote' | 'level'
>;
export type NewPurchase = PurchaseFacts & PackageCondition & Pick<PurchaseRow, 'productId' | 'productName'>;

export const unrecorded: PurchaseFacts = {
  obtained: null,
  boughtOn: null,
  priceMinor: null,
  currency: null,
  sizeAmount: null,
  sizeUnit: null,
  boughtAt: null,
};

/** Represents a missing date in SQL. The index uses the same value. */
export const noDay = '0001-01-01';
const day = sql`coalesce(${purchases.boughtOn}, date '0001-01-01')`;

/** Returns a page of recorded purchases, latest first. Purchases without a date come last. */
export function selectPurchases(
  queries: Queries,
  userId: string,
  after: DayCursor | undefined,
  limit: number,
): Promise<PurchaseRow[]> {
  const behind =
    after && or(lt(day, sql`${after.day}::date`), and(eq(day, sql`${after.day}::date`), lt(purchases.id, after.id)));
  return queries
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.obtained), behind))
    .orderBy(desc(day), desc(purchases.id))
    .limit(limit);
}

export function selectPurchasesOf(
  queries: Queries,
  userId: string,
  productId: number,
  limit: number,
): Promise<PurchaseRow[]> {
  return queries
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.productId, productId)))
    .orderBy(desc(day), desc(purchases.id))
    .limit(limit);
}

export async function countPurchases(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(purchases).where(eq(purchases.userId, userId));
  return row?.total ?? 0;
}

export function selectPurchasesOfAll(
  queries: Queries,
  userId: string,
  productIds: readonly number[],
  limit: number,
): Promise<PurchaseRow[]> {
  return queries
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), inArray(purchases.productId, [...productIds])))
    .limit(limit);
}

export async function insertPurchases(queries: Queries, userId: string, rows: readonly NewPurchase[]): Promise<void> {
  // Building a longer statement would block other calls.
  for (let from = 0; from < rows.length; from += 50)
    await queries.insert(purchases).values(rows.slice(from, from + 50).map((row) => ({ userId, ...row })));
}

export async function lockPurchase(queries: Queries, userId: string, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await queries.select().from(purchases).where(own(userId, id)).limit(1).for('update');
  return row;
}

export async function updatePurchase(
  queries: Queries,
  userId: string,
  id: number,
  facts: Partial<PurchaseFacts & PackageCondition>,
): Promise<boolean> {
  // A package whose state the member has changed no longer depends on the entry's finish date.
  const change = { ...facts, ...(facts.state !== undefined && { endedWithEntry: false }) };
  const rows = await queries
    .update(purchases)
    // Without a field, Drizzle would throw.
    .set({ ...change, userId })
    .where(own(userId, id))
    .returning({ id: purchases.id });
  return rows.length === 1;
}

export async function deletePurchase(queries: Queries, userId: string, id: number): Promise<boolean> {
  const rows = await queries.delete(purchases).where(own(userId, id)).returning({ id: purchases.id });
  return rows.length === 1;
}

const own = (userId: string, id: number): SQL | undefined => and(eq(purchases.userId, userId), eq(purchases.id, id));

/** Identified by brand, family, and shade, or by the recorded name if the product no longer exists. */
export function selectExportedPurchases(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...getTableColumns(purchases),
      brand: brands.name,
      product: expression(column.text, sql`coalesce(${parents.name}, ${products.name}, ${purchases.productName})`),
      shade: products.variantName,
      status: shelfEntries.status,
    })
    .from(purchases)
    .leftJoin(products, eq(products.id, purchases.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .leftJoin(
      shelfEntries,
      and(eq(shelfEntries.userId, purchases.userId), eq(shelfEntries.productId, purchases.productId)),
    )
    .where(and(eq(purchases.userId, userId), gt(purchases.id, afterId)))
    .orderBy(asc(purchases.id))
    .limit(limit);
}

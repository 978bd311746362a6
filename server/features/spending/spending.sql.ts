import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
/** The state and the printed data of the package itself. */
export type PackageCondition = Pick<
  PurchaseRow,
  'state' | 'openedOn' | 'endedOn' | 'printedExpiry' | 'ownPeriod' | 'batchNote' | 'level'
>;
export type NewPurchase = PurchaseFacts & PackageCondition & Pick<PurchaseRow, 'productId' | 'productName'>;

/** The column values for a package whose purchase was not recorded. */
export const unrecorded: PurchaseFacts = {
  obtained: null,
  boughtOn: null,
  priceMinor: null,
  currency: null,
  sizeAmount: null,
  sizeUnit: null,
  boughtAt: null,
};

/** The last package on the previous page. Packages without a date come last. */
export interface PurchaseCursor {
  boughtOn: string;
  id: number;
}
/** Represents a missing date in SQL. The index uses the same value. */
export const noDay = '0001-01-01';
const day = sql`coalesce(${purchases.boughtOn}, date '0001-01-01')`;

/** Returns a page of recorded purchases, latest first. Purchases without a date come last. */
export function selectPurchases(
  queries: Queries,
  userId: string,
  after: PurchaseCursor | undefined,
  limit: number,
): Promise<PurchaseRow[]> {
  const behind =
    after &&
    or(lt(day, sql`${after.boughtOn}::date`), and(eq(day, sql`${after.boughtOn}::date`), lt(purchases.id, after.id)));
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

/** Returns at most `limit` packages of these products. */
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
  if (rows.length > 0) await queries.insert(purchases).values(rows.map((row) => ({ userId, ...row })));
}

/** Returns the member's own package, locked until the transaction ends. */
export async function lockPurchase(queries: Queries, userId: string, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await queries.select().from(purchases).where(own(userId, id)).limit(1).for('update');
  return row;
}

/** Returns false if the member has no such package. */
export async function updatePurchase(
  queries: Queries,
  userId: string,
  id: number,
  facts: Partial<PurchaseFacts & PackageCondition>,
): Promise<boolean> {
  const rows = await queries.update(purchases).set(facts).where(own(userId, id)).returning({ id: purchases.id });
  return rows.length === 1;
}

export async function deletePurchase(queries: Queries, userId: string, id: number): Promise<boolean> {
  const rows = await queries.delete(purchases).where(own(userId, id)).returning({ id: purchases.id });
  return rows.length === 1;
}

const own = (userId: string, id: number): SQL | undefined => and(eq(purchases.userId, userId), eq(purchases.id, id));

/**
 * Returns purchases in the format of exported files. Each product is identified by its brand, family name, and shade,
 * or by the recorded name if the product no longer exists.
 */
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

import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DayCursor } from '#server/http/cursor.ts';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { expression } from '#server/database/rows.ts';
import { brands, products, shelfEntries } from '#server/database/tables/schema.ts';
import { packages } from '#server/database/tables/shelf.ts';

const parents = alias(products, 'parents');

export type PackageRow = typeof packages.$inferSelect;
export type PurchaseFacts = Pick<
  PackageRow,
  'obtained' | 'boughtOn' | 'priceMinor' | 'currency' | 'sizeAmount' | 'sizeUnit' | 'boughtAt'
>;
export type PackageCondition = Pick<
  PackageRow,
  'state' | 'openedOn' | 'endedOn' | 'printedExpiry' | 'ownPeriod' | 'batchNote' | 'level'
>;
export type NewPackage = Partial<PurchaseFacts> & PackageCondition & Pick<PackageRow, 'productId' | 'productName'>;

/** Represents a missing date in SQL. The index uses the same value. */
export const noDay = '0001-01-01';
const day = sql`coalesce(${packages.boughtOn}, date '0001-01-01')`;

/** Returns a page of recorded packages, latest first. Purchases without a date come last. */
export function selectPurchases(queries: Queries, userId: string, after: DayCursor | undefined, limit: number) {
  const behind =
    after && or(lt(day, sql`${after.day}::date`), and(eq(day, sql`${after.day}::date`), lt(packages.id, after.id)));
  return queries
    .select()
    .from(packages)
    .where(and(eq(packages.userId, userId), isNotNull(packages.obtained), behind))
    .orderBy(desc(day), desc(packages.id))
    .limit(limit);
}

export function selectPackagesOf(queries: Queries, userId: string, productId: number, limit: number) {
  return queries
    .select()
    .from(packages)
    .where(and(eq(packages.userId, userId), eq(packages.productId, productId)))
    .orderBy(desc(day), desc(packages.id))
    .limit(limit);
}

export const countPackages = (queries: Queries, userId: string) =>
  queries.$count(packages, eq(packages.userId, userId));

export function selectPackagesOfAll(queries: Queries, userId: string, productIds: readonly number[], limit: number) {
  return queries
    .select()
    .from(packages)
    .where(and(eq(packages.userId, userId), inArray(packages.productId, [...productIds])))
    .limit(limit);
}

export async function insertPackages(queries: Queries, userId: string, rows: readonly NewPackage[]): Promise<void> {
  // Building a longer statement would block other calls.
  for (let from = 0; from < rows.length; from += 50)
    await queries.insert(packages).values(rows.slice(from, from + 50).map((row) => ({ userId, ...row })));
}

const own = ownRows(packages);
export const { lock: lockPackage, remove: deletePackage } = own;

export const updatePackage = (
  queries: Queries,
  userId: string,
  id: number,
  facts: Partial<PurchaseFacts & PackageCondition>,
) =>
  // A package whose state the member has changed no longer depends on the entry's finish date. Without a field, Drizzle
  // would throw.
  own.update(queries, userId, id, { userId, ...facts, ...(facts.state !== undefined && { endedWithEntry: false }) });

/** Identified by brand, family, and shade, or by the recorded name if the product no longer exists. */
export function selectExportedPackages(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...getTableColumns(packages),
      brand: brands.name,
      product: expression(column.text, sql`coalesce(${parents.name}, ${products.name}, ${packages.productName})`),
      shade: products.variantName,
      status: shelfEntries.status,
    })
    .from(packages)
    .leftJoin(products, eq(products.id, packages.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .leftJoin(
      shelfEntries,
      and(eq(shelfEntries.userId, packages.userId), eq(shelfEntries.productId, packages.productId)),
    )
    .where(and(eq(packages.userId, userId), gt(packages.id, afterId)))
    .orderBy(asc(packages.id))
    .limit(limit);
}

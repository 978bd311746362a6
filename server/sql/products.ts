import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductSort } from '#contract/statuses.ts';
import type { Queries } from './database.ts';
import { currentId } from './product-redirects.ts';
import { brands, categories, productBarcodes, productCounts, products, subcategories } from './schema.ts';

const parents = alias(products, 'parents');

/** Products with brand, category and parent; ratings are those of the family's parent. Order is not kept. */
export function selectProducts(queries: Queries, ids: readonly number[]) {
  return queries
    .select({
      product: products,
      brand: { id: brands.id, name: brands.name, slug: brands.slug },
      categoryName: categories.name,
      subcategoryName: subcategories.name,
      parent: parents,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(inArray(products.id, [...ids]));
}
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** The colours of the shades of these parents, in id order (OP-30). */
export function selectShadeColours(queries: Queries, parentIds: readonly number[]) {
  return queries
    .select({ parentId: products.parentId, colour: products.variantColor, name: products.variantName })
    .from(products)
    .where(inArray(products.parentId, [...parentIds]))
    .orderBy(asc(products.parentId), asc(products.id));
}

export async function selectVariantIds(queries: Queries, parentId: number, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(eq(products.parentId, parentId))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function selectBarcodes(queries: Queries, productId: number): Promise<string[]> {
  const rows = await queries
    .select({ code: productBarcodes.code })
    .from(productBarcodes)
    .where(eq(productBarcodes.productId, productId))
    .orderBy(asc(productBarcodes.code))
    .limit(50);
  return rows.map((row) => row.code);
}

export interface BrowseFilter {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  brandId?: number | undefined;
}

const orders: Record<ProductSort, SQL[]> = {
  name: [asc(products.nameFolded), asc(products.id)],
  brand: [asc(products.brandFolded), asc(products.nameFolded), asc(products.id)],
  rating: [sql`${products.averageRating} desc nulls last`, asc(products.nameFolded), asc(products.id)],
  newest: [desc(products.id)],
};

function topLevel({ categoryId, subcategoryId, brandId }: BrowseFilter) {
  return and(
    isNull(products.parentId),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    subcategoryId === undefined ? undefined : eq(products.subcategoryId, subcategoryId),
    brandId === undefined ? undefined : eq(products.brandId, brandId),
  );
}

/** Top-level products (OP-04) in the order asked for; text order ignores case and accents (OP-41). */
export async function selectTopLevelIds(
  queries: Queries,
  filter: BrowseFilter,
  sort: ProductSort,
  limit: number,
  offset = 0,
): Promise<number[]> {
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(topLevel(filter))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** How many products a filter holds: from the kept counts, or for one brand by its index. */
export async function countTopLevel(queries: Queries, filter: BrowseFilter): Promise<number> {
  if (filter.brandId !== undefined) {
    const [row] = await queries.select({ total: count() }).from(products).where(topLevel(filter));
    return row?.total ?? 0;
  }
  const { categoryId, subcategoryId } = filter;
  const [row] = await queries
    .select({ total: sql<number>`coalesce(sum(${productCounts.total}), 0)::int` })
    .from(productCounts)
    .where(
      and(
        categoryId === undefined ? undefined : eq(productCounts.categoryId, categoryId),
        subcategoryId === undefined ? undefined : eq(productCounts.subcategoryId, subcategoryId),
      ),
    );
  return row?.total ?? 0;
}

/** The products that carry a section, newest first (OP-04). */
export async function selectSectionIds(queries: Queries, sectionId: string, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.editorialSections} @> array[${sectionId}]::text[]`)
    .orderBy(desc(products.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** A product that was merged away is found as the one that stayed. */
export async function selectFamily(
  queries: Queries,
  productId: number,
): Promise<{ id: number; familyId: number; subcategoryId: number | null } | undefined> {
  const [row] = await queries
    .select({ id: products.id, familyId: products.familyId, subcategoryId: products.subcategoryId })
    .from(products)
    .where(eq(products.id, currentId(productId)))
    .limit(1);
  return row;
}

/** The shade's name of each of these products; null where it is none. */
export async function selectVariantNames(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await queries
    .select({ id: products.id, name: products.variantName })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

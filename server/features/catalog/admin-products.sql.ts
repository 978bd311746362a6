import { and, eq, ne, sql } from 'drizzle-orm';
import { selectBrandNamed } from './categories.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { column, countEach, first, hasRow, nullable, selectIds, valueOf } from '#server/database/rows.ts';
import {
  brands,
  categories,
  productBarcodes,
  productCounts,
  products,
  subcategories,
} from '#server/database/tables/schema.ts';

export type StoredProduct = typeof products.$inferSelect;
export type NewProduct = Omit<typeof products.$inferInsert, 'id' | 'brandFolded' | 'familyId'>;

const brandFolded = (brandId: number) =>
  sql`(select fold(${brands.name}) from ${brands} where ${brands.id} = ${brandId})`;

/** Returns undefined if the slug is taken. Fires triggers in counts.sql, notify.sql, search.sql, shades.sql. */
export async function insertProduct(queries: Queries, product: NewProduct): Promise<StoredProduct | undefined> {
  const [stored] = await queries
    .insert(products)
    .values({ ...product, brandFolded: brandFolded(product.brandId) })
    .onConflictDoNothing({ target: products.slug })
    .returning();
  return stored;
}

/**
 * `by` is omitted if no administrator decided on the change. Fires triggers in counts.sql, ingredients.sql, notify.sql,
 * search.sql, shades.sql.
 */
export async function updateProduct(queries: Queries, id: number, changed: Partial<NewProduct>, by?: 'administrator') {
  const [stored] = await queries
    .update(products)
    .set({
      ...changed,
      ...(changed.brandId !== undefined && { brandFolded: brandFolded(changed.brandId) }),
      ...(by && { changedAt: sql`now()` }),
    })
    .where(eq(products.id, id))
    .returning();
  if (!stored) throw new Error(`Product ${id} was deleted while it was locked`);
  return stored;
}

/** Shades inherit (OP-79). Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
export async function updateShadesOf(queries: Queries, parent: StoredProduct): Promise<void> {
  const { id, name, brandId, categoryId, subcategoryId } = parent;
  await queries
    .update(products)
    .set({ name, brandId, brandFolded: brandFolded(brandId), categoryId, subcategoryId })
    .where(eq(products.parentId, id));
}

export const lockProduct = (queries: Queries, id: number): Promise<StoredProduct | undefined> =>
  first(queries.select().from(products).where(eq(products.id, id)).for('update'));

/** Locks several products, in the order of their ids to prevent deadlocks. */
export async function lockProducts(queries: Queries, ids: readonly number[]): Promise<void> {
  const isWanted = sql`id = any(${sql.param([...ids])}::bigint[])`;
  await queries.execute(sql`select from products where ${isWanted} order by id for update`);
}

/** Foreign keys cascade (OP-81). Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql. */
export async function deleteProductRow(queries: Queries, id: number): Promise<void> {
  await queries.delete(products).where(eq(products.id, id));
}

/** Lock the brand first. Ignores case and accents (VAL-46). */
export async function selectNamesakeId(queries: Queries, brandId: number, name: string, exceptId = 0) {
  const [id] = await selectIds(
    queries,
    sql`select id from products where brand_id = ${brandId} and parent_id is null and name_folded = fold(${name})
      and id <> ${exceptId} order by id limit 1`,
  );
  return id;
}

/** True if another shade of the product has this name, ignoring case and accents. Lock the product first. */
export function hasShadeNamed(queries: Queries, parentId: number, name: string, exceptId = 0): Promise<boolean> {
  const isNamed = sql`fold(${products.variantName}) = fold(${name})`;
  return hasRow(queries, products, and(eq(products.parentId, parentId), ne(products.id, exceptId), isNamed));
}

/** Creates the brand if it does not exist (OP-79). Fires triggers in notify.sql. */
export async function lockBrandNamed(queries: Queries, name: string): Promise<number> {
  const known = await selectBrandNamed(queries, name);
  if (!known) await queries.insert(brands).values({ name }).onConflictDoNothing();
  const brand = known ?? (await selectBrandNamed(queries, name));
  if (!brand) throw new Error(`The brand ${name} was not stored`);
  await queries.select({ id: brands.id }).from(brands).where(eq(brands.id, brand.id)).for('no key update');
  return brand.id;
}

/** Returns the slug if it is free. Otherwise, returns the first free slug among slug-2, slug-3, and so on. */
export async function selectFreeSlug(queries: Queries, slug: string): Promise<string> {
  const free = sql`select wanted.slug from (
      select number, ${slug}::text || case when number > 1 then '-' || number else '' end as slug
      from generate_series(1, 100000) as number) as wanted
    where not exists (select from products where products.slug = wanted.slug)
    order by number limit 1`;
  return (await valueOf(queries, nullable(column.text), sql`(${free})`)) ?? slug;
}

export const selectNewestIds = (queries: Queries, limit: number, offset: number): Promise<number[]> =>
  selectIds(queries, sql`select id from products order by id desc limit ${limit} offset ${offset}`);

/** Returns the products among these ids, followed by the shades. Otherwise retains the order. Omits unknown ids. */
export const selectProductsFirst = (queries: Queries, ids: readonly number[]): Promise<number[]> =>
  selectIds(
    queries,
    sql`select product.id from unnest(${sql.param([...ids])}::bigint[]) with ordinality as found (id, place)
      join products product on product.id = found.id order by product.parent_id is not null, place`,
  );

export function countCatalog(queries: Queries) {
  return countEach(queries, {
    products: sql`select coalesce(sum(total), 0) from ${productCounts}`,
    variants: sql`select count(*) from products where parent_id is not null`,
    brands: sql`select count(*) from brands`,
    categories: sql`select count(*) from categories`,
  });
}

export const hasCategory = (queries: Queries, id: number): Promise<boolean> =>
  hasRow(queries, categories, eq(categories.id, id));

export const hasSubcategory = (queries: Queries, id: number, categoryId: number): Promise<boolean> =>
  hasRow(queries, subcategories, and(eq(subcategories.id, id), eq(subcategories.categoryId, categoryId)));

/** Returns undefined if the name is taken, ignoring case and accents (OP-80). Fires triggers in notify.sql. */
export const insertCategory = (queries: Queries, name: string) =>
  first(queries.insert(categories).values({ name }).onConflictDoNothing().returning());

/** Undefined if the name is taken within its category (OP-80). Fires triggers in notify.sql. */
export const insertSubcategory = (queries: Queries, subcategory: { name: string; categoryId: number }) =>
  first(queries.insert(subcategories).values(subcategory).onConflictDoNothing().returning());

/** Returns the barcodes that the product did not have yet. Fires triggers in notify.sql. */
export async function insertBarcodes(queries: Queries, productId: number, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = codes.map((code) => ({ code, productId }));
  const added = await queries.insert(productBarcodes).values(rows).onConflictDoNothing().returning();
  return added.map(({ code }) => code);
}

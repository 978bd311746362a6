import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { column, list } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { isChanged, onlyRow, rowsOf } from '#server/database/rows.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { brandAliases, brands, products } from '#server/database/tables/schema.ts';

export type StoredBrand = typeof brands.$inferSelect;
/** Normalizes a name for comparisons that ignore case, accents, spaces, and punctuation. */
const keyOf = (name: string) => sql`replace(search_key(${name}), ' ', '')`;

interface BrandFilter {
  id?: number;
  search?: string | undefined;
  /** The page starts with the first brand after this folded name. */
  afterName?: string | undefined;
}

/** Returns brands, sorted by `folded`. The search text can be any part of a name or an alias. */
export async function selectAdminBrands(queries: Queries, { id, search, afterName }: BrandFilter, limit: number) {
  const key = search === undefined ? undefined : await selectKey(queries, search);
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(afterName === undefined ? [] : [sql`fold(name) > ${afterName}`]),
    ...(key === undefined ? [] : [matches(key)]),
  ];
  return rowsOf(
    queries,
    {
      id: column.number,
      name: column.text,
      folded: column.text,
      productCount: column.number,
      aliases: list(column.text),
    },
    sql`select id, name, fold(name) as folded,
      (select count(*) from products where brand_id = page.id and parent_id is null)::int as "productCount",
      array(select alias.name from brand_aliases alias where brand_id = page.id and alias.search_key <> page.search_key
        order by alias.search_key) as aliases
    from (select * from brands where ${sql.join(conditions, sql` and `)} order by fold(name) limit ${limit}) as page
    order by folded`,
  );
}
export type AdminBrandRow = Awaited<ReturnType<typeof selectAdminBrands>>[number];

/** The trigram index needs at least three letters. For shorter texts, a scan in page order fills the page quickly. */
function matches(key: string): SQL {
  const pattern = likePattern(key);
  const aliased = sql`select brand_id from brand_aliases where search_key like ${pattern}`;
  if (key.length < 3) return sql`(search_key like ${pattern} or id in (${aliased}))`;
  return sql`id in (select id from brands where search_key like ${pattern} union all ${aliased})`;
}

/** Returns an empty key if the text has neither letters nor digits. */
export async function selectKey(queries: Queries, text: string): Promise<string> {
  return (await onlyRow(queries, { key: column.text }, sql`select ${keyOf(text)} as key`)).key;
}

/** Locks these brands until the transaction ends, in the order of their ids to prevent deadlocks. */
export function lockBrands(queries: Queries, ids: readonly number[]): Promise<StoredBrand[]> {
  return queries
    .select()
    .from(brands)
    .where(inArray(brands.id, [...ids]))
    .orderBy(brands.id)
    .for('update');
}

export async function selectOtherBrandNamed(queries: Queries, key: string, exceptId: number) {
  const aliased = queries
    .select({ id: brandAliases.brandId })
    .from(brandAliases)
    .where(eq(brandAliases.searchKey, key));
  const [row] = await queries
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(ne(brands.id, exceptId), sql`(${eq(brands.searchKey, key)} or ${inArray(brands.id, aliased)})`))
    .limit(1);
  return row;
}

/** Triggers update the search documents of its products. Fires triggers in notify.sql, search.sql. */
export async function updateBrandName(queries: Queries, id: number, name: string): Promise<void> {
  await queries.update(brands).set({ name }).where(eq(brands.id, id));
}

/** Adds an alias. Returns false if a brand already has this alias. Fires triggers in notify.sql, search.sql. */
export const insertAlias = (queries: Queries, brandId: number, name: string): Promise<boolean> =>
  isChanged(
    queries
      .insert(brandAliases)
      .values({ searchKey: keyOf(name), name, brandId })
      .onConflictDoNothing(),
  );

/** Fires triggers in notify.sql, search.sql. */
export async function deleteAlias(queries: Queries, brandId: number, key: string): Promise<string | undefined> {
  const [row] = await queries
    .delete(brandAliases)
    .where(and(eq(brandAliases.brandId, brandId), eq(brandAliases.searchKey, key)))
    .returning({ name: brandAliases.name });
  return row?.name;
}

/** The name becomes an alias. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
export async function moveBrand(queries: Queries, gone: StoredBrand, remainingId: number): Promise<void> {
  await queries
    .update(products)
    .set({ brandId: remainingId, brandFolded: sql`(select fold(name) from brands where id = ${remainingId})` })
    .where(eq(products.brandId, gone.id));
  await queries.update(brandAliases).set({ brandId: remainingId }).where(eq(brandAliases.brandId, gone.id));
  await queries.delete(brands).where(eq(brands.id, gone.id));
  await insertAlias(queries, remainingId, gone.name);
}

/** Returns false if the brand has products, or products that can still be restored. Fires triggers in notify.sql. */
export const deleteEmptyBrand = (queries: Queries, id: number): Promise<boolean> =>
  isChanged(
    queries.execute(sql`
      delete from brands where id = ${id} and not exists (select from products where brand_id = ${id})
        and not exists (select from product_merge_removed
          where kind in ('product', 'shade') and content ->> 'brand_id' = ${String(id)})`),
  );

/** Products with a namesake in the other brand: up to `limit` of them, and their total number. */
export async function selectNamesakes(queries: Queries, remainingId: number, goneId: number, limit: number) {
  const rows = await rowsOf(
    queries,
    { name: column.text, keptId: column.number, goneId: column.number, total: column.number },
    sql`select gone.name, min(kept.id) as "keptId", gone.id as "goneId", count(*) over () as total
    from products gone join products kept on kept.name_folded = gone.name_folded
    where gone.brand_id = ${goneId} and gone.parent_id is null and kept.brand_id = ${remainingId} and kept.parent_id is null
    group by gone.id order by gone.name_folded, gone.id limit ${limit}`,
  );
  return { total: rows[0]?.total ?? 0, shown: rows.map(({ total: _total, ...namesake }) => namesake) };
}

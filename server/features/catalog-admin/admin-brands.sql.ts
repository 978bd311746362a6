import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, first, isChanged, list, nullable, rowsOf, valueOf } from '#server/database/rows.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { brandAliases, brands, members, products } from '#server/database/tables/schema.ts';
import { insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { catalogBrandSpellings, differentBrands } from '#server/database/tables/catalog-import.ts';
import { brandMerges } from '#server/database/tables/merge.ts';

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

/** The trigram index needs at least three letters. For shorter texts, a scan in page order fills the page quickly. */
function matches(key: string): SQL {
  const pattern = likePattern(key);
  const aliased = sql`select brand_id from brand_aliases where search_key like ${pattern}`;
  if (key.length < 3) return sql`(search_key like ${pattern} or id in (${aliased}))`;
  return sql`id in (select id from brands where search_key like ${pattern} union all ${aliased})`;
}

/** Returns an empty key if the text has neither letters nor digits. */
export const selectKey = (queries: Queries, text: string): Promise<string> =>
  valueOf(queries, column.text, keyOf(text));

/** Locks these brands until the transaction ends, in the order of their ids to prevent deadlocks. */
export function lockBrands(queries: Queries, ids: readonly number[]): Promise<StoredBrand[]> {
  return queries
    .select()
    .from(brands)
    .where(inArray(brands.id, [...ids]))
    .orderBy(brands.id)
    .for('update');
}

export const selectOtherBrandNamed = (queries: Queries, key: string, exceptId: number) =>
  valueOf(
    queries,
    nullable(column.text),
    sql`(select name from brands where id <> ${exceptId} and (search_key = ${key}
      or id in (select brand_id from brand_aliases where search_key = ${key})) limit 1)`,
  );

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
  const isNamed = and(eq(brandAliases.brandId, brandId), eq(brandAliases.searchKey, key));
  return (await first(queries.delete(brandAliases).where(isNamed).returning()))?.name;
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

type NewBrandMerge = Pick<typeof brandMerges.$inferInsert, 'keptId' | 'goneId' | 'administratorId' | 'mergedAt'>;

/** Stores what an undo needs. Call this before anything moves, while both brands are locked. */
export async function insertBrandMerge(queries: Queries, merge: NewBrandMerge): Promise<void> {
  const { keptId, goneId, administratorId, mergedAt } = merge;
  await queries.execute(sql`
    insert into brand_merges (kept_id, gone_id, kept_name, gone_name, administrator_id, merged_at, product_ids, rows)
    select kept.id, gone.id, kept.name, gone.name, ${administratorId}::uuid, ${mergedAt.toISOString()}::timestamptz,
      array(select id from products where brand_id = gone.id),
      jsonb_build_object(
        'brand', jsonb_build_array(to_jsonb(gone)),
        'aliases', array(select search_key from brand_aliases where brand_id = gone.id),
        'addsAlias', not exists (select from brand_aliases where search_key = gone.search_key),
        'spellings', array(select to_jsonb(item) from catalogue_brand_spellings item where brand_id = gone.id),
        'different', array(select to_jsonb(item) from different_brands item where gone.id in (brand_id, other_id)),
        'redirects', array(select id from product_redirects where brand_id = gone.id),
        'waiting', array(select id from catalogue_import_waiting where close_brand_id = gone.id),
        'removed', array(select merge_id || ' ' || id from product_merge_removed
          where kind in ('product', 'shade') and content ->> 'brand_id' = gone.id::text))
    from brands kept, brands gone where kept.id = ${keptId} and gone.id = ${goneId}`);
}

export const lockBrandMerge = (queries: Queries, id: number) =>
  first(queries.select().from(brandMerges).where(eq(brandMerges.id, id)).for('update'));

/** Newest first. `products` is how many products the merge moved, with their shades. */
export function selectBrandMerges(queries: Queries, since: Date, beforeId: number | undefined, limit: number) {
  const { rows: _rows, productIds, ...columns } = getTableColumns(brandMerges);
  const moved = sql`cardinality(${productIds})`.mapWith(Number);
  return queries
    .select({ ...columns, products: moved, username: members.username })
    .from(brandMerges)
    .leftJoin(members, eq(members.id, brandMerges.administratorId))
    .where(and(gte(brandMerges.mergedAt, since), beforeId === undefined ? undefined : lt(brandMerges.id, beforeId)))
    .orderBy(desc(brandMerges.id))
    .limit(limit);
}

export async function deleteBrandMergesBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(brandMerges).where(lt(brandMerges.mergedAt, moment));
}

export async function deleteBrandMerge(queries: Queries, id: number): Promise<void> {
  await queries.delete(brandMerges).where(eq(brandMerges.id, id));
}

const stored = (id: number, kind: string) =>
  sql`(select value as content, ordinality as id from brand_merges merge,
    jsonb_array_elements(merge.rows -> ${kind}) with ordinality where merge.id = ${id})`;

/** Returns false if another brand has the name now. Fires triggers in notify.sql, search.sql. */
export async function restoreBrand(queries: Queries, id: number): Promise<boolean> {
  await queries.execute(sql`
    delete from brand_aliases using brand_merges merge
    where merge.id = ${id} and (merge.rows ->> 'addsAlias')::boolean and brand_aliases.brand_id = merge.kept_id
      and brand_aliases.search_key = merge.rows -> 'brand' -> 0 ->> 'search_key'`);
  return (await insertStoredRows(queries, brands, stored(id, 'brand'))) > 0;
}

/**
 * Moves back what still belongs to the remaining brand. Fires triggers in counts.sql, ingredients.sql, notify.sql,
 * search.sql, shades.sql.
 */
export async function moveBrandBack(queries: Queries, id: number): Promise<void> {
  const merge = sql`brand_merges merge where merge.id = ${id}`;
  const ids = (kind: string) => sql`(select jsonb_array_elements_text(merge.rows -> ${kind}))`;
  await queries.execute(sql`
    update products set brand_id = merge.gone_id, brand_folded = (select fold(name) from brands where id = merge.gone_id)
    from ${merge} and products.id = any(merge.product_ids) and products.brand_id = merge.kept_id`);
  await queries.execute(sql`update brand_aliases item set brand_id = merge.gone_id
    from ${merge} and item.brand_id = merge.kept_id and item.search_key in ${ids('aliases')}`);
  await queries.execute(sql`update product_redirects item set brand_id = merge.gone_id
    from ${merge} and item.brand_id = merge.kept_id and item.id::text in ${ids('redirects')}`);
  await queries.execute(sql`update catalogue_import_waiting item set close_brand_id = merge.gone_id
    from ${merge} and item.close_brand_id is null and item.id::text in ${ids('waiting')}`);
  await queries.execute(sql`update product_merge_removed item
    set content = content || jsonb_build_object('brand_id', merge.gone_id)
    from ${merge} and content ->> 'brand_id' = merge.kept_id::text
      and item.merge_id || ' ' || item.id in ${ids('removed')}`);
  await insertStoredRows(queries, catalogBrandSpellings, stored(id, 'spellings'));
  const bothExist = sql`(select count(*) from brands where id in (was.brand_id, was.other_id)) = 2`;
  await insertStoredRows(queries, differentBrands, stored(id, 'different'), bothExist);
}

import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { catalogBrandSpellings, differentBrands } from '#server/database/tables/catalog-import.ts';
import { brandMerges } from '#server/database/tables/merge.ts';
import { brands, members } from '#server/database/tables/schema.ts';

interface NewBrandMerge {
  keptId: number;
  goneId: number;
  administratorId: string;
  mergedAt: Date;
}

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

export async function lockBrandMerge(queries: Queries, id: number) {
  const [merge] = await queries.select().from(brandMerges).where(eq(brandMerges.id, id)).for('update');
  return merge;
}

/** Newest first. `products` is how many products the merge moved, with their shades. */
export function selectBrandMerges(queries: Queries, since: Date, beforeId: number | undefined, limit: number) {
  const { id, keptName, goneName, mergedAt } = getTableColumns(brandMerges);
  return queries
    .select({
      id,
      keptName,
      goneName,
      mergedAt,
      products: sql`cardinality(${brandMerges.productIds})`.mapWith(Number),
      username: members.username,
    })
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

import type { PgTable } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';
import { type DeletionPreview, deletionPreview } from '#contract/catalog-admin/merges.ts';
import { beginRestoring } from '#server/database/stored-rows.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { column, nullable, numbers, onlyRow, rowsOf, valueOf } from '#server/database/rows.ts';
import { productIngredients } from '#server/database/tables/catalog-import.ts';
import { ingredientSuggestions } from '#server/database/tables/ingredients.ts';
import { productRedirects } from '#server/database/tables/merge.ts';
import { buyAgainCounts } from '#server/database/tables/review.ts';
import * as schema from '#server/database/tables/schema.ts';
import { shadeLines, wornShades } from '#server/database/tables/shade.ts';
import { monthsSuggestions } from '#server/database/tables/shelf.ts';
import {
  ofBoth,
  ofEntries,
  ofReviews,
  restore,
  restoreDependents,
  restoreProducts,
  storeProducts,
  storeRows,
} from './removed-rows.sql.ts';

/** Tables that refer to products, by the kind of their stored rows. They are restored in this order. */
const ofProducts: Record<string, { table: PgTable; key?: string; isOwned?: boolean }> = {
  barcode: { table: schema.productBarcodes },
  ingredients: { table: productIngredients },
  redirect: { table: productRedirects },
  buy_again_count: { table: buyAgainCounts, key: 'family_id' },
  shade_line: { table: shadeLines, key: 'family_id' },
  worn_shade: { table: wornShades },
  ingredient_suggestion: { table: ingredientSuggestions, isOwned: true },
  months_suggestion: { table: monthsSuggestions, isOwned: true },
};
/** Tables whose rows stay, but no longer refer to the product. */
const released = { request: 'product_requests', photos: 'photo_submissions' };

/** Stores all rows that are deleted with these products. Call this while the products are locked. */
export async function storeFamily(queries: Queries, deletionId: number, ids: readonly number[]): Promise<void> {
  const entries = sql`(select user_id, id from shelf_entries where product_id in ${ids})`;
  const reviews = sql`(select id from reviews where product_id in ${ids})`;
  // With these locks, nobody can vote or record a use between the copy and the deletion.
  await queries.execute(sql`select from shelf_entries where product_id in ${ids} order by user_id, id for update`);
  await queries.execute(sql`select from reviews where product_id in ${ids} order by id for update`);
  const store = (kind: string, table: PgTable, where: SQL, more?: { pictures?: SQL; isOwned?: boolean }) =>
    storeRows(queries, deletionId, kind, table, where, more);
  const onProduct = sql`item.product_id in ${ids}`;
  await storeProducts(queries, deletionId, sql`item.id in ${ids}`);
  const ofBrands = sql`item.id in (select brand_id from products where id in ${ids})`;
  await store('brand', schema.brands, ofBrands, { isOwned: false });
  for (const [kind, { table, key = 'product_id', isOwned = false }] of Object.entries(ofProducts))
    await store(kind, table, sql`item.${sql.identifier(key)} in ${ids}`, { isOwned });
  await store('shelf_entry', schema.shelfEntries, onProduct);
  await store('review', schema.reviews, onProduct, { pictures: sql`item.photos` });
  for (const [kind, table] of Object.entries(ofEntries))
    await store(kind, table, sql`(item.user_id, item.entry_id) in ${entries}`);
  for (const [kind, table] of Object.entries(ofReviews)) await store(kind, table, sql`item.review_id in ${reviews}`);
  for (const [kind, table] of Object.entries(ofBoth))
    await store(kind, table, sql`(${onProduct} or item.review_id in ${reviews})`);
  for (const [kind, table] of Object.entries(released))
    await queries.execute(sql`
      insert into product_merge_removed (merge_id, kind, user_id, content)
      select ${deletionId}, ${kind}, user_id, jsonb_build_object('id', id, 'product_id', product_id)
      from ${sql.identifier(table)} where product_id in ${ids}`);
}

const stored = (deletionId: number, ...kinds: string[]) =>
  sql`(select * from product_merge_removed where merge_id = ${deletionId} and kind in ${kinds})`;

/** Unless erased. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
export async function restoreFamily(queries: Queries, deletionId: number): Promise<void> {
  await beginRestoring(queries);
  await restoreProducts(queries, deletionId);
  for (const [kind, { table }] of Object.entries(ofProducts)) await restore(queries, deletionId, kind, table);
  await restore(queries, deletionId, 'shelf_entry', schema.shelfEntries);
  await restore(queries, deletionId, 'review', schema.reviews, {
    content: sql`removed.content || jsonb_build_object('helpful_votes', 0,
      'family_id', (select family_id from products where id = (removed.content ->> 'product_id')::bigint))`,
  });
  await restoreDependents(queries, deletionId);
  for (const [kind, table] of Object.entries(released))
    await queries.execute(sql`
      update ${sql.identifier(table)} item set product_id = (removed.content ->> 'product_id')::bigint
      from ${stored(deletionId, kind)} removed
      where item.id = (removed.content ->> 'id')::bigint and item.product_id is null`);
  await queries.execute(sql`
    update progress_photos photo set left_at = null from ${stored(deletionId, 'shelf_entry')} removed
    where photo.user_id = removed.user_id and photo.product_id = (removed.content ->> 'product_id')::bigint`);
}

/** If the parent of a deleted shade was merged in the meantime, the shade now belongs to the remaining product. */
export async function followParent(queries: Queries, deletionId: number): Promise<void> {
  await queries.execute(sql`
    update product_merge_removed removed set content = content || jsonb_build_object('parent_id', redirect.product_id)
    from product_redirects redirect
    where removed.merge_id = ${deletionId} and removed.kind = 'product'
      and redirect.id = (removed.content ->> 'parent_id')::bigint`);
}

export function selectParentId(queries: Queries, deletionId: number, id: number): Promise<number | null> {
  const parentId = sql`(select (content ->> 'parent_id')::bigint from ${stored(deletionId, 'product')} removed
    where content ->> 'id' = ${String(id)})`;
  return valueOf(queries, nullable(column.number), parentId);
}

export function selectLostBrands(queries: Queries, deletionId: number): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    queries,
    { id: column.number, name: column.text },
    sql`select distinct product.brand_id as id, brand.name from ${stored(deletionId, 'product')} removed,
        jsonb_to_record(removed.content) as product (brand_id bigint),
        ${stored(deletionId, 'brand')} as removed_brand, jsonb_to_record(removed_brand.content) as brand (id bigint, name text)
      where brand.id = product.brand_id and not exists (select from brands where brands.id = product.brand_id)`,
  );
}

export async function deleteTombstonesOf(queries: Queries, deletionId: number): Promise<void> {
  await queries.execute(sql`
    delete from removed_products using ${stored(deletionId, 'tombstone')} removed
    where removed_products.kind = removed.content ->> 'kind' and removed_products.key = removed.content ->> 'key'`);
}

/** `chosen` selects the ids of products. With their shades. */
export function countDeleting(queries: Queries, chosen: SQL): Promise<DeletionPreview> {
  return onlyRow(
    queries,
    numbers(deletionPreview.shape),
    sql`with chosen as materialized (${chosen}),
      family as materialized (select id from products where id in (select id from chosen)
        union select id from products where parent_id in (select id from chosen)),
      entries as materialized (select user_id, product_id from shelf_entries where product_id in (select id from family)),
      written as materialized (select user_id, photos from reviews where product_id in (select id from family))
    select ((select count(*) from family) - (select count(*) from chosen))::int as shades, (select count(*) from entries)::int as entries,
      (select count(*) from written)::int as reviews,
      ((select coalesce(sum(cardinality(photos)), 0) from written)
        + (select count(*) from progress_photos photo join entries using (user_id, product_id)))::int as photos,
      (select count(*) from (select user_id from entries union select user_id from written) as concerned)::int as members`,
  );
}

const notices = {
  product_deleted: ['was deleted from', '. If it’s restored within 30 days, you get everything back.'],
  product_restored: ['is back in', ''],
} as const;

export const countDeletion = (queries: Queries, id: number) => countDeleting(queries, sql`select ${id}::bigint as id`);

/** Notifies the members whose entries or reviews were deleted or restored. Fires triggers in notify.sql. */
export async function notifyOwners(
  queries: Queries,
  deletionId: number,
  kind: keyof typeof notices,
  { id, title }: { id: number | null; title: string },
): Promise<void> {
  const [happened, end] = notices[kind];
  const own = sql`concat_ws(' and ', case when bool_or(kind = 'shelf_entry') then 'shelf entry' end,
    case when bool_or(kind = 'review') then 'review' end)`;
  await queries.execute(sql`
    insert into notifications (user_id, kind, product_id, message)
    select user_id, ${kind}, ${id}::bigint, ${`${title} ${happened} the catalog, along with your `}::text || ${own} || ${end}
    from ${stored(deletionId, 'shelf_entry', 'review')} removed group by user_id order by user_id`);
}

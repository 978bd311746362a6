import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, nullable, type RowOf, rowsOf } from '#server/database/rows.ts';

/** Tombstones stop imports from recreating products. A name only matches rows without a barcode. */

const tombstone = { kind: column.text, key: column.text, import_id: nullable(column.number) };
export type Tombstone = RowOf<typeof tombstone>;

/** Call this before the deletion. Stores them with the deletion, so that restoring the product deletes them. */
export async function insertTombstones(queries: Queries, productId: number, deletionId: number): Promise<void> {
  await queries.execute(sql`
    with doomed as (
      select product.*, brand.search_key as brand_key from products product join brands brand on brand.id = product.brand_id
      where product.id = ${productId} or product.parent_id = ${productId}
    ), added as (
    insert into removed_products (kind, key)
    select 'barcode', code from product_barcodes where product_id in (select id from doomed)
    union select 'source', source_url from doomed where source_url is not null
    union select 'name', ${nameKeyOf(sql`brand_key`, sql`search_key(name)`, sql`search_key(variant_name)`)} from doomed
    union select 'name', ${nameKeyOf(sql`brand.search_key`, sql`gone.name_key`, sql`gone.variant_key`)}
      from product_redirects gone join brands brand on brand.id = gone.brand_id
      where gone.product_id in (select id from doomed) and gone.name_key is not null
    on conflict do nothing returning kind, key)
    insert into product_merge_removed (merge_id, kind, content)
    select ${deletionId}, 'tombstone', to_jsonb(added) from added`);
}

/** Does not skip rows that only update an existing product or shade. */
export async function skipRemoved(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set reason = 'removed from the catalog before'
    where import_id = ${importId} and reason is null
      and (product_id is null or variant_key is not null and shade_id is null)
      and (exists (select from removed_products where kind = 'barcode' and key in (staged.barcode, lpad(ltrim(staged.barcode, '0'), 12, '0'), lpad(staged.barcode, 14, '0')))
        or exists (select from removed_products where kind = 'source' and key = staged.source_url and staged.variant_key is null)
        or staged.barcode is null and exists (
          select from ${brandKeysOf} join removed_products removed on removed.kind = 'name' and removed.key in (
            ${nameKeyOf(sql`known.brand_key`, sql`staged.name_key`, sql`staged.variant_key`)},
            case when staged.product_id is null then ${nameKeyOf(sql`known.brand_key`, sql`staged.name_key`, sql`null::text`)} end)))`);
}

/** Adds tombstones for pending rows that an administrator rejects. Undoing their import deletes the tombstones. */
export function insertTombstonesOfRows(queries: Queries, ids: readonly number[]): Promise<Tombstone[]> {
  return rowsOf(
    queries,
    tombstone,
    sql`with rejected as (select * from catalogue_import_waiting where id in ${ids})
    insert into removed_products (kind, key, import_id)
    select 'barcode', barcode, import_id from rejected where barcode is not null
    union select 'source', source_url, import_id from rejected where source_url is not null and variant_name is null
    union select 'name', ${nameKeyOf(sql`brand_key`, sql`name_key`, sql`search_key(variant_name)`)}, import_id from rejected
    on conflict do nothing returning kind, key, import_id`,
  );
}

/** Deletes the tombstones of rows that an administrator accepts, so that their products can be added again. */
export function deleteTombstonesOfRows(queries: Queries, ids: readonly number[]): Promise<Tombstone[]> {
  return rowsOf(
    queries,
    tombstone,
    sql`delete from removed_products using catalogue_import_waiting accepted
    where accepted.id in ${ids} and (kind = 'barcode' and key = accepted.barcode or kind = 'source' and key = accepted.source_url
      or kind = 'name' and key = ${nameKeyOf(sql`brand_key`, sql`name_key`, sql`search_key(variant_name)`)})
    returning kind, key, removed_products.import_id`,
  );
}

const nameKeyOf = (brand: SQL, name: SQL, variant: SQL) => sql`concat(${brand}, '|', ${name}, '|', ${variant})`;

const brandKeysOf = sql`(select staged.brand_key
  union select alias.search_key from brand_aliases alias where alias.brand_id = staged.brand_id) as known`;

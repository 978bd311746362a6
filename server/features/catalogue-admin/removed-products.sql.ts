import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

/**
 * Tombstones prevent imports from recreating products that an administrator deleted or rejected. There are three kinds:
 *
 * - A barcode tombstone matches any import row with that barcode.
 * - A source tombstone matches the source URL of a row that is not a shade.
 * - A name tombstone matches only a row without a barcode, because another product may have the same name.
 */

/** Adds tombstones for a product, its shades, and the products merged into them. Call this before the deletion. */
export async function insertTombstones(queries: Queries, productId: number): Promise<void> {
  await queries.execute(sql`
    with doomed as (
      select product.*, brand.search_key as brand_key from products product join brands brand on brand.id = product.brand_id
      where product.id = ${productId} or product.parent_id = ${productId}
    )
    insert into removed_products (kind, key)
    select 'barcode', code from product_barcodes where product_id in (select id from doomed)
    union select 'source', source_url from doomed where source_url is not null
    union select 'name', ${nameKeyOf(sql`brand_key`, sql`search_key(name)`, sql`search_key(variant_name)`)} from doomed
    union select 'name', ${nameKeyOf(sql`brand.search_key`, sql`gone.name_key`, sql`gone.variant_key`)}
      from product_redirects gone join brands brand on brand.id = gone.brand_id
      where gone.product_id in (select id from doomed) and gone.name_key is not null
    on conflict do nothing`);
}

/**
 * Skips rows that would recreate a removed product or shade. Does not skip rows that only update an existing product or
 * shade.
 */
export async function skipRemoved(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set reason = 'removed from the catalog before'
    where import_id = ${importId} and reason is null
      and (product_id is null or variant_key is not null and shade_id is null)
      and (exists (select from removed_products where kind = 'barcode' and key = staged.barcode)
        or exists (select from removed_products where kind = 'source' and key = staged.source_url and staged.variant_key is null)
        or staged.barcode is null and exists (
          select from ${brandKeysOf} join removed_products removed on removed.kind = 'name' and removed.key in (
            ${nameKeyOf(sql`known.brand_key`, sql`staged.name_key`, sql`staged.variant_key`)},
            case when staged.product_id is null then ${nameKeyOf(sql`known.brand_key`, sql`staged.name_key`, sql`null::text`)} end)))`);
}

/** Adds tombstones for pending rows that an administrator rejects. */
export async function insertTombstonesOfRows(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    with rejected as (select * from catalogue_import_waiting where id in ${ids})
    insert into removed_products (kind, key)
    select 'barcode', barcode from rejected where barcode is not null
    union select 'source', source_url from rejected where source_url is not null and variant_name is null
    union select 'name', ${nameKeyOf(sql`brand_key`, sql`name_key`, sql`search_key(variant_name)`)} from rejected
    on conflict do nothing`);
}

/** Deletes the tombstones of rows that an administrator accepts, so that their products can be added again. */
export async function deleteTombstonesOfRows(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    delete from removed_products using catalogue_import_waiting accepted
    where accepted.id in ${ids} and (kind = 'barcode' and key = accepted.barcode or kind = 'source' and key = accepted.source_url
      or kind = 'name' and key = ${nameKeyOf(sql`brand_key`, sql`name_key`, sql`search_key(variant_name)`)})`);
}

const nameKeyOf = (
  brandKey: ReturnType<typeof sql>,
  nameKey: ReturnType<typeof sql>,
  variantKey: ReturnType<typeof sql>,
) => sql`concat(${brandKey}, '|', ${nameKey}, '|', ${variantKey})`;

/** SQL that selects the search keys of the row's brand and its aliases. */
const brandKeysOf = sql`(select staged.brand_key
  union select alias.search_key from brand_aliases alias where alias.brand_id = staged.brand_id) as known`;

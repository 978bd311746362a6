import { type SQL, sql } from 'drizzle-orm';
import { type DuplicateReason, duplicateReasons } from '#contract/catalog-admin/merges.ts';
import type { Queries } from '#server/database/database.ts';
import { column, isChanged, list, oneOf, rowsOf, selectIds } from '#server/database/rows.ts';

/** The brands of the next piece: at least one, and as many as have at most this many products together. */
export const selectNextBrands = (queries: Queries, afterId: number, products: number): Promise<number[]> =>
  selectIds(
    queries,
    sql`select id from (
      select id, sum(products) over (order by id) as total, row_number() over (order by id) as place
      from (select id, (select count(*) from products where brand_id = brand.id and parent_id is null) as products
        from brands brand where id > ${afterId} order by id limit 500) as counted) as summed
    where total <= ${products} or place = 1 order by id`,
  );

/**
 * The next three rows with the same values, so that no group of products grows quadratically. A window, because
 * PostgreSQL would join these rows with nested loops.
 */
const neighbors = (column: SQL) =>
  sql`array[lead(${column}) over near, lead(${column}, 2) over near, lead(${column}, 3) over near]`;
/** A picture that more products share is a placeholder. */
const sharedPictures = sql`4`;
/** A lower rank is likelier. A pair gets the sum of its reasons. */
const weights: Record<DuplicateReason, number> = { barcode: 16, name: 8, spelling: 6, picture: 4, shades: 2 };

/** A name without the words of its brand and without sizes, such as "1.7 fl oz". */
const nameKey = (name: SQL, brand: SQL) => sql`replace(regexp_replace(
  replace(' ' || search_key(regexp_replace(${name}, '(\\d)[.,](\\d)', '\\1\\2', 'g')) || ' ', ' ' || search_key(${brand}) || ' ', ' '),
  '\\m\\d+ ?(ml|cl|l|g|gr|mg|kg|oz|fl oz|pcs|pieces|pack|count|ct)\\M', ' ', 'g'), ' ', '')`;

const found = (reason: DuplicateReason, pairs: SQL) =>
  sql`select least(one, other) as one, greatest(one, other) as other, ${reason}::text as reason,
    ${weights[reason]}::smallint as weight from (${pairs}) as pairs where other is not null`;

const barcodes = sql`select family.id as one, mate.family_id as other from family
  join products own on own.family_id = family.id join product_barcodes code on code.product_id = own.id
  join product_barcodes same on same.code = code.code and same.product_id <> code.product_id
  join products mate on mate.id = same.product_id and mate.family_id <> family.id`;
const names = sql`select id as one, unnest(${neighbors(sql`id`)}) as other from family where key <> ''
  window near as (partition by brand_id, key order by id)`;
// The digits have to be the same, because "Lipstick 01" and "Lipstick 02" are not misspelled.
const spellings = sql`select id as one, unnest(${neighbors(sql`id`)}) as other from form
  window near as (partition by brand_id, form, digits order by id)`;
const pictures = sql`select id as one, unnest(${neighbors(sql`id`)}) as other
  from (select *, count(*) over (partition by address) as families from picture) as shared
  where families <= ${sharedPictures} window near as (partition by address order by id)`;
const shades = sql`select one, other from (
    select id as one, total, unnest(${neighbors(sql`id`)}) as other, unnest(${neighbors(sql`total`)}) as total_of_other
    from shade window near as (partition by brand_id, key order by id)) as mates
  where other is not null group by one, other, total, total_of_other
  having count(*) >= 3 and count(*) * 3 >= 2 * least(total, total_of_other)`;

/** Replaces the pairs of these brands' products. Decisions stay. */
export async function replaceDuplicates(queries: Queries, brandIds: readonly number[]): Promise<void> {
  const reasons = [
    found('barcode', barcodes),
    found('name', names),
    found('spelling', spellings),
    found('picture', pictures),
    found('shades', shades),
  ];
  await queries.execute(sql`
    with family as materialized (
      select product.id, product.brand_id,
        ${nameKey(sql`product.name || ' ' || coalesce(product.variant_name, '')`, sql`brand.name`)} as key
      from products product join brands brand on brand.id = product.brand_id
      where product.brand_id = any(${sql.param(brandIds)}::bigint[]) and product.parent_id is null),
    form as materialized (
      select distinct id, brand_id, form, regexp_replace(key, '\\D', '', 'g') as digits
      from (select distinct on (brand_id, key) * from family where char_length(key) between 8 and 40
        order by brand_id, key, id) as named, unnest(one_letter_short(key)) as form),
    shade as materialized (
      select *, count(*) over (partition by id) as total
      from (select distinct family.id, family.brand_id, search_key(own.variant_name) as key
        from family join products own on own.parent_id = family.id where own.variant_name is not null) as named),
    own_picture as materialized (
      select array_agg(distinct address) as addresses from family
      join products own on own.family_id = family.id cross join unnest(own.images) as address),
    picture as materialized (
      select distinct product.family_id as id, address from products product cross join unnest(product.images) as address
      where product.images && (select addresses from own_picture)
        and address in (select unnest(addresses) from own_picture)),
    pair as materialized (
      select one as product_id, other as other_id, array_agg(reason order by weight desc) as reasons,
        100 - sum(weight)::smallint as rank
      from (${sql.join(reasons, sql` union `)}) as reasons group by one, other),
    stale as (
      delete from likely_duplicates old where not is_different
        and (product_id in (select id from family) or other_id in (select id from family))
        and not exists (select from pair where pair.product_id = old.product_id and pair.other_id = old.other_id))
    insert into likely_duplicates (product_id, other_id, reasons, rank)
    select product_id, other_id, reasons, rank from pair
    on conflict (product_id, other_id) do update set reasons = excluded.reasons, rank = excluded.rank
    where (likely_duplicates.reasons, likely_duplicates.rank) is distinct from (excluded.reasons, excluded.rank)`);
}

/** Deletes suggestions whose products were deleted or merged. */
export async function deleteLeftDuplicates(queries: Queries): Promise<void> {
  await queries.execute(sql`delete from likely_duplicates pair where not is_different and (select count(*) from products
    where id in (pair.product_id, pair.other_id) and parent_id is null) < 2`);
}

export const isSearching = async (queries: Queries, kind: string): Promise<boolean> =>
  (await rowsOf(queries, {}, sql`select from jobs where kind = ${kind} and run_at < 'infinity' limit 1`)).length > 0;

/** Likeliest first. Omits pairs that were marked as not the same, and those of deleted products. */
export function selectDuplicates(queries: Queries, after: string[] | undefined, limit: number) {
  const isAfter = after && sql`and (rank, product_id, other_id) > (${sql.join(after, sql`, `)})`;
  return rowsOf(
    queries,
    {
      productId: column.number,
      otherId: column.number,
      rank: column.number,
      reasons: list(oneOf(duplicateReasons)),
    },
    sql`select product_id as "productId", other_id as "otherId", rank, reasons from likely_duplicates pair
      where not is_different ${isAfter ?? sql``}
        and exists (select from products where id = pair.product_id and parent_id is null)
        and exists (select from products where id = pair.other_id and parent_id is null)
      order by rank, product_id, other_id limit ${limit}`,
  );
}

/** With the shades' barcodes and shelf entries. The numbers of rows are bounded. */
export function selectCandidateFacts(queries: Queries, ids: readonly number[]) {
  return rowsOf(
    queries,
    {
      id: column.number,
      shades: column.number,
      shadeNames: list(column.text),
      barcodes: list(column.text),
      shelves: column.number,
    },
    sql`select wanted.id, (select count(*) from products where parent_id = wanted.id)::int as shades,
      array(select variant_name from products where parent_id = wanted.id and variant_name is not null order by id limit 12)
        as "shadeNames",
      array(select distinct code from products own join product_barcodes coded on coded.product_id = own.id
        where own.family_id = wanted.id order by code limit 5) as barcodes,
      (select count(*) from (select from products own join shelf_entries entry on entry.product_id = own.id
        where own.family_id = wanted.id limit 1000) as counted)::int as shelves
    from unnest(${sql.param(ids)}::bigint[]) as wanted (id)`,
  );
}

const rowsOfKind = { brand: sql`brands`, product: sql`products` };

/** Marks two brands or products as different. Undefined if one of them is gone, or if both are the same. */
export async function insertDifferent(
  queries: Queries,
  kind: keyof typeof rowsOfKind,
  [id, otherId]: readonly [number, number],
): Promise<'new' | 'known' | undefined> {
  const found = sql`select id from ${rowsOfKind[kind]} where id in (${id}, ${otherId}) for key share`;
  if ((await selectIds(queries, found)).length < 2) return undefined;
  const isNew = await isChanged(
    queries.execute(
      kind === 'brand'
        ? sql`insert into different_brands (brand_id, other_id) values (${id}, ${otherId}) on conflict do nothing`
        : sql`insert into likely_duplicates (product_id, other_id, reasons, rank, is_different)
            values (${id}, ${otherId}, '{}', 100, true) on conflict (product_id, other_id)
            do update set is_different = true where not likely_duplicates.is_different`,
    ),
  );
  return isNew ? 'new' : 'known';
}

export const deleteDifferent = (
  queries: Queries,
  kind: keyof typeof rowsOfKind,
  [id, otherId]: readonly [number, number],
): Promise<boolean> =>
  isChanged(
    queries.execute(
      kind === 'brand'
        ? sql`delete from different_brands where brand_id = ${id} and other_id = ${otherId}`
        : sql`update likely_duplicates set is_different = false
            where product_id = ${id} and other_id = ${otherId} and is_different`,
    ),
  );

import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { column, expression, nullable, rowsOf, selectIds } from '#server/database/rows.ts';
import { sourceColumns } from './catalog-import.sql.ts';
import { closePairs } from '#server/features/catalog-admin/close-brands.sql.ts';
import { catalogImportPending } from '#server/database/tables/catalog-import.ts';
import { brands } from '#server/database/tables/schema.ts';

/** Which rows of a file an administrator must review: the uncertain new rows, all new rows, or no rows. */
export type PendingRows = 'unsure' | 'new' | 'none';

/** Holds new rows for review, as `which` requires. Rows that only fill empty fields are not held. */
export async function holdRows(queries: Queries, importId: number, which: PendingRows): Promise<void> {
  if (which === 'none') {
    // Nobody reviews the rows, so rows that are not beauty products are skipped.
    await queries.execute(sql`update catalogue_import_rows set reason = 'no beauty product'
      where import_id = ${importId} and reason is null and doubt = 'no beauty product' and product_id is null`);
    return;
  }
  await doubtCloseBrands(queries, importId);
  const isNew = sql`import_id = ${importId} and reason is null and (product_id is null or variant_key is not null and shade_id is null)`;
  await queries.execute(sql`
    update catalogue_import_rows staged set reason = 'it is already pending review'
    where ${isNew} and exists (select from catalogue_import_waiting other
      where other.import_id <> ${importId} and other.brand_key = staged.brand_key and other.name_key = staged.name_key
        and search_key(other.variant_name) is not distinct from staged.variant_key
        and other.barcode is not distinct from staged.barcode)`);
  await queries.execute(sql`
    update catalogue_import_rows set outcome = 'waiting', reason = coalesce(doubt, 'everything is reviewed')
    where ${isNew} ${which === 'new' ? sql`` : sql`and doubt is not null`}`);
  await queries.execute(sql`
    insert into catalogue_import_waiting (import_id, row_number, doubt, close_brand_id, brand_name, name, ${sourceColumns})
    select import_id, row_number, reason, case when doubt = 'new brand close to a known one' then brand_id end, brand_name, name, ${sourceColumns}
    from catalogue_import_rows where import_id = ${importId} and outcome = 'waiting' order by row_number`);
}

/**
 * Words that may precede a brand name without making it a different brand: “Mercurochrome” is “Laboratoire
 * Mercurochrome”, but “Essence” is not “Desert Essence”.
 */
const namePrefixes = '^(laboratoires?|the|les?|la|dr|maison)$';

/**
 * Marks the rows of a new brand that is similar to a brand in the catalog or to a new brand with more rows in the file.
 * Sets brand_id to the similar brand if that brand is in the catalog. Nothing else uses brand_id while a row is
 * pending.
 */
async function doubtCloseBrands(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    with named as materialized (
      select id as number, id as brand_id, search_key as key, search_key(name) as words, null::bigint as times from brands
      union all
      select -row_number() over (order by count(*) desc, min(row_number)), null, brand_key, min(search_key(brand_name)), count(*)
      from catalogue_import_rows where import_id = ${importId} and reason is null and brand_id is null group by brand_key
    ), close as (
      select fresh.key, min(known.brand_id) as brand_id
      from ${closePairs(sql`named`)} as pair
      join named fresh on fresh.number = pair.number and fresh.brand_id is null
      join named known on known.number = pair.other and (known.brand_id is not null or known.number > fresh.number)
      where not (known.words like '% ' || fresh.words and left(known.words, -1 - char_length(fresh.words)) !~ ${namePrefixes})
      group by fresh.key
    )
    update catalogue_import_rows staged set doubt = 'new brand close to a known one', brand_id = close.brand_id
    from close
    where staged.import_id = ${importId} and staged.reason is null and staged.brand_id is null
      and staged.doubt is distinct from 'no beauty product' and staged.brand_key = close.key`);
}

/** Rows with the same reason are one group, but each new brand that is similar to a known one is its own group. */
const groupKey = (row: SQL) =>
  sql`case when ${row}.doubt = 'new brand close to a known one' then ${row}.brand_key else '' end`;
const isInGroupOf = (row: SQL, other: SQL) =>
  sql`${row}.import_id = ${other}.import_id and ${row}.doubt = ${other}.doubt and ${groupKey(row)} = ${groupKey(other)}`;

const table = sql.raw('catalogue_import_waiting');
const key = expression(column.text, groupKey(table));
const groupRows = expression(column.number, sql`counted.rows`);

/** The last row on the previous page. */
export interface PendingPlace {
  doubt: string;
  key: string;
  id: number;
}

/** By group, and within a group in file order. */
export function selectPendingRows(queries: Queries, importId: number, after: PendingPlace | undefined, limit: number) {
  const isAfter =
    after &&
    sql`and (${table}.doubt, ${groupKey(table)}, ${table}.id) > (${after.doubt}, ${after.key}, ${after.id}::bigint)`;
  const counted = sql`(select doubt, ${groupKey(sql.raw('same'))} as key, count(*) as rows
    from catalogue_import_waiting same where import_id = ${importId} group by 1, 2) as counted`;
  return queries
    .select({ row: catalogImportPending, closeBrand: brands.name, key, groupRows })
    .from(catalogImportPending)
    .innerJoin(counted, sql`counted.doubt = ${catalogImportPending.doubt} and counted.key = ${groupKey(table)}`)
    .leftJoin(brands, eq(brands.id, catalogImportPending.closeBrandId))
    .where(sql`${catalogImportPending.importId} = ${importId} ${isAfter ?? sql``}`)
    .orderBy(asc(catalogImportPending.doubt), groupKey(table), asc(catalogImportPending.id))
    .limit(limit);
}
export type PendingRow = Awaited<ReturnType<typeof selectPendingRows>>[number];

/** Locks these rows of one import. With `alike`, also locks their groups, up to the most rows of one decision. */
export async function lockPendingRows(queries: Queries, importId: number, ids: readonly number[], alike: boolean) {
  const inGroup = sql`exists (select from catalogue_import_waiting chosen
    where chosen.id in ${ids} and ${isInGroupOf(table, sql.raw('chosen'))})`;
  return selectIds(
    queries,
    sql`select id from catalogue_import_waiting
    where import_id = ${importId} and (id in ${ids} ${alike ? sql`or ${inGroup}` : sql``})
    order by id in ${ids} desc, id limit ${limits.moderationQueue.groupRows} for update`,
  );
}

/** Returns the names. Undefined if the category or subcategory does not exist, or if they do not belong together. */
export async function selectPlace(queries: Queries, categoryId: number, subcategoryId: number | undefined) {
  const [place] = await rowsOf(
    queries,
    { category: column.text, subcategory: nullable(column.text) },
    sql`select category.name as category, subcategory.name as subcategory from categories category
    left join subcategories subcategory on subcategory.category_id = category.id and subcategory.id = ${subcategoryId ?? null}::bigint
    where category.id = ${categoryId}`,
  );
  return place === undefined || (subcategoryId !== undefined && place.subcategory === null) ? undefined : place;
}

/**
 * Stages pending rows for publishing (server/features/catalog-import/catalog-publish.sql.ts). If `place` is given,
 * the rows get its category and subcategory. `importId` is that of a partial import (import-decisions.sql.ts).
 */
export async function stagePendingRows(
  queries: Queries,
  importId: number,
  ids: readonly number[],
  place: { category: string; subcategory: string | null } | undefined,
): Promise<void> {
  await queries.execute(sql`
    insert into catalogue_import_rows (import_id, row_number, brand_name, name, ${sourceColumns})
    select ${importId}::bigint, row_number, brand_name, name, ${sourceColumns} from catalogue_import_waiting where id in ${ids}`);
  if (place !== undefined)
    await queries.execute(sql`
      update catalogue_import_rows staged set category = ${place.category}, subcategory = ${place.subcategory}
      from catalogue_import_waiting waiting
      where waiting.id in ${ids} and staged.import_id = ${importId} and staged.row_number = waiting.row_number`);
}

export async function deletePendingRows(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`delete from catalogue_import_waiting where id in ${ids}`);
}

export async function addOutcomes(
  queries: Queries,
  importId: number,
  { taken, merged, skipped }: { taken: number; merged: number; skipped: number },
): Promise<void> {
  await queries.execute(sql`update catalogue_imports set taken = taken + ${taken}, merged = merged + ${merged},
    skipped = skipped + ${skipped} where id = ${importId}`);
}

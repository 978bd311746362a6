import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

/**
 * Counts the spellings of each brand in the published rows of an import. Then updates the names of these brands with
 * `nameByCommonest`.
 */
export async function publishSpellings(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    insert into catalogue_brand_spellings (import_id, brand_id, name, times, first_row)
    select ${importId}, brand_id, brand_name, count(*), min(row_number) from catalogue_import_rows
    where import_id = ${importId} and reason is null and brand_id is not null group by brand_id, brand_name
    on conflict (import_id, brand_id, name) do update set times = catalogue_brand_spellings.times + excluded.times`);
  await nameByCommonest(queries, sql`select brand_id from catalogue_brand_spellings where import_id = ${importId}`);
}

/**
 * Renames the brands that were created by an import. The new name is the most common spelling with the same letters and
 * digits as the old name. Skips brands that an administrator has changed. Uses only each source's highest count of a
 * spelling, so importing a file again does not double the count. Fires triggers in notify.sql, search.sql.
 */
export async function nameByCommonest(queries: Queries, brandIds: SQL): Promise<void> {
  await queries.execute(sql`
    with counted as (
      select brand_id, name, sum(times) as times, min(first) as first, min(first_row) as first_row
      from (
        select spelled.brand_id, spelled.name, import.source, max(spelled.times) as times, min(import.id) as first, min(first_row) as first_row
        from catalogue_brand_spellings spelled join catalogue_imports import on import.id = spelled.import_id
        where spelled.brand_id in (${brandIds}) group by 1, 2, 3
      ) as of_source group by 1, 2
    ), commonest as (
      select distinct on (counted.brand_id) counted.brand_id, counted.name
      from counted join brands brand on brand.id = counted.brand_id
      where replace(search_key(counted.name), ' ', '') = brand.search_key
      order by counted.brand_id, counted.times desc, counted.first, counted.first_row
    )
    update brands brand set name = commonest.name from commonest
    where brand.id = commonest.brand_id and brand.name <> commonest.name
      and exists (select from catalogue_import_added made where made.kind = 'brand' and made.row_id = brand.id)
      and not exists (select from admin_changes where subject = 'brand' and subject_id = brand.id::text)
      and not exists (select from brands other where other.id <> brand.id and fold(other.name) = fold(commonest.name))`);
}

/**
 * For each of these pending rows, adds the row's brand name as an alias of the similar existing brand. Fires triggers
 * in notify.sql, search.sql.
 */
export async function nameBrandsAsClose(queries: Queries, importId: number, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`with added as (
    insert into brand_aliases (search_key, name, brand_id)
    select distinct on (brand_key) brand_key, brand_name, close_brand_id from catalogue_import_waiting
    where id in ${ids} and close_brand_id is not null order by brand_key, id
    on conflict do nothing returning brand_id, search_key)
    insert into catalogue_import_added (import_id, kind, row_id, key)
    select ${importId}::bigint, 'alias', brand_id, search_key from added on conflict do nothing`);
}

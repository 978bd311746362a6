import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { commonWords } from '#server/features/search/word-tables.ts';
import { noBrand } from './clean-row.ts';

/** Counts each brand's spellings in an import's published rows. Then names the brands with `nameByCommonest`. */
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

/** Adds the pending rows' brand names as aliases of the similar brands, on behalf of the import. Fires triggers in notify.sql, search.sql. */
export async function nameBrandsAsClose(queries: Queries, importId: number, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`with added as (
    insert into brand_aliases (search_key, name, brand_id)
    select distinct on (brand_key) brand_key, brand_name, close_brand_id from catalogue_import_waiting
    where id in ${ids} and close_brand_id is not null order by brand_key, id
    on conflict do nothing returning brand_id, search_key)
    insert into catalogue_import_added (import_id, kind, row_id, key)
    select ${importId}::bigint, 'alias', brand_id, search_key from added on conflict do nothing`);
}

const longestBrand = 5;
/** After one of these words, the name goes on: “Essence of roses” is not by Essence. */
const joiningWords = 'of de d du des di del della da do von'.split(' ');

/**
 * Reads missing brands from the beginning of the rows' names. The brand must be in the catalog or in the same file, and
 * another word must follow. Brand names that are also common words, such as “Soap” or “Natural”, do not count.
 */
export async function readBrandsInNames(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    with nameless as materialized (
      select row_number, string_to_array(name_key, ' ') as words from catalogue_import_rows
      where import_id = ${importId} and reason = ${noBrand} and name_key <> ''
    ), begun as materialized (
      select row_number, length, array_to_string(words[:length], '') as key, words[length + 1] as next
      from nameless cross join lateral generate_series(1, least(${longestBrand}, cardinality(words) - 1)) as length
      where char_length(array_to_string(words[:length], '')) >= 3
    ), known as (
      select search_key as key, min(name) as name from brands where search_key in (select key from begun) group by 1
      union all
      select alias.search_key, brand.name from brand_aliases alias join brands brand on brand.id = alias.brand_id
      where alias.search_key in (select key from begun)
      union all
      select brand_key, min(brand_name) from catalogue_import_rows
      where import_id = ${importId} and reason is null and brand_key in (select key from begun) group by 1
    ), named as (
      select distinct on (row_number) row_number, name from begun join known using (key)
      where search_key(name) not in (select search_key(word) from unnest(${sql.param([...commonWords])}::text[]) as word)
        and search_key(name) not in (select fold(name) from categories)
        and not next = any(${sql.param(joiningWords)}::text[])
      order by row_number, length desc, name
    )
    update catalogue_import_rows staged set brand_name = named.name, reason = null
    from named where staged.import_id = ${importId} and staged.row_number = named.row_number`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { commonWords } from '#server/features/search/word-tables.ts';
import { noBrand } from './clean-row.ts';

/**
 * Publishes barcodes and ingredient lists, and fills empty fields of products and shades. Fires triggers in counts.sql,
 * ingredients.sql, notify.sql, search.sql, shades.sql.
 */
export async function publishDetails(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`with added as (
    insert into product_barcodes (code, product_id)
    select distinct barcode, coalesce(shade_id, product_id) from catalogue_import_rows
    where import_id = ${importId} and reason is null and barcode is not null and product_id is not null
      and not exists (select from product_barcodes known
        where known.product_id = coalesce(shade_id, catalogue_import_rows.product_id) and ltrim(known.code, '0') = ltrim(barcode, '0'))
    on conflict do nothing returning product_id, code)
    ${remember(importId, 'barcode', sql`product_id`, sql`code`)}`);
  await publishIngredients(queries, importId);
  await fillFields(queries, importId);
}

/** Adds each list unlike the latest of its source and language. Fires triggers in ingredients.sql. */
async function publishIngredients(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`with added as (
    insert into product_ingredients (product_id, source, language, ingredients, seen_at, other_language)
    select told.product_id, import.source, told.language, told.ingredients, now(), told.is_other
    from (
      select distinct on (1, 2) coalesce(shade_id, product_id) as product_id, label.language, label.ingredients, is_other
      from catalogue_import_rows cross join lateral (
        select ingredients_language, ingredients, false where ingredients is not null
        union all select one ->> 'language', one ->> 'text', true from jsonb_array_elements(other_labels) as one
      ) as label (language, ingredients, is_other)
      where import_id = ${importId} and reason is null and product_id is not null
      order by 1, 2, row_number
    ) as told
    join catalogue_imports import on import.id = ${importId}
    where told.ingredients is distinct from (
      select known.ingredients from product_ingredients known
      where known.product_id = told.product_id and known.source = import.source and known.language is not distinct from told.language
      order by known.id desc limit 1)
    returning id) ${remember(importId, 'ingredients')}`);
}

/** The fields that an import fills, and empties again when it is undone. A subcategory comes with its category. */
const fields = {
  description: 'description',
  category_id: 'category_id',
  subcategory_id: 'category_id',
  search_words: 'search_words',
  months_after_opening: 'months_after_opening',
  variant_color: 'variant_color',
  variant_description: 'variant_description',
};
export const eachField = (textOf: (field: string, condition: string) => string) =>
  sql.raw(
    Object.entries(fields)
      .map(([field, condition]) => textOf(field, condition))
      .join(', '),
  );

/**
 * Fills empty fields, and records those of products and shades that this import did not create. Fires triggers in
 * counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql.
 */
async function fillFields(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    with told as (${valuesOfFile(importId)}), filling as materialized (
      select product.id, ${eachField((field, empty) => `case when product.${empty} is null then told.${field} end as ${field}`)}
      from told join products product using (id)
    ), filled as (
      update products product set ${eachField((field) => `${field} = coalesce(filling.${field}, product.${field})`)}
      from filling where product.id = filling.id and num_nonnulls(${eachField((field) => `filling.${field}`)}) > 0
    )
    insert into catalogue_import_filled (import_id, product_id, ${eachField((field) => field)})
    select ${importId}, id, ${eachField((field) => field)} from filling
    where num_nonnulls(${eachField((field) => field)}) > 0 and not exists (select from catalogue_import_added made
      where made.import_id = ${importId} and made.kind = 'product' and made.row_id = filling.id)
    on conflict (import_id, product_id)
      do update set ${eachField((field) => `${field} = coalesce(excluded.${field}, catalogue_import_filled.${field})`)}`);
}

/**
 * Returns SQL for the values of each product and shade, from the first row that has each value. The description and the
 * category come from the same row.
 */
function valuesOfFile(importId: number) {
  const first = (value: string, condition: string) =>
    sql.raw(`(array_agg(${value} order by row_number) filter (where ${condition}))[1]`);
  const isDescribed = 'is_product and (staged.description is not null or place.category_id is not null)';
  return sql`
    select target.id, ${first('staged.description', isDescribed)} as description,
      ${first('place.category_id', isDescribed)} as category_id, ${first('place.subcategory_id', isDescribed)} as subcategory_id,
      ${first('search_words', 'is_product and search_words is not null')} as search_words,
      ${first('months_after_opening', 'is_product = (shade_id is null) and months_after_opening between 1 and 60')} as months_after_opening,
      ${first('variant_color', 'not is_product and variant_color is not null')} as variant_color,
      ${first('variant_description', 'not is_product and variant_description is not null')} as variant_description
    from catalogue_import_rows staged left join lateral ${placeOf('staged')} as place on true
    cross join lateral (values (product_id, true), (shade_id, false)) as target (id, is_product)
    where staged.import_id = ${importId} and staged.reason is null and target.id is not null
    group by target.id`;
}

/** Returns SQL that records the rows of the CTE `added`, so that the import can be undone (catalog-undo.sql.ts). */
export const remember = (importId: number, kind: string, id = sql`id`, key = sql`''`) =>
  sql`insert into catalogue_import_added (import_id, kind, row_id, key)
    select ${importId}::bigint, ${kind}::text, ${id}, ${key} from added on conflict do nothing`;

export function placeOf(row: 'numbered' | 'staged') {
  const staged = sql.raw(row);
  return sql`(select category.id as category_id, subcategory.id as subcategory_id from categories category
    left join subcategories subcategory on subcategory.category_id = category.id and fold(subcategory.name) = fold(${staged}.subcategory)
    where fold(category.name) = fold(${staged}.category) limit 1)`;
}

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
    ${remember(importId, 'alias', sql`brand_id`, sql`search_key`)}`);
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

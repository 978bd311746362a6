import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

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
  await publishMonthsAfterOpening(queries, importId);
  await publishSearchWords(queries, importId);
  await rememberFilling(queries, importId);
  await queries.execute(sql`
    update products product set description = coalesce(product.description, told.description),
      category_id = coalesce(product.category_id, told.category_id),
      subcategory_id = case when product.category_id is null then told.subcategory_id else product.subcategory_id end
    from ${detailsOfProducts(importId)} as told
    where product.id = told.product_id and (product.description is null and told.description is not null
      or product.category_id is null and told.category_id is not null)`);
  await queries.execute(sql`
    update products shade set variant_color = coalesce(shade.variant_color, told.variant_color),
      variant_description = coalesce(shade.variant_description, told.variant_description)
    from ${detailsOfShades(importId)} as told
    where shade.id = told.product_id and (shade.variant_color is null and told.variant_color is not null
      or shade.variant_description is null and told.variant_description is not null)`);
}

/**
 * Fills missing search words, and records each change to a product that existed before this import. Fires triggers in
 * notify.sql, search.sql.
 */
async function publishSearchWords(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`with filled as (
    update products product set search_words = told.search_words
    from (select distinct on (product_id) product_id, search_words from catalogue_import_rows
      where import_id = ${importId} and reason is null and search_words is not null order by product_id, row_number) as told
    where product.id = told.product_id and product.search_words is null
    returning product.id, product.search_words)
    insert into catalogue_import_filled (import_id, product_id, search_words)
    select ${importId}, id, search_words from filled
    where not exists (select from catalogue_import_added made
      where made.import_id = ${importId} and made.kind = 'product' and made.row_id = filled.id)
    on conflict (import_id, product_id) do update set search_words = excluded.search_words`);
}

/**
 * Fills missing months after opening, and records each change to a product that existed before this import. Fires
 * triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql.
 */
async function publishMonthsAfterOpening(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`with filled as (
    update products product set months_after_opening = told.months
    from (
      select distinct on (1) coalesce(shade_id, product_id) as product_id, months_after_opening as months
      from catalogue_import_rows
      where import_id = ${importId} and reason is null and months_after_opening between 1 and 60 and product_id is not null
      order by 1, row_number
    ) as told
    where product.id = told.product_id and product.months_after_opening is null
    returning product.id, product.months_after_opening)
    insert into catalogue_import_filled (import_id, product_id, months_after_opening)
    select ${importId}, id, months_after_opening from filled
    where not exists (select from catalogue_import_added made
      where made.import_id = ${importId} and made.kind = 'product' and made.row_id = filled.id)
    on conflict (import_id, product_id) do update set months_after_opening = excluded.months_after_opening`);
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

/** Records the fields that publishDetails is about to fill on products that this import did not create. */
async function rememberFilling(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    insert into catalogue_import_filled (import_id, product_id, description, category_id, subcategory_id, variant_color, variant_description)
    select ${importId}, product.id, case when product.description is null then told.description end,
      case when product.category_id is null then told.category_id end, case when product.category_id is null then told.subcategory_id end,
      case when product.variant_color is null then told.variant_color end,
      case when product.variant_description is null then told.variant_description end
    from (${detailsOfProducts(importId)} union all ${detailsOfShades(importId)}) as told
    join products product on product.id = told.product_id
    where not exists (select from catalogue_import_added made
        where made.import_id = ${importId} and made.kind = 'product' and made.row_id = product.id)
      and (product.description is null and told.description is not null or product.category_id is null and told.category_id is not null
        or product.variant_color is null and told.variant_color is not null
        or product.variant_description is null and told.variant_description is not null)
    on conflict (import_id, product_id) do update set
      description = coalesce(catalogue_import_filled.description, excluded.description),
      category_id = coalesce(catalogue_import_filled.category_id, excluded.category_id),
      subcategory_id = coalesce(catalogue_import_filled.subcategory_id, excluded.subcategory_id),
      variant_color = coalesce(catalogue_import_filled.variant_color, excluded.variant_color),
      variant_description = coalesce(catalogue_import_filled.variant_description, excluded.variant_description)`);
}

/** For each product, returns the values of the first row that has a description or a category. */
const detailsOfProducts = (importId: number) => sql`(
  select distinct on (staged.product_id) staged.product_id, staged.description, place.category_id, place.subcategory_id,
    null::text as variant_color, null::text as variant_description
  from catalogue_import_rows staged left join lateral ${placeOf('staged')} as place on true
  where staged.import_id = ${importId} and staged.reason is null
    and (staged.description is not null or place.category_id is not null)
  order by staged.product_id, staged.row_number)`;
const detailsOfShades = (importId: number) => sql`(
  select shade_id as product_id, null::text as description, null::bigint as category_id, null::bigint as subcategory_id,
    (array_agg(variant_color order by row_number) filter (where variant_color is not null))[1] as variant_color,
    (array_agg(variant_description order by row_number) filter (where variant_description is not null))[1] as variant_description
  from catalogue_import_rows where import_id = ${importId} and reason is null and shade_id is not null group by shade_id)`;

/** Returns SQL that records the rows of the CTE `added`, so that the import can be undone (catalogue-undo.sql.ts). */
export const remember = (importId: number, kind: string, id = sql`id`, key = sql`''`) =>
  sql`insert into catalogue_import_added (import_id, kind, row_id, key)
    select ${importId}::bigint, ${kind}::text, ${id}, ${key} from added on conflict do nothing`;

export function placeOf(row: 'numbered' | 'staged') {
  const staged = sql.raw(row);
  return sql`(select category.id as category_id, subcategory.id as subcategory_id from categories category
    left join subcategories subcategory on subcategory.category_id = category.id and fold(subcategory.name) = fold(${staged}.subcategory)
    where fold(category.name) = fold(${staged}.category) limit 1)`;
}

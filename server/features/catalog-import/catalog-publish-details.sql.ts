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

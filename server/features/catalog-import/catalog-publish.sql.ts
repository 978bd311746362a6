import { type SQL, sql } from 'drizzle-orm';
import { categories } from '#contract/categories.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { placeOf, readBrandsInNames, remember } from './catalog-publish-details.sql.ts';

/**
 * The functions in this file publish a staged import in the caller's transaction. Each statement processes all rows at
 * once. In existing products, only empty fields are filled.
 */

/** Lets only one import publish at a time. Turns off the transaction's timeouts, which are meant for calls. */
export async function lockImports(queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), pg_advisory_xact_lock(${advisoryLocks.catalogImports})`);
}

/**
 * Creates the missing categories and subcategories, with the given ids if those are free. Never creates two categories,
 * or two subcategories of one category, with the same name. Fires triggers in notify.sql.
 */
export async function createMissingCategories(queries: Queries, importId: number): Promise<void> {
  const tops = categories.map(({ id, name }) => ({ id, name }));
  const subs = categories.flatMap(({ name: category, subcategories }) =>
    subcategories.map(([id, name]) => ({ id, name, category })),
  );
  await queries.execute(sql`with added as (
    insert into categories (id, name)
    select case when exists (select from categories where id = wanted.id) then nextval(pg_get_serial_sequence('categories', 'id')) else id end, name
    from jsonb_to_recordset(${JSON.stringify(tops)}::jsonb) as wanted (id bigint, name text)
    where not exists (select from categories known where fold(known.name) = fold(wanted.name))
    returning id) ${remember(importId, 'category')}`);
  await queries.execute(sql`with added as (
    insert into subcategories (id, name, category_id)
    select case when exists (select from subcategories where id = wanted.id) then nextval(pg_get_serial_sequence('subcategories', 'id')) else wanted.id end,
      wanted.name, category.id
    from jsonb_to_recordset(${JSON.stringify(subs)}::jsonb) as wanted (id bigint, name text, category text)
    join categories category on fold(category.name) = fold(wanted.category)
    where not exists (select from subcategories known where known.category_id = category.id and fold(known.name) = fold(wanted.name))
    returning id) ${remember(importId, 'subcategory')}`);
  await queries.execute(sql`select
    setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories)),
    setval(pg_get_serial_sequence('subcategories', 'id'), (select greatest(999, max(id)) from subcategories))`);
}

/** Matches rows to known brands, products, and shades. Skips rows whose name or brand has no letter and no digit. */
export async function matchRows(queries: Queries, importId: number): Promise<void> {
  await readBrandsInNames(queries, importId);
  await joinBrands(queries, importId);
  await queries.execute(sql`
    update catalogue_import_rows set reason = case when name_key = '' then 'no letters in the name' else 'no letters in the brand' end
    where import_id = ${importId} and reason is null and (name_key = '' or brand_key = '')`);
  await queries.execute(sql`
    update catalogue_import_rows set brand_id = known.id
    from (select search_key, min(id) as id from brands group by 1) as known
    where import_id = ${importId} and reason is null and known.search_key = brand_key`);
  await matchAliases(queries, importId);
  await queries.execute(sql`
    update catalogue_import_rows set product_id = known.product_id
    from (select ltrim(code, '0') as bare, min(product_id) as product_id from product_barcodes group by 1) as known
    where import_id = ${importId} and reason is null and variant_key is null and known.bare = ltrim(barcode, '0')`);
  await matchProducts(queries, importId);
  await matchBarcodes(queries, importId);
  await matchShades(queries, importId);
}

/**
 * Gives rows with a longer brand name the shorter name that another row lists beside it, unless the catalog has the
 * longer name. A row with both names keeps the longer name if the catalog has it.
 */
async function joinBrands(queries: Queries, importId: number): Promise<void> {
  const isKnown = sql`exists (select from brand_aliases where search_key = aliased.alias_key)
    or exists (select from brands where search_key = aliased.alias_key)`;
  await queries.execute(sql`
    update catalogue_import_rows aliased set brand_name = brand_alias
    where import_id = ${importId} and alias_key <> '' and (${isKnown})`);
  await queries.execute(sql`
    update catalogue_import_rows staged set brand_name = aliased.brand_name
    from (select distinct on (alias_key) alias_key, brand_name from catalogue_import_rows
      where import_id = ${importId} and alias_key <> '' and alias_key <> brand_key order by alias_key, row_number) as aliased
    where staged.import_id = ${importId} and staged.brand_key = aliased.alias_key and not (${isKnown})`);
}

/** Matches a row without a product to the product of another row with the same barcode, even if their names differ. */
async function matchBarcodes(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set product_id = known.product_id
    from (
      select distinct on (barcode) barcode, product_id from catalogue_import_rows
      where import_id = ${importId} and reason is null and variant_key is null and barcode is not null and product_id is not null
      order by barcode, row_number
    ) as known
    where staged.import_id = ${importId} and staged.reason is null and staged.variant_key is null
      and staged.product_id is null and staged.barcode = known.barcode`);
}

export async function markSameBarcodes(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set same_as = coded.first
    from (
      select row_number, min(row_number) over (partition by barcode) as first from catalogue_import_rows
      where import_id = ${importId} and reason is null and variant_key is null and barcode is not null and product_id is null
    ) as coded
    where staged.import_id = ${importId} and staged.row_number = coded.row_number and coded.first < coded.row_number`);
}

async function matchAliases(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows set brand_id = alias.brand_id
    from brand_aliases alias
    where import_id = ${importId} and reason is null and alias.search_key = brand_key`);
}

/**
 * Creates the missing brands. Spellings with the same letters and digits become one brand with the most frequent
 * spelling as its name. Fires triggers in notify.sql, search.sql.
 */
export async function publishBrands(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`with added as (
    insert into brands (name)
    select distinct on (brand_key) brand_name
    from (select brand_key, brand_name, count(*) as times, min(row_number) as first from catalogue_import_rows
      where import_id = ${importId} and reason is null and brand_id is null and product_id is null and same_as is null group by brand_key, brand_name) as spelled
    order by brand_key, times desc, first
    on conflict do nothing returning id) ${remember(importId, 'brand')}`);
  const addAliases = (aliases: SQL) =>
    queries.execute(sql`with added as (
      insert into brand_aliases (search_key, name, brand_id) ${aliases} on conflict do nothing returning brand_id, search_key)
      ${remember(importId, 'alias', sql`brand_id`, sql`search_key`)}`);
  await addAliases(sql`select distinct on (search_key) search_key, name, id from brands
    where search_key in (select brand_key from catalogue_import_rows where import_id = ${importId} and reason is null)
    order by search_key, id`);
  await addAliases(sql`select distinct on (aliased.alias_key) aliased.alias_key, aliased.brand_alias, known.brand_id
    from catalogue_import_rows aliased join brand_aliases known on known.search_key = aliased.brand_key
    where aliased.import_id = ${importId} and aliased.reason is null and aliased.alias_key not in ('', aliased.brand_key)
    order by aliased.alias_key, aliased.row_number`);
  await matchAliases(queries, importId);
}

/**
 * Groups the new rows by brand and name. Adds one product for each group, with the values of the group's first row.
 * Fires triggers in counts.sql, notify.sql, search.sql, shades.sql.
 */
export async function publishProducts(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    with first as (
      select distinct on (brand_id, name_key) * from catalogue_import_rows
      where import_id = ${importId} and reason is null and brand_id is not null and product_id is null and same_as is null
      order by brand_id, name_key, row_number
    ), numbered as (
      select nextval(pg_get_serial_sequence('products', 'id')) as id, in_order.* from (select * from first order by row_number) as in_order
    ), added as (
      insert into products (id, name, slug, brand_id, brand_folded, category_id, subcategory_id, description, search_words,
        source, source_licence, source_url)
      select numbered.id, numbered.name, ${slugOf(sql`numbered.brand_key || ' ' || numbered.name_key`)}, brand.id, fold(brand.name),
        place.category_id, place.subcategory_id, numbered.description, numbered.search_words, import.source, import.source_licence, numbered.source_url
      from numbered
      join brands brand on brand.id = numbered.brand_id
      join catalogue_imports import on import.id = numbered.import_id
      left join lateral ${placeOf('numbered')} as place on true
      order by numbered.id
      on conflict (slug) do nothing
      returning id
    )
    ${remember(importId, 'product')}`);
  await matchProducts(queries, importId);
  await matchBarcodes(queries, importId);
}

/** Matches rows by name, also to products into which a product with this name was merged. */
async function matchProducts(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set product_id = known.id
    from (
      select distinct on (brand_id, name_key) brand_id, name_key, id
      from (
        select product.brand_id, search.name_key, product.id, false as is_merged
        from products product join product_search search on search.product_id = product.id where product.parent_id is null
        union all
        select gone.brand_id, gone.name_key, coalesce(kept.parent_id, kept.id), true
        from product_redirects gone join products kept on kept.id = gone.product_id where gone.variant_key is null
      ) as named
      where brand_id in (select brand_id from catalogue_import_rows where import_id = ${importId})
      order by brand_id, name_key, is_merged, id
    ) as known
    where staged.import_id = ${importId} and staged.reason is null and staged.product_id is null and staged.same_as is null
      and known.brand_id = staged.brand_id and known.name_key = staged.name_key`);
}

/**
 * Adds each shade whose parent has no shade with that name, ignoring case, accents, and punctuation. Fires triggers in
 * counts.sql, notify.sql, search.sql, shades.sql.
 */
export async function publishShades(queries: Queries, importId: number): Promise<void> {
  await matchShades(queries, importId);
  await queries.execute(sql`
    with first as (
      select distinct on (product_id, variant_key) * from catalogue_import_rows
      where import_id = ${importId} and reason is null and product_id is not null and variant_key is not null and shade_id is null
      order by product_id, variant_key, row_number
    ), numbered as (
      select nextval(pg_get_serial_sequence('products', 'id')) as id, in_order.* from (select * from first order by row_number) as in_order
    ), added as (
      insert into products (id, parent_id, name, slug, brand_id, brand_folded, category_id, subcategory_id,
        variant_name, variant_description, variant_color, source, source_licence, source_url)
      select numbered.id, parent.id, parent.name,
        ${slugOf(sql`numbered.brand_key || ' ' || numbered.name_key || ' ' || numbered.variant_key`)}, parent.brand_id, parent.brand_folded,
        parent.category_id, parent.subcategory_id, numbered.variant_name, numbered.variant_description, numbered.variant_color,
        import.source, import.source_licence, numbered.source_url
      from numbered
      join products parent on parent.id = numbered.product_id
      join catalogue_imports import on import.id = numbered.import_id
      order by numbered.id
      on conflict (slug) do nothing
      returning id
    )
    ${remember(importId, 'product')}`);
  await matchShades(queries, importId);
}

/**
 * Matches rows by name, or by code and name. A number at the start of a row's name can be the code of a shade without a
 * code, unless several rows of the file differ only in this number.
 */
async function matchShades(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set shade_id = known.id
    from (
      select distinct on (family_id, variant_key) family_id, variant_key, id
      from (
        select parent_id as family_id, search_key(written) as variant_key, id, place from products
        cross join lateral (values (1, variant_name), (2, shade_code || ' ' || variant_name), (3, shade_code)) as called (place, written)
        where parent_id in (select product_id from catalogue_import_rows where import_id = ${importId} and variant_key is not null)
        union all
        select min(parent_id), min(coded.variant_key), products.id, 4
        from products join catalogue_import_rows coded on coded.import_id = ${importId} and coded.product_id = parent_id
          and coded.variant_key ~ '^[0-9]+ ' and regexp_replace(coded.variant_key, '^[0-9]+ ', '') = search_key(products.variant_name)
        where shade_code is null group by products.id having count(distinct coded.variant_key) = 1
        union all
        select coalesce(kept.parent_id, kept.id), gone.variant_key, kept.id, 5
        from product_redirects gone join products kept on kept.id = gone.product_id where gone.variant_key is not null
      ) as named order by family_id, variant_key, place, id
    ) as known
    where staged.import_id = ${importId} and staged.reason is null and staged.shade_id is null
      and known.family_id = staged.product_id and known.variant_key = staged.variant_key`);
}

/**
 * Sets the outcome of every row that is not pending review:
 *
 * - `taken`: The row created a product or shade. The number in its source's URL may be no valid barcode.
 * - `merged`: The product or shade existed, or an earlier row created it. The reason names a product whose
 *   brand and name both differ from the row's.
 * - `skipped`: The row has a skip reason or could not be stored.
 */
export async function decideOutcomes(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update catalogue_import_rows staged set outcome = decided.outcome, reason = decided.reason
    from (
      select row_number,
        case when outcome = 'waiting' then outcome when reason is not null or target is null then 'skipped' when added and row_number = first then 'taken' else 'merged' end as outcome,
        case when reason is not null then reason when target is null then 'it could not be stored'
          when not added then 'already in the catalog' || coalesce(' as ' || other, '') when row_number > first then 'same as row ' || first
          when lacks_barcode then 'the barcode is not valid, so it is left out' end as reason
      from (
        select row_number, outcome, reason, target, lacks_barcode, other, min(row_number) filter (where reason is null) over (partition by target) as first,
          exists (select from catalogue_import_added made
            where made.import_id = ${importId} and made.kind = 'product' and made.row_id = target) as added
        from (
          select row_number, outcome, reason, case when variant_key is null then product_id else shade_id end as target,
            barcode is null and staged.source_url is not null as lacks_barcode,
            case when staged.brand_id is distinct from known.brand_id and name_key <> search_key(known.name)
              then concat_ws(' ', brand.name, known.name, known.variant_name) end as other
          from catalogue_import_rows staged left join products known on known.id = product_id left join brands brand on brand.id = known.brand_id
          where import_id = ${importId}
        ) as aimed
      ) as judged
    ) as decided
    where staged.import_id = ${importId} and staged.row_number = decided.row_number`);
}

/** Appends the product's id, so that every slug is unique. */
function slugOf(text: SQL) {
  return sql`concat_ws('-', nullif(btrim(left(regexp_replace(${text}, '[^a-z0-9]+', '-', 'g'), 200), '-'), ''), numbered.id)`;
}

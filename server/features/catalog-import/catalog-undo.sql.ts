import { type SQL, eq, sql } from 'drizzle-orm';
import { eachField, nameByCommonest } from './catalog-publish-details.sql.ts';
import type { ImportUndoing } from '#contract/catalog-import.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { column, first, list, onlyRow, selectIds, valueOf } from '#server/database/rows.ts';
import { catalogImports } from '#server/database/tables/catalog-import.ts';

/**
 * The functions in this file undo an import. Each runs in the caller's transaction. They delete the rows that the
 * import created, and clear the fields that it filled. Products in use and fields that were changed later stay.
 */

export const importUndoJob = 'import_undo';

const isImport = (id: number) => eq(catalogImports.id, id);

export const lockImport = (queries: Queries, id: number) =>
  first(queries.select().from(catalogImports).where(isImport(id)).for('update'));

const added = (importId: number, kind: string) =>
  sql`(select row_id as id, key from catalogue_import_added where import_id = ${importId} and kind = ${kind})`;

/** Products on a shelf, reviewed, requested, in photo submissions, merged, or changed by an administrator. */
const used = sql`(
  select product_id from shelf_entries union select product_id from reviews
  union select product_id from product_requests union select product_id from photo_submissions
  union select product_id from product_redirects union select unnest(product_ids) from product_merges
  union select subject_id::bigint from admin_changes where subject = 'product'
  union select product_id from bulk_change_products where state = 'done')`;

/** The products that are deleted when the import is undone. A parent product stays if any of its shades stays. */
const going = (importId: number) => sql`(
  with made as materialized (select product.id, product.parent_id from ${added(importId, 'product')} as own join products product using (id)),
    staying as materialized (select id, parent_id from made where id in ${used})
  select id from made
  where id not in (select id from staying)
    and not exists (select from staying where staying.parent_id = made.id)
    and not exists (select from products shade where shade.parent_id = made.id
      and not exists (select from made own where own.id = shade.id)))`;

export async function countUndoing(queries: Queries, importId: number): Promise<ImportUndoing> {
  const { removed, made } = await onlyRow(
    queries,
    { removed: column.number, made: column.number },
    sql`select (select count(*) from ${going(importId)} as gone) as removed,
      (select count(*) from ${added(importId, 'product')} as own join products using (id)) as made`,
  );
  return { removed, kept: made - removed };
}

export async function orderUndo(queries: Queries, importId: number, total: number): Promise<void> {
  await queries
    .update(catalogImports)
    .set({ undoOrderedAt: sql`now()`, undoTotal: total })
    .where(isImport(importId));
  await insertJob(queries, importUndoJob, { importId });
}

/**
 * Deletes up to `most` products that the import added and nobody uses, shades before their parents. Returns how many
 * were deleted. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql.
 */
export async function undoProducts(queries: Queries, importId: number, most: number): Promise<number> {
  const ids = await selectIds(
    queries,
    sql`select id from products where id in ${going(importId)} order by parent_id is null, id limit ${most}`,
  );
  if (ids.length === 0) return 0;
  const chosen = sql`any(${sql.param(ids)}::bigint[])`;
  const words = await wordsOf(queries, chosen);
  await queries.execute(sql`delete from products where id = ${chosen}`);
  await forgetWords(queries, words);
  await queries.execute(sql`update catalogue_imports set undo_done = undo_done + ${ids.length} where id = ${importId}`);
  return ids.length;
}

/**
 * Deletes the other rows that the import added, except rows in use, and clears the fields that the import filled. Call
 * this after all products are deleted. Returns how many products stay. Fires triggers in counts.sql, ingredients.sql,
 * notify.sql, search.sql.
 */
export async function undoRest(queries: Queries, importId: number): Promise<number> {
  const { kept } = await countUndoing(queries, importId);
  const filled = sql`any(select product_id from catalogue_import_filled where import_id = ${importId})`;
  const words = [...(await wordsOf(queries, filled)), ...(await spelledWords(queries, importId))];
  await reopenFilled(queries, importId);
  const isOfOther = sql`product_id not in (select id from ${added(importId, 'product')} as stayed)`;
  await queries.execute(sql`delete from product_barcodes using ${added(importId, 'barcode')} as own
    where product_id = own.id and code = own.key and ${isOfOther}`);
  await queries.execute(sql`delete from product_ingredients using ${added(importId, 'ingredients')} as own
    where product_ingredients.id = own.id and ${isOfOther}`);
  await undoBrands(queries, importId);
  await undoCategories(queries, importId);
  await forgetWords(queries, words);
  for (const table of [
    'catalogue_import_waiting',
    'catalogue_import_decisions',
    'removed_products',
    'catalogue_import_filled',
    'catalogue_import_added',
  ])
    await queries.execute(sql`delete from ${sql.identifier(table)} where import_id = ${importId}`);
  await queries.execute(sql`update catalogue_imports set undone_at = now(), kept = ${kept} where id = ${importId}`);
  return kept;
}

/**
 * Clears the filled fields, except fields that were changed after the import. Fires triggers in counts.sql,
 * ingredients.sql, notify.sql, search.sql, shades.sql.
 */
async function reopenFilled(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`
    update products product set ${eachField((field, empty) =>
      empty === 'category_id'
        ? `${field} = case when product.category_id = filled.category_id
          and product.subcategory_id is not distinct from filled.subcategory_id then null else product.${field} end`
        : `${field} = nullif(product.${field}, filled.${field})`,
    )}
    from catalogue_import_filled filled where filled.import_id = ${importId} and filled.product_id = product.id`);
}

/**
 * Deletes the brands that the import added and that have no products left. Renames the other brands in the import to
 * the most common of their remaining spellings. Fires triggers in notify.sql, search.sql.
 */
async function undoBrands(queries: Queries, importId: number): Promise<void> {
  const ids = await selectIds(
    queries,
    sql`select distinct brand_id as id from catalogue_brand_spellings where import_id = ${importId}`,
  );
  await queries.execute(sql`delete from catalogue_brand_spellings where import_id = ${importId}`);
  await queries.execute(sql`delete from brands using ${added(importId, 'brand')} as own
    where brands.id = own.id and not exists (select from products where brand_id = brands.id)`);
  await queries.execute(sql`delete from brand_aliases using ${added(importId, 'alias')} as own
    where brand_id = own.id and search_key = own.key
      and not exists (select from ${added(importId, 'brand')} as stayed where stayed.id = brand_aliases.brand_id)`);
  await nameByCommonest(queries, sql`select unnest(${sql.param(ids)}::bigint[])`);
}

/** Fires triggers in notify.sql. */
async function undoCategories(queries: Queries, importId: number): Promise<void> {
  await queries.execute(sql`delete from subcategories using ${added(importId, 'subcategory')} as own
    where subcategories.id = own.id and not exists (select from products where subcategory_id = subcategories.id)`);
  await queries.execute(sql`delete from categories using ${added(importId, 'category')} as own
    where categories.id = own.id and not exists (select from products where category_id = categories.id)
      and not exists (select from subcategories where category_id = categories.id)`);
}

/** Returns the words in the search documents of these products, and of the parents of these shades. */
const wordsOf = (queries: Queries, chosen: SQL) =>
  wordsIn(
    queries,
    sql`select distinct word from product_search cross join lateral unnest(tsvector_to_array(words)) as word
    where product_id in (select coalesce(parent_id, id) from products where id = ${chosen})`,
  );

const spelledWords = (queries: Queries, importId: number) =>
  wordsIn(
    queries,
    sql`select distinct unnest(string_to_array(search_key(name), ' ') || replace(search_key(name), ' ', '')) from (
    select name from catalogue_brand_spellings where import_id = ${importId}
    union select name from brand_aliases join ${added(importId, 'alias')} as own on brand_id = own.id and search_key = own.key) as spelled`,
  );

const wordsIn = (queries: Queries, selected: SQL): Promise<readonly string[]> =>
  valueOf(queries, list(column.text), sql`array(${selected})`);

async function forgetWords(queries: Queries, words: readonly string[]): Promise<void> {
  await queries.execute(sql`
    delete from search_vocabulary where word = any(${sql.param([...words])}::text[])
      and not exists (select from product_search where words @@ quote_literal(word)::tsquery)`);
}

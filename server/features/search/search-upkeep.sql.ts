import { type SQL, sql } from 'drizzle-orm';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { column, nullable, onlyRow, rowsOf } from '#server/database/rows.ts';
import { kindsOfNames, marksOf } from './kinds-of-name.ts';

const documentsAtOnce = 500;

/** Updates search documents of an older version in small batches, so that other writes never wait long. */
export async function refreshOldDocuments(database: Database): Promise<void> {
  const next = sql`select refresh_old_documents(${documentsAtOnce}) as written`;
  while ((await onlyRow(database, { written: column.number }, next)).written === documentsAtOnce);
}

/**
 * Updates word frequencies immediately at startup and after an import, because the scheduled task runs only every 10
 * minutes. Writes nothing if PostgreSQL's statistics are unchanged.
 */
export const refreshWordFrequencies = (database: Database) => refresh(database, sql`refresh_word_frequencies()`);

/** Updates PostgreSQL's statistics after large changes to the catalog. Only the owner of the tables can do this. */
export async function analyseProducts(database: Database): Promise<void> {
  await database.execute(sql`analyze products, product_search, shade_search, search_vocabulary`);
}

/**
 * Updates word frequencies and the popularity of products, which the search uses to rank results. A product's
 * popularity depends on the members who have it on their shelf, and on its reviews.
 */
export const refreshSearchStatistics = (database: Database) =>
  refresh(database, sql`refresh_word_frequencies()`, sql`refresh_product_popularity()`);

async function refresh(database: Database, ...functions: readonly SQL[]): Promise<void> {
  await inTransaction(database, async (queries) => {
    await liftStatementTimeout(queries);
    for (const each of functions) await queries.execute(sql`select ${each}`);
  });
}

/** Increment this number after a change to the words of kinds, so that the names of all products are read again. */
const wordsVersion = 2;
/** Reading 500 names blocks the event loop for 40 ms. */
const productsAtOnce = 100;

/**
 * Marks products without a subcategory with the kind that their name says, so that the search finds them by their kind.
 * Works in small batches, so that other writes never wait long.
 */
export async function markKinds(database: Database): Promise<void> {
  while ((await markNext(database)) === productsAtOnce);
}

const unread = {
  id: column.number,
  name: column.text,
  brand: column.text,
  description: nullable(column.text),
};

/** Returns the number of products that it read. Fires triggers in notify.sql, search.sql. */
async function markNext(queries: Queries): Promise<number> {
  const products = await rowsOf(
    queries,
    unread,
    sql`select product.id, product.name, brand.name as brand, product.description
    from products product join brands brand on brand.id = product.brand_id
    where parent_id is null and subcategory_id is null and kinds_read < ${wordsVersion} order by kinds_read, product.id limit ${productsAtOnce}`,
  );
  const read = products.map(({ id, name, brand, description }) => {
    const kinds = kindsOfNames(description === null ? [name] : [name, description], brand);
    return { id, name, marks: kinds === undefined ? null : marksOf(kinds).join(' ') };
  });
  await queries.execute(sql`with read as (
      select * from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id bigint, name text, marks text)
    ), marked as (
      update products product set kinds_read = ${wordsVersion}, search_words = case when read.marks is null then product.search_words
        else left(concat_ws(' ', read.marks, regexp_replace(coalesce(product.search_words, case when product.source is not null then product.description end), 'ꙮ\\w+ ?', '', 'g')), 500) end
      from read join products former on former.id = read.id
      where product.id = read.id and product.name = read.name
      returning product.id, product.search_words, former.search_words as before)
    update catalogue_import_filled filled set search_words = marked.search_words
    from marked where filled.product_id = marked.id and filled.search_words = marked.before`);
  return products.length;
}

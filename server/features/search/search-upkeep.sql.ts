import { type SQL, sql } from 'drizzle-orm';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { column } from '#server/database/column.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';

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

import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Lifts the statement timeout until the end of the transaction. The timeout is meant for calls. Seeding, merges,
 * imports, and statistics write many rows in one statement. On a busy machine or with a large catalog, such a statement
 * can take longer than the timeout.
 */
export async function liftStatementTimeout(queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config('statement_timeout', '0', true)`);
}

import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Turns off the statement timeout, which is meant for calls, until the transaction ends. Use this for statements that
 * write many rows, as in imports and merges. On a busy machine or with a large catalog, such a statement can take
 * longer than the timeout.
 */
export async function liftStatementTimeout(queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config('statement_timeout', '0', true)`);
}

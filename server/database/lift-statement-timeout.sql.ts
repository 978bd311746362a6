import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Use this for statements that write many rows, as in imports and merges. Lasts until the transaction ends. */
export async function liftStatementTimeout(queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config('statement_timeout', '0', true)`);
}

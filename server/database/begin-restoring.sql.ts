import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Until the transaction ends, inserted rows do not count in pan projects, which have counted them already. */
export async function beginRestoring(queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config('shelflife.restoring', 'on', true)`);
}

import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Notifies every process that listens to the channel, including the sender. */
export async function notifyChannel(queries: Queries, channel: string, payload: string): Promise<void> {
  await queries.execute(sql`select pg_notify(${channel}, ${payload})`);
}

import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { column, onlyRow } from './rows.ts';

/** The difference, in seconds, from which clocks disturb links, sessions, and limits. */
const tolerated = 60;

/** All machines share the database, so this also finds machines whose clocks differ from each other. */
export async function clockWarnings(queries: Queries, now: Date): Promise<string[]> {
  const clock = await onlyRow(queries, { now: column.moment }, sql`select clock_timestamp() as now`);
  const seconds = Math.round((now.getTime() - clock.now.getTime()) / 1000);
  if (Math.abs(seconds) <= tolerated) return [];
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of this machine is ${Math.abs(seconds)} s ${direction} the database’s clock. Synchronize both, for example with NTP.`,
  ];
}

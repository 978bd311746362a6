import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { databaseFacts } from './tables/operations.ts';

/**
 * Returns true for the first call with this `work` on this `day`, across all processes, and false for all later calls.
 * The caller that gets true does the work.
 */
export async function isFirstOfDay(queries: Queries, work: string, day: string): Promise<boolean> {
  const rows = await queries
    .insert(databaseFacts)
    .values({ name: work, value: day })
    .onConflictDoUpdate({
      target: databaseFacts.name,
      set: { value: day },
      setWhere: sql`${databaseFacts.value} < ${day}`,
    })
    .returning();
  return rows.length > 0;
}

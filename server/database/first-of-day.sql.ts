import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { databaseFacts } from './tables/operations.ts';

interface DailyWork {
  name: string;
  day: string;
  work: () => Promise<void>;
}

/** Only a scheduled task may call this, because its claim keeps other processes from doing the work. */
export async function onceADay(queries: Queries, { name, day, work }: DailyWork): Promise<void> {
  const [done] = await queries
    .select()
    .from(databaseFacts)
    .where(sql`${databaseFacts.name} = ${name} and ${databaseFacts.value} >= ${day}`);
  if (done) return;
  await work();
  await queries
    .insert(databaseFacts)
    .values({ name, value: day })
    .onConflictDoUpdate({ target: databaseFacts.name, set: { value: day } });
}

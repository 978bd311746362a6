import { asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { scheduledTasks } from './tables/operations.ts';

export type ScheduledTaskRow = typeof scheduledTasks.$inferSelect;

/** How long a process can hold a claimed task. If the process dies, another process runs the task after this time. */
const claim = sql`interval '15 minutes'`;

/** Adds the tasks that are new in this version. New tasks are due immediately. Deletes tasks that no longer exist. */
export async function replaceTasks(queries: Queries, names: readonly string[]): Promise<void> {
  await queries
    .insert(scheduledTasks)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  await queries.delete(scheduledTasks).where(notInArray(scheduledTasks.name, [...names]));
}

/** The one due longest. No other process, on any machine, gets it until the claim expires. */
export async function claimTask(queries: Queries, names: readonly string[], notified: readonly string[]) {
  const due = sql`(
    select name from scheduled_tasks
    where name in ${[...names]} and (next_run_at <= now() or name = any(${sql.param(notified)}))
      and (claimed_until is null or claimed_until < now())
    order by next_run_at
    for update skip locked
    limit 1
  )`;
  const [task] = await queries
    .update(scheduledTasks)
    .set({ claimedUntil: sql`now() + ${claim}` })
    .where(eq(scheduledTasks.name, due))
    .returning({ name: scheduledTasks.name });
  return task?.name;
}

/** In seconds. */
const retryDailyAfter = 600;
const nextDay = sql`(date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC'`;

export async function releaseTask(
  queries: Queries,
  name: string,
  { every, milliseconds, error }: { every: number | 'day'; milliseconds: number; error: string | null },
): Promise<void> {
  const seconds = every === 'day' ? retryDailyAfter : every;
  await queries
    .update(scheduledTasks)
    .set({
      claimedUntil: null,
      nextRunAt: every === 'day' && error === null ? nextDay : sql`now() + make_interval(secs => ${seconds})`,
      lastMilliseconds: milliseconds,
      lastError: error?.slice(0, 1000) ?? null,
      failures: error === null ? 0 : sql`${scheduledTasks.failures} + 1`,
      ...(error === null && { lastFinishedAt: sql`now()` }),
    })
    .where(eq(scheduledTasks.name, name));
}

export function selectTasks(queries: Queries): Promise<ScheduledTaskRow[]> {
  return queries.select().from(scheduledTasks).orderBy(desc(scheduledTasks.failures), asc(scheduledTasks.name));
}

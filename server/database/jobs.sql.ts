import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { column, nullable, onlyRow, type RowOf, statement } from './rows.ts';
import { jobs } from './tables/operations.ts';

export type Job = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'attempts'>;

/** How long a process can hold a claimed job. If the process dies, another process runs the job after this time. */
const claim = sql`interval '2 minutes'`;

export async function insertJob(queries: Queries, kind: string, payload: object, delaySeconds = 0): Promise<void> {
  await queries.insert(jobs).values({ kind, payload, runAt: sql`now() + make_interval(secs => ${delaySeconds})` });
}

/** Returns the seconds until the next job of each kind and until each task. Omits what a process is running. */
export const selectNextRuns = statement(
  'next_runs',
  { name: column.text, isTask: column.boolean, seconds: column.number },
  // With the limit, PostgreSQL reads one row per kind. With `min`, it would read all jobs.
  `select wanted.kind as name, false as "isTask", extract(epoch from next.run_at - now())::float8 as seconds
   from unnest(:kinds::text[]) as wanted (kind), lateral (
     select run_at from jobs
     where kind = wanted.kind and run_at < 'infinity' and (claimed_until is null or claimed_until < now())
     order by run_at, id
     limit 1) as next
   union all
   select name, true, extract(epoch from next_run_at - now())::float8 from scheduled_tasks
   where name = any(:tasks::text[]) and (claimed_until is null or claimed_until < now())`,
);

/** No other process gets the job until the claim expires. Due times use the database's clock. */
export async function claimJob(queries: Queries, kinds: readonly string[]): Promise<Job | undefined> {
  const due = sql`(
    select id from jobs
    where kind in ${[...kinds]} and run_at <= now() and (claimed_until is null or claimed_until < now())
    order by run_at, id
    for update skip locked
    limit 1
  )`;
  const [job] = await queries
    .update(jobs)
    .set({ claimedUntil: sql`now() + ${claim}`, attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, due))
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempts: jobs.attempts });
  return job;
}

/** Matches the job only while this process holds the claim, because each new claim increments the attempts. */
function claimed({ id, attempts }: Job) {
  return and(eq(jobs.id, id), eq(jobs.attempts, attempts));
}

/** Long jobs renew their claim, so that no other process runs them at the same time. */
export async function renewClaim(queries: Queries, job: Job): Promise<void> {
  await queries
    .update(jobs)
    .set({ claimedUntil: sql`now() + ${claim}` })
    .where(claimed(job));
}

export async function deleteJob(queries: Queries, job: Job): Promise<void> {
  await queries.delete(jobs).where(claimed(job));
}

/** If the delay is null, the job has failed permanently and stays in the table for inspection. */
export async function returnJob(queries: Queries, job: Job, error: string, delaySeconds: number | null): Promise<void> {
  const runAt = delaySeconds === null ? sql`'infinity'` : sql`now() + make_interval(secs => ${delaySeconds})`;
  await queries
    .update(jobs)
    .set({
      claimedUntil: null,
      lastError: error.slice(0, 1000),
      runAt,
      ...(delaySeconds === null && { failedAt: sql`now()` }),
    })
    .where(claimed(job));
}

export type FailedJob = typeof jobs.$inferSelect;

export function selectFailedJobs(queries: Queries, beforeId: number | undefined, limit: number): Promise<FailedJob[]> {
  return queries
    .select()
    .from(jobs)
    .where(and(isNotNull(jobs.failedAt), beforeId === undefined ? undefined : lt(jobs.id, beforeId)))
    .orderBy(desc(jobs.id))
    .limit(limit);
}

function failed(id: number) {
  return and(eq(jobs.id, id), isNotNull(jobs.failedAt));
}

/** Also resets its attempts. Returns the job's kind, or undefined if there is no such failed job. */
export async function retryFailedJob(queries: Queries, id: number): Promise<string | undefined> {
  const [job] = await queries
    .update(jobs)
    .set({ failedAt: null, attempts: 0, runAt: sql`now()` })
    .where(failed(id))
    .returning({ kind: jobs.kind });
  return job?.kind;
}

export async function deleteFailedJob(queries: Queries, id: number): Promise<string | undefined> {
  const [job] = await queries.delete(jobs).where(failed(id)).returning({ kind: jobs.kind });
  return job?.kind;
}

/** The kinds of jobs that send an email: sign-in links, account notifications, and expiry emails. */
const emailKinds = ['email', 'notice', 'turning'];

/** An attempt that fails moves `run_at` into the future, so a job that is being retried counts from its creation. */
export const oldestDueSeconds = sql`coalesce(extract(epoch from now() - min(case when last_error is null then run_at else created_at end)
  filter (where failed_at is null and (run_at <= now() or last_error is not null))), 0)::float8`;

const queue = {
  waiting: column.number,
  failed: column.number,
  dueForSeconds: column.number,
  emailWaitSeconds: column.number,
  /** Why the last attempt to send that email failed, without email addresses. */
  emailFailure: nullable(column.text),
};

export function selectJobQueue(queries: Queries): Promise<RowOf<typeof queue>> {
  const isUnsent = sql`failed_at is null and kind in ${emailKinds}`;
  return onlyRow(
    queries,
    queue,
    sql`select count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed,
      ${oldestDueSeconds} as "dueForSeconds",
      coalesce(extract(epoch from now() - min(created_at) filter (where ${isUnsent})), 0)::float8 as "emailWaitSeconds",
      (array_agg(last_error order by created_at) filter (where ${isUnsent}))[1] as "emailFailure"
    from ${jobs}`,
  );
}

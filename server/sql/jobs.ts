import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { jobs } from './schema.ts';

export type Job = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'attempts'>;

/** A claimed job belongs to its process for this long; after a kill another takes it over. */
const claim = sql`interval '2 minutes'`;

export async function insertJob(queries: Queries, kind: string, payload: object): Promise<void> {
  await queries.insert(jobs).values({ kind, payload });
}

/** Takes the next due job of these kinds, if any; two processes never get the same one. The database's clock counts. */
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

/** The attempt tells whether the claim is still ours. */
function claimed({ id, attempts }: Job) {
  return and(eq(jobs.id, id), eq(jobs.attempts, attempts));
}

export async function deleteJob(queries: Queries, job: Job): Promise<void> {
  await queries.delete(jobs).where(claimed(job));
}

/** Puts a failed job back; without a delay it is given up and stays to be looked at. */
export async function returnJob(queries: Queries, job: Job, error: string, delaySeconds: number | null): Promise<void> {
  const runAt = delaySeconds === null ? sql`'infinity'` : sql`now() + make_interval(secs => ${delaySeconds})`;
  await queries
    .update(jobs)
    .set({ claimedUntil: null, lastError: error.slice(0, 1000), runAt })
    .where(claimed(job));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { accountEmailJob, sendAccountEmail } from '#server/auth/account-emails.ts';
import { sendEmail } from '#server/auth/send-email.ts';
import { copyPictures, copyPicturesJob } from '#server/features/catalogue/copy-pictures.action.ts';
import { sendExpiryEmail } from '#server/features/expiry/send-expiry-email.action.ts';
import { expiryEmailJob } from '#server/features/expiry/notify-expiry.action.ts';
import { importNextPiece } from '#server/features/shelf-import/import-in-pieces.action.ts';
import { shelfImportJob } from '#server/features/shelf-import/shelf-import-progress.sql.ts';
import type { Context } from '#server/context.ts';
import { withoutEmails } from '#server/log/without-emails.ts';
import { dropPicturesJob } from '#server/media/store-pictures.ts';
import { claimJob, deleteJob, type Job, returnJob, selectDueKinds } from '#server/database/jobs.sql.ts';
import { causeOf } from '#server/start-error.ts';
import { dropPictures } from './drop-pictures.ts';
import { runDueTasks } from './run-tasks.ts';

type JobHandler = (context: Context, payload: unknown) => Promise<void>;

/**
 * The handler for each kind of job. A handler can run twice for the same job, because a killed process may have done
 * half of it.
 */
const handlers: Record<string, JobHandler> = {
  email: sendEmail,
  [accountEmailJob]: sendAccountEmail,
  [expiryEmailJob]: sendExpiryEmail,
  [copyPicturesJob]: copyPictures,
  [dropPicturesJob]: dropPictures,
  [shelfImportJob]: importNextPiece,
};
/** The kinds of jobs. Different kinds run in parallel, so that a slow picture host does not delay emails. */
const kinds = Object.keys(handlers);

const mostAttempts = 12;
/**
 * Returns the delay before the next attempt in seconds: half a minute, doubled after each attempt, up to six hours.
 * Returns null after the last attempt.
 */
function delayAfter(attempts: number): number | null {
  return attempts >= mostAttempts ? null : Math.min(30 * 2 ** (attempts - 1), 6 * 60 * 60);
}

/** Runs all due jobs of these kinds, or as many as possible before `signal` aborts. Returns how many jobs ran. */
export async function runDueJobs(
  context: Context,
  wanted: readonly string[] = kinds,
  signal?: AbortSignal,
): Promise<number> {
  for (let done = 0; ; done++) {
    if (signal?.aborted) return done;
    const job = await claimJob(context.database, wanted);
    if (!job) return done;
    await run(context, job);
  }
}

async function run(context: Context, job: Job): Promise<void> {
  try {
    await handlers[job.kind]?.(context, job.payload);
    await deleteJob(context.database, job);
  } catch (error) {
    context.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'job failed');
    await returnJob(context.database, job, withoutEmails(causeOf(error)), delayAfter(job.attempts));
  }
}

const pause = 500;
const taskPause = 1_000;
/** How many tasks can run at the same time, so that one slow task does not delay the other tasks. */
const taskRunners = 2;

/**
 * Runs jobs and scheduled tasks in the background. The returned function stops them, and resolves when the work in
 * progress is done.
 */
export function startJobs(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (error: unknown) => context.log.error({ err: error }, 'jobs could not be read');
  async function repeat(every: number, work: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await work().catch(report);
      await sleep(every, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = new Map<string, Promise<unknown>>();
  /** Starts the due kinds that are not running already. */
  async function startDueKinds(): Promise<void> {
    for (const kind of await selectDueKinds(context.database, kinds)) {
      if (running.has(kind)) continue;
      const work = runDueJobs(context, [kind], signal).catch(report);
      running.set(
        kind,
        work.finally(() => running.delete(kind)),
      );
    }
  }
  const working = Promise.all([
    repeat(pause, startDueKinds),
    ...Array.from({ length: taskRunners }, () => repeat(taskPause, () => runDueTasks(context))),
  ]);
  return async () => {
    stopping.abort();
    await working;
    await Promise.all(running.values());
  };
}

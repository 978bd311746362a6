import { setTimeout as sleep } from 'node:timers/promises';
import { accountEmailJob, sendAccountEmail } from '#server/auth/account-emails.ts';
import { sendEmail } from '#server/auth/send-email.ts';
import { copyPictures, copyPicturesJob } from '#server/features/submissions/copy-pictures.action.ts';
import { RecipientRefused } from '#server/email/email.ts';
import { sendExpiryEmail } from '#server/features/expiry/send-expiry-email.action.ts';
import { expiryEmailJob } from '#server/features/expiry/notify-expiry.action.ts';
import { importUndoJob } from '#server/features/catalogue-import/catalogue-undo.sql.ts';
import { undoNextPiece } from '#server/features/catalogue-import/undo-import.action.ts';
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

/** A handler can run twice for the same job, because a killed process may have done half of it. */
const handlers: Record<string, JobHandler> = {
  email: sendEmail,
  [accountEmailJob]: sendAccountEmail,
  [expiryEmailJob]: sendExpiryEmail,
  [copyPicturesJob]: copyPictures,
  [dropPicturesJob]: dropPictures,
  [shelfImportJob]: importNextPiece,
  [importUndoJob]: undoNextPiece,
};
/** The kinds of jobs. Different kinds run in parallel, so that a slow picture host does not delay emails. */
const kinds = Object.keys(handlers);

const mostAttempts = 12;
/** In seconds: half a minute, doubled up to six hours. Null after the last attempt. */
function delayAfter(attempts: number): number | null {
  return attempts >= mostAttempts ? null : Math.min(30 * 2 ** (attempts - 1), 6 * 60 * 60);
}

/** Runs due jobs of these kinds until none is left or `signal` aborts. Returns how many jobs ran. @internal */
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
    const delay = error instanceof RecipientRefused ? null : delayAfter(job.attempts);
    await returnJob(context.database, job, withoutEmails(causeOf(error)), delay);
  }
}

const pause = 500;
const taskPause = 1_000;
/** How many tasks can run at the same time, so that one slow task does not delay the other tasks. */
const taskRunners = 2;

/** The returned function stops them, and resolves when the work in progress is done. */
export function startJobs(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (error: unknown) => context.log.error({ err: error }, 'jobs could not be read');
  async function repeat(every: number, work: () => Promise<unknown>): Promise<void> {
    let failing = false;
    while (!signal.aborted) {
      try {
        await work();
        if (failing) context.log.warn('jobs can be read again');
        failing = false;
      } catch (error) {
        if (!failing) report(error);
        failing = true;
      }
      await sleep(every, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = new Map<string, Promise<unknown>>();
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

import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { accountEmailJob, sendAccountEmail } from '#server/auth/account-emails.ts';
import { sendEmail } from '#server/auth/send-email.ts';
import { copyPictures, copyPicturesJob } from '#server/features/submissions/copy-pictures.action.ts';
import { RecipientRefused } from '#server/email/email.ts';
import { expiryEmailJob, sendExpiryEmail } from '#server/features/expiry/notify-expiry.action.ts';
import { changeNextPiece } from '#server/features/catalog-admin/bulk-change.action.ts';
import { bulkChangeJob } from '#server/features/catalog-admin/bulk-changes.sql.ts';
import { importUndoJob } from '#server/features/catalog-import/catalog-undo.sql.ts';
import { importFileJob } from '#server/features/catalog-import/import-files.sql.ts';
import { runImportFile } from '#server/features/catalog-import/import-file.action.ts';
import { undoNextPiece } from '#server/features/catalog-import/decide-import.action.ts';
import { readNextLabels } from '#server/features/ingredients/decide-label-name.action.ts';
import { labelNameJob } from '#server/features/ingredients/label-names.sql.ts';
import { importNextPiece } from '#server/features/shelf-import/import-shelf.action.ts';
import { shelfImportJob } from '#server/features/shelf-import/shelf-import.sql.ts';
import { duplicatesJob, findNextDuplicates } from '#server/features/catalog-admin/likely-duplicates.action.ts';
import type { Context } from '#server/context.ts';
import { withoutEmails } from '#server/log/create-log.ts';
import { dropPicturesJob, dropPicturesNow } from '#server/media/store-pictures.ts';
import { poolOf } from '#server/database/database.ts';
import { claimJob, deleteJob, type Job, renewClaim, returnJob, selectNextRuns } from '#server/database/jobs.sql.ts';
import { listen } from '#server/database/listen.ts';
import { causeOf } from '#server/start-error.ts';
import { notifiedTasks, runDueTasks, scheduledTasks } from './scheduled-tasks.ts';

const pictures = z.object({ hashes: z.array(z.string()) });
/** If `stopping` aborts, because the process stops, a long job queues the rest of its work and ends. */
type JobHandler = (context: Context, payload: unknown, stopping: AbortSignal) => Promise<void>;

/** A handler can run twice for the same job, because a killed process may have done half of it. */
const handlers: Record<string, JobHandler> = {
  email: sendEmail,
  [accountEmailJob]: sendAccountEmail,
  [expiryEmailJob]: sendExpiryEmail,
  [copyPicturesJob]: copyPictures,
  [dropPicturesJob]: (context, payload) => dropPicturesNow(context, pictures.parse(payload).hashes),
  [shelfImportJob]: importNextPiece,
  [importUndoJob]: undoNextPiece,
  [importFileJob]: runImportFile,
  [labelNameJob]: readNextLabels,
  [bulkChangeJob]: changeNextPiece,
  [duplicatesJob]: findNextDuplicates,
};
/** The kinds of jobs. Different kinds run in parallel, so that a slow picture host does not delay emails. */
const kinds = Object.keys(handlers);

const mostAttempts = 12;
/** In seconds: half a minute, doubled up to six hours. Null after the last attempt. */
function delayAfter(attempts: number): number | null {
  return attempts >= mostAttempts ? null : Math.min(30 * 2 ** (attempts - 1), 6 * 60 * 60);
}

/** In milliseconds. Half as long as a claim. */
const betweenRenewals = 60_000;
const neverStops = new AbortController().signal;

/** Runs due jobs of these kinds until none is left or `signal` aborts. Returns how many jobs ran. @internal */
export async function runDueJobs(context: Context, wanted: readonly string[] = kinds, signal = neverStops) {
  for (let done = 0; ; done++) {
    if (signal.aborted) return done;
    const job = await claimJob(context.database, wanted);
    if (!job) return done;
    await run(context, job, signal);
  }
}

async function run(context: Context, job: Job, stopping: AbortSignal): Promise<void> {
  const renewing = setInterval(() => void renewClaim(context.database, job).catch(() => undefined), betweenRenewals);
  try {
    await handlers[job.kind]?.(context, job.payload, stopping);
    await deleteJob(context.database, job);
  } catch (error) {
    context.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'job failed');
    const delay = error instanceof RecipientRefused ? null : delayAfter(job.attempts);
    await returnJob(context.database, job, withoutEmails(causeOf(error)), delay);
  } finally {
    clearInterval(renewing);
  }
}

/** How often to look for due work without a notification, in seconds, because a notification can be lost. */
const longestWait = 60;
/** The wait after a failure, in milliseconds. */
const retryAfter = 1_000;
/** Notifications that arrive within this time, in milliseconds, lead to a single look. */
const together = 20;
/** How many tasks can run at the same time, so that one slow task does not delay the other tasks. */
const taskRunners = 2;

/** The returned function stops them, and resolves when the work in progress is done. */
export function startJobs(context: Context): () => Promise<void> {
  const { database, log } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<unknown>>();
  const notified = new Set<string>();
  let isFailing = false;
  let awake = Promise.withResolvers<void>();
  const wake = () => awake.resolve();

  function worked(): void {
    if (isFailing) log.warn('jobs can be read again');
    isFailing = false;
  }
  async function failed(cause: unknown): Promise<void> {
    if (!isFailing) log.error({ err: cause }, 'jobs could not be read');
    isFailing = true;
    await sleep(retryAfter, undefined, { signal }).catch(() => undefined);
  }
  function start(name: string, work: () => Promise<unknown>): void {
    if (running.has(name)) return;
    const end = () => {
      running.delete(name);
      // Work that was added after the last claim was not started, because this was still running.
      wake();
    };
    running.set(name, work().then(worked, failed).finally(end));
  }
  async function startDueWork(): Promise<number> {
    const next = await selectNextRuns(database, { kinds, tasks: Object.keys(scheduledTasks) });
    const due = next.filter(({ seconds }) => seconds <= 0);
    if (due.length === 0) worked();
    for (const { name, isTask } of due) if (!isTask) start(name, () => runDueJobs(context, [name], signal));
    const runners = Math.min(taskRunners, due.filter(({ isTask }) => isTask).length + notified.size);
    for (let runner = 1; runner <= runners; runner++)
      start(`task runner ${runner}`, () => runDueTasks(context, scheduledTasks, notified));
    return Math.min(longestWait, ...next.map(({ seconds }) => seconds).filter((seconds) => seconds > 0));
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      awake = Promise.withResolvers<void>();
      const seconds = await startDueWork().catch((error: unknown) => failed(error).then(() => 0));
      const timer = setTimeout(wake, seconds * 1000);
      await awake.promise;
      clearTimeout(timer);
      await sleep(together);
    }
  }
  const wakeFor = (tasks: readonly string[]) => {
    for (const name of tasks) notified.add(name);
    wake();
  };
  const listener = listen(poolOf(database), {
    channel: 'jobs',
    onNotification: (task) => wakeFor(task === '' ? [] : [task]),
    onConnected: () => wakeFor(notifiedTasks),
    onLost: () => undefined,
  });
  const watching = watch();
  return async () => {
    stopping.abort();
    wake();
    await Promise.all([listener.stop(), watching]);
    await Promise.all(running.values());
  };
}

import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { deleteEndedLinks } from '#server/auth/email-links.ts';
import { deleteEndedChallenges } from '#server/auth/mfa/factor-store.ts';
import { deleteEndedSessions } from '#server/auth/session-store.ts';
import type { Context } from '#server/context.ts';
import { eachAlone } from '#server/each-alone.ts';
import { claimTask, releaseTask } from '#server/database/scheduled-tasks.sql.ts';
import { deleteImportFilesBefore } from '#server/features/catalog-import/import-files.sql.ts';
import { deleteBrandMergesBefore } from '#server/features/catalog-admin/admin-brands.sql.ts';
import { findDuplicates } from '#server/features/catalog-admin/likely-duplicates.action.ts';
import { deleteMergesBefore } from '#server/features/catalog-admin/product-merges.sql.ts';
import { undoableSince } from '#server/features/catalog-admin/merge-products.action.ts';
import { notifyExpiry } from '#server/features/expiry/notify-expiry.action.ts';
import { readLabels, readSuggestions, saveVocabulary } from '#server/features/ingredients/read-labels.action.ts';
import { deleteRestedUsernames } from '#server/features/people/freed-usernames.sql.ts';
import { deleteClientErrorsBefore } from '#server/features/operations/client-errors.sql.ts';
import { eraseDueMembers } from '#server/features/account/delete-account.action.ts';
import { deleteLeftProgressPhotos } from '#server/features/progress-photos/progress-photos.sql.ts';
import { recountBuyAgain } from '#server/features/reviews/buy-again.sql.ts';
import { askDueQuestions } from '#server/features/reviews/review-follow-ups.sql.ts';
import { markKinds, refreshOldDocuments, refreshSearchStatistics } from '#server/features/search/search-upkeep.sql.ts';
import { learnShades } from '#server/features/shades/learn-shades.action.ts';
import { deleteUndosBefore } from '#server/features/shelves/entry-undos.sql.ts';
import { deleteKeyedCallsBefore } from '#server/http/keyed-calls.sql.ts';
import { deleteEndedWindows } from '#server/limits/rate-limits.sql.ts';
import { withoutEmails } from '#server/log/create-log.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { deleteUploadsBefore } from '#server/media/media.sql.ts';
import { removeOldUploads } from '#server/media/upload-folder.ts';
import { deleteOldMetrics, sampleMetrics } from '#server/metrics/metrics.sql.ts';
import { causeOf } from '#server/start-error.ts';

export interface ScheduledTask {
  /** In seconds, by default 600, or `day` for once per day in UTC. A daily task that fails runs again after 600 seconds. */
  every?: number | 'day';
  /** True if a trigger in notify.sql also sends the task's name when there is work. */
  isNotified?: true;
  run: (context: Context) => Promise<unknown>;
}

const minute = 60;
const day = 24 * 60 * minute;
/** How long ended sessions and expired links are retained. Jobs that refer to them are retried for a shorter time. */
const recordDays = 30;
/** An offline change that a client sends again within this time is applied only once. */
const keyedCallDays = 7;
/** How long a catalog file waits for its next part, or for a decision. */
const importFileDays = 2;
/** The maximum number of unused uploads, and of private photos without a shelf entry, that one run deletes. */
const photosAtOnce = 500;
/** The maximum number of follow-up questions that one run asks. The next run asks the remaining questions. */
const questionsAtOnce = 2000;

const daysAgo = ({ now }: Context, days: number) => new Date(now().getTime() - days * day * 1000);
const today = ({ now }: Context) => now().toISOString().slice(0, 10);

/** Each task must be able to run again after a killed process did half of it. The Operations view shows the names. */
export const scheduledTasks = {
  // Imports add ingredient lists without parsing them. Suggestions are parsed when they are sent, and again with a new
  // vocabulary.
  'Read ingredient labels': { isNotified: true, run: ({ database }) => readLabels(database) },
  'Read suggested labels': { run: ({ database }) => readSuggestions(database) },
  // Members get these notifications at 8 a.m. in their own time zones, so this task runs every minute.
  'Send expiry notifications': { every: minute, run: notifyExpiry },
  'Erase deleted accounts': { run: eraseDueMembers },
  'Delete ended sessions and links': { run: deleteEndedSignIns },
  'Delete freed usernames': { run: ({ database, now }) => deleteRestedUsernames(database, now()) },
  'Delete old idempotency keys': {
    run: (context) => deleteKeyedCallsBefore(context.database, daysAgo(context, keyedCallDays)),
  },
  'Delete ended rate limits': { run: ({ database, now }) => deleteEndedWindows(database, now()) },
  'Delete old browser errors': {
    run: (context) => deleteClientErrorsBefore(context.database, daysAgo(context, limits.clientErrors.days)),
  },
  'Delete unfinished uploads': { run: deleteUnfinishedUploads },
  'Delete abandoned uploads': { run: deleteAbandonedUploads },
  'Delete old undo data': { run: (context) => deleteUndosBefore(context.database, daysAgo(context, 1)) },
  'Delete photos without an entry': { run: deleteLeftPhotos },
  'Delete old merges and deletions': { run: deleteOldMerges },
  'Sample metrics': { run: ({ database }) => eachAlone([sampleMetrics, deleteOldMetrics], (work) => work(database)) },
  'Mark the kinds of products': { run: ({ database }) => markKinds(database) },
  'Rewrite old search documents': { run: ({ database }) => refreshOldDocuments(database) },
  'Refresh search statistics': { run: ({ database }) => refreshSearchStatistics(database) },
  'Save the label vocabulary': { run: ({ database }) => saveVocabulary(database) },
  'Ask about older reviews': { run: (context) => askDueQuestions(context.database, today(context), questionsAtOnce) },
  'Learn shade matches': { every: 'day', run: learnShades },
  'Find likely duplicates': { every: 'day', run: findDuplicates },
  'Recount who would buy again': { every: 'day', run: (context) => recountBuyAgain(context, context.now()) },
} satisfies Record<string, ScheduledTask>;
const allTasks: Readonly<Record<string, ScheduledTask>> = scheduledTasks;
export const notifiedTasks = Object.keys(allTasks).filter((name) => allTasks[name]?.isNotified);

/** Runs tasks until none is due, and the notified tasks even if they are not due. Removes these from `notified`. */
export async function runDueTasks(
  context: Context,
  tasks: Readonly<Record<string, ScheduledTask>> = scheduledTasks,
  notified: Set<string> = new Set(),
): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const name = await claimTask(context.database, Object.keys(tasks), [...notified]);
    const task = name === undefined ? undefined : tasks[name];
    if (name === undefined || task === undefined) return names;
    // A notification that arrives from now on makes the task run once more.
    notified.delete(name);
    await run(context, name, task);
    names.push(name);
  }
}

async function run(context: Context, name: string, { every = 10 * minute, run: work }: ScheduledTask): Promise<void> {
  const started = performance.now();
  const error = await work(context).then(
    () => null,
    (cause: unknown) => {
      context.log.error({ err: cause, task: name }, 'task failed');
      return withoutEmails(causeOf(cause));
    },
  );
  const milliseconds = Math.round(performance.now() - started);
  await releaseTask(context.database, name, { every, milliseconds, error });
}

async function deleteEndedSignIns(context: Context): Promise<void> {
  const { database, now } = context;
  await eachAlone(
    [
      () => deleteEndedLinks(database, daysAgo(context, recordDays)),
      () => deleteEndedSessions(database, daysAgo(context, recordDays)),
      () => deleteEndedChallenges(database, now()),
    ],
    (remove) => remove(),
  );
}

async function deleteUnfinishedUploads(context: Context): Promise<void> {
  await removeOldUploads(context.config, context.now());
  await deleteImportFilesBefore(context.database, daysAgo(context, importFileDays));
}

async function deleteAbandonedUploads(context: Context): Promise<void> {
  await dropUnusedPictures(context, await deleteUploadsBefore(context.database, daysAgo(context, 1), photosAtOnce));
}

async function deleteLeftPhotos(context: Context): Promise<void> {
  const hashes = await deleteLeftProgressPhotos(context.database, daysAgo(context, 1), photosAtOnce);
  await dropUnusedPictures(context, hashes);
}

async function deleteOldMerges(context: Context): Promise<void> {
  await deleteBrandMergesBefore(context.database, undoableSince(context.now()));
  const pictures = await deleteMergesBefore(context.database, undoableSince(context.now()), daysAgo(context, 1 / 24));
  const hashes = pictures.flatMap((address) => mediaHash(address) ?? []);
  await dropUnusedPictures(context, hashes);
}

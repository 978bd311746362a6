import * as calls from '#contract/operations.ts';
import { administer, type Administration } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { freeBytesFor } from '#server/media/open-media-store.ts';
import type { CallMetrics } from '#server/metrics/measure.ts';
import { selectDailyMetrics, selectSlowestCalls, selectTotals } from '#server/metrics/metrics.sql.ts';
import { selectFailedJobs, selectJobQueue, deleteFailedJob, retryFailedJob } from '#server/database/jobs.sql.ts';
import { selectTasks } from '#server/database/scheduled-tasks.sql.ts';
import { listClientErrors, reportClientError, type ClientErrorReport } from '#contract/client-errors.ts';
import { limits } from '#contract/limits.ts';
import {
  selectClientErrors,
  countClientError,
  deleteClientErrorsBeyond,
  insertClientError,
} from './client-errors.sql.ts';
import { found } from '#server/call-error.ts';
import { withoutPersonalData } from '#contract/error-message.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { readableStack } from './client-errors-stack.ts';

const daysShown = 30;
const slowestShown = 10;
const day = 24 * 60 * 60_000;

export function operationsRoutes(register: Register, metrics: CallMetrics): void {
  register(calls.getOperations, async ({ context }) => {
    await metrics.tell();
    return readOperations(context);
  });
  pagedRoute(register, calls.listFailedJobs, {
    select: ({ query, context }, rows) => selectFailedJobs(context.database, idFromCursor(query.cursor), rows),
    cursorOf: ({ id }) => String(id),
    view: (rows) =>
      rows.map(({ id, kind, attempts, lastError, failedAt, createdAt }) => {
        return { id, kind, attempts, reason: lastError, dateFailed: (failedAt ?? createdAt).toISOString() };
      }),
  });
  register(calls.retryJob, (call) => administer(call, retryJob));
  register(calls.discardJob, (call) => administer(call, discardJob));
  register(reportClientError, ({ body, context }) => recordClientError(context, body));
  register(listClientErrors, async ({ context }) => {
    const rows = await selectClientErrors(context.database, limits.clientErrors.groups);
    return rows.map(({ firstSeen, lastSeen, ...error }) => {
      const { id, message, build, route, browser, stack, count } = error;
      const seen = { dateFirstSeen: firstSeen.toISOString(), dateLastSeen: lastSeen.toISOString() };
      return { id, message, build, route, browser, stack, count, ...seen };
    });
  });
}

async function readOperations({ database, config, now }: Context): Promise<calls.Operations> {
  const end = now().getTime();
  const days = Array.from({ length: daysShown }, (_, index) =>
    new Date(end - (daysShown - 1 - index) * day).toISOString().slice(0, 10),
  );
  const figures = await selectDailyMetrics(database, days[0] ?? '');
  const slowest = await selectSlowestCalls(database, new Date(end - day), slowestShown);
  const totals = await selectTotals(database);
  const found = new Map(figures.map(({ name, day, value }) => [`${name} ${day}`, value]));
  const measured = (name: string) => days.map((day) => found.get(`${name} ${day}`) ?? null);
  const counted = (name: string) => measured(name).map((value) => value ?? 0);
  return {
    days,
    members: membersOf(counted('joined'), totals.members),
    signUps: counted('sign_ups'),
    entries: counted('entries'),
    reviews: counted('reviews'),
    unansweredSearches: counted('unanswered_searches'),
    errors: counted('errors'),
    jobWaitSeconds: measured('job_wait_seconds'),
    decisionHours: measured('decision_hours'),
    databaseBytes: [...measured('database_bytes').slice(0, -1), totals.databaseBytes],
    pictures: [...measured('pictures').slice(0, -1), totals.pictures],
    slowestCalls: slowest.map(({ call, count, errors, totalSeconds, slowestSeconds }) => ({
      call,
      count,
      errors,
      meanMilliseconds: Math.round((totalSeconds / count) * 1000),
      slowestMilliseconds: Math.round(slowestSeconds * 1000),
    })),
    jobs: await selectJobQueue(database),
    tasks: (await selectTasks(database)).map((task) => {
      const { name, nextRunAt, lastFinishedAt, lastMilliseconds, failures, lastError } = task;
      const last = { lastSuccess: lastFinishedAt?.toISOString() ?? null, lastMilliseconds };
      return { name, nextRun: nextRunAt.toISOString(), ...last, failures, reason: lastError };
    }),
    freeBytes: await freeBytesFor(config),
  };
}

/** For past days, members who have since been deleted are not counted. A member counts from the day of the sign-up. */
function membersOf(joined: readonly number[], now: number): number[] {
  return joined.map((_count, index) => now - joined.slice(index + 1).reduce((sum, count) => sum + count, 0));
}

interface OfJob {
  params: { id: number };
}

const missing = 'This job hasn’t failed, or no longer exists';

async function retryJob({ queries, record }: Administration, { params: { id } }: OfJob): Promise<void> {
  const name = found(await retryFailedJob(queries, id), 'not_found', missing);
  await record('restored', 'job', id, { after: { name } });
}

async function discardJob({ queries, record }: Administration, { params: { id } }: OfJob): Promise<void> {
  const name = found(await deleteFailedJob(queries, id), 'not_found', missing);
  await record('deleted', 'job', id, { before: { name } });
}

/** Reads the source maps only for a new group. Throws if the network has added too many groups today. */
async function recordClientError(context: Context, { message, frames, ...report }: ClientErrorReport): Promise<void> {
  const { database, now } = context;
  const error = { ...report, message: withoutPersonalData(message) };
  if (await countClientError(database, error, now())) return;
  await hitLimit(context, 'newClientErrorsOfNetwork', currentNetwork() ?? 'unknown');
  await insertClientError(database, { ...error, stack: await readableStack(frames) }, now());
  await deleteClientErrorsBeyond(database, limits.clientErrors.groups);
}

import * as calls from '#contract/operations.ts';
import { discardJob, retryJob } from './failed-jobs.action.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { freeBytesFor } from '#server/media/open-media-store.ts';
import type { CallMetrics } from '#server/metrics/measure.ts';
import { selectDailyMetrics, selectSlowestCalls, selectTotals } from '#server/metrics/metrics.sql.ts';
import { selectFailedJobs, selectJobQueue } from '#server/database/jobs.sql.ts';
import { selectTasks } from '#server/database/scheduled-tasks.sql.ts';
import { viewClientError, viewFailedJob, viewOperations } from './operations.view.ts';
import { listClientErrors, reportClientError } from '#contract/client-errors.ts';
import { limits } from '#contract/limits.ts';
import { recordClientError } from './record-client-error.action.ts';
import { selectClientErrors } from './client-errors.sql.ts';

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
    view: (rows) => rows.map(viewFailedJob),
  });
  register(calls.retryJob, (call) => administer(call, retryJob));
  register(calls.discardJob, (call) => administer(call, discardJob));
  register(reportClientError, ({ body, context }) => recordClientError(context, body));
  register(listClientErrors, async ({ context }) => {
    const rows = await selectClientErrors(context.database, limits.clientErrors.groups);
    return rows.map(viewClientError);
  });
}

async function readOperations({ database, config, now }: Context): Promise<calls.Operations> {
  const end = now().getTime();
  const days = Array.from({ length: daysShown }, (_, index) =>
    new Date(end - (daysShown - 1 - index) * day).toISOString().slice(0, 10),
  );
  return viewOperations({
    days,
    figures: await selectDailyMetrics(database, days[0] ?? ''),
    slowest: await selectSlowestCalls(database, new Date(end - day), slowestShown),
    totals: await selectTotals(database),
    jobs: await selectJobQueue(database),
    tasks: await selectTasks(database),
    freeBytes: await freeBytesFor(config),
  });
}

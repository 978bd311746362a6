import type { FailedJob, Operations } from '#contract/operations.ts';
import type { CallMetric, DailyMetric, Totals } from '#server/metrics/metrics.sql.ts';
import type { FailedJob as FailedJobRow } from '#server/database/jobs.sql.ts';
import type { ScheduledTaskRow } from '#server/database/scheduled-tasks.sql.ts';
import type { ClientError } from '#contract/client-errors.ts';
import type { ClientErrorRow } from './client-errors.sql.ts';

interface Found {
  days: string[];
  figures: readonly DailyMetric[];
  slowest: readonly CallMetric[];
  totals: Totals;
  jobs: Operations['jobs'];
  tasks: readonly ScheduledTaskRow[];
  freeBytes: number | null;
}

export function viewOperations({ days, figures, slowest, totals, jobs, tasks, freeBytes }: Found): Operations {
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
    jobs,
    tasks: tasks.map(viewTask),
    freeBytes,
  };
}

/** For past days, members who have since been deleted are not counted. A member counts from the day of the sign-up. */
function membersOf(joined: readonly number[], now: number): number[] {
  return joined.map((_count, index) => now - joined.slice(index + 1).reduce((sum, count) => sum + count, 0));
}

function viewTask(task: ScheduledTaskRow): Operations['tasks'][number] {
  const { name, nextRunAt, lastFinishedAt, lastMilliseconds, failures, lastError } = task;
  const last = { lastSuccess: lastFinishedAt?.toISOString() ?? null, lastMilliseconds };
  return { name, nextRun: nextRunAt.toISOString(), ...last, failures, reason: lastError };
}

export function viewFailedJob({ id, kind, attempts, lastError, failedAt, createdAt }: FailedJobRow): FailedJob {
  return { id, kind, attempts, reason: lastError, dateFailed: (failedAt ?? createdAt).toISOString() };
}

export function viewClientError({ firstSeen, lastSeen, ...error }: ClientErrorRow): ClientError {
  const { id, message, build, route, browser, stack, count } = error;
  const seen = { dateFirstSeen: firstSeen.toISOString(), dateLastSeen: lastSeen.toISOString() };
  return { id, message, build, route, browser, stack, count, ...seen };
}

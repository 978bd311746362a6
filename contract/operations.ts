import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursorQuery, id, idParams, success, timestamp } from './shapes.ts';

/** A value for each day; null where nothing was measured. */
const series = z.array(z.nullable(z.number()));

const operations = z.object({
  /** Calendar days in UTC, oldest first; the values of every series stand in their order. */
  days: z.array(z.string()),
  members: series,
  signUps: series,
  entries: series,
  reviews: series,
  unansweredSearches: series,
  /** Answers of status 500 and above. */
  errors: series,
  /** The longest that a job was due before somebody did it. */
  jobWaitSeconds: series,
  /** Half of what was decided in the work queue that day had waited longer. */
  decisionHours: series,
  databaseBytes: series,
  pictures: series,
  /** Of the last 24 hours, the slowest on average first. */
  slowestCalls: z.array(
    z.object({
      call: z.string(),
      count: z.number(),
      errors: z.number(),
      meanMilliseconds: z.number(),
      slowestMilliseconds: z.number(),
    }),
  ),
  jobs: z.object({ waiting: z.number(), failed: z.number() }),
  /** Left on the disk of pictures; null where they lie in a bucket. */
  freeBytes: z.nullable(z.number()),
});
export type Operations = z.infer<typeof operations>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'administrator',
  summary: 'Returns how the last thirty days went: members, what they wrote, errors, waiting times, storage',
  response: operations,
});

const failedJob = z.object({
  id,
  kind: z.string(),
  attempts: z.number(),
  /** Without addresses. */
  reason: z.nullable(z.string()),
  dateFailed: timestamp,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'administrator',
  paged: true,
  summary: 'Lists the jobs that failed for good, newest first',
  query: z.object(cursorQuery),
  response: z.array(failedJob),
});
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'administrator',
  summary: 'Has a job that failed for good done again',
  params: idParams,
  response: success,
});
export const discardJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  access: 'administrator',
  summary: 'Discards a job that failed for good',
  params: idParams,
  response: success,
});

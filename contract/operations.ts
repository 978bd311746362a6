import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursorQuery, id, idParams, success, timestamp } from './shapes.ts';

/** A value per day. Null if nothing was measured. */
const series = z.array(z.nullable(z.number()));

const operations = z.object({
  /** Calendar days in UTC, oldest first. The values of every series have the same order. */
  days: z.array(z.string()),
  members: series,
  signUps: series,
  entries: series,
  reviews: series,
  unansweredSearches: series,
  /** Responses with status 500 or higher. */
  errors: series,
  /** The longest delay of a due job before it started. */
  jobWaitSeconds: series,
  /** The median time until a decision in the moderation queue that day. */
  decisionHours: series,
  databaseBytes: series,
  pictures: series,
  /** In the last 24 hours, sorted by average duration, slowest first. */
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
  /** The server's recurring work. */
  tasks: z.array(
    z.object({
      name: z.string(),
      nextRun: timestamp,
      /** When it last succeeded. Null if it never did. */
      lastSuccess: z.nullable(timestamp),
      lastMilliseconds: z.nullable(z.number()),
      /** Failed runs in a row. */
      failures: z.number(),
      /** Why the last run failed. Does not contain email addresses. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The free space on the disk for pictures. Null if they are in a bucket. */
  freeBytes: z.nullable(z.number()),
});
export type Operations = z.infer<typeof operations>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'administrator',
  long: true,
  summary: 'Returns the metrics of the last thirty days: members, contributions, errors, wait times, storage',
  response: operations,
});

const failedJob = z.object({
  id,
  kind: z.string(),
  attempts: z.number(),
  /** Does not contain email addresses. */
  reason: z.nullable(z.string()),
  dateFailed: timestamp,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'administrator',
  paged: true,
  summary: 'Lists permanently failed jobs, newest first',
  query: z.object(cursorQuery),
  response: z.array(failedJob),
});
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'administrator',
  summary: 'Runs a permanently failed job again',
  params: idParams,
  response: success,
});
export const discardJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  access: 'administrator',
  summary: 'Discards a permanently failed job',
  params: idParams,
  response: success,
});

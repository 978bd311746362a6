import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, timestamp, listing } from './shapes.ts';

/** One value per day. Null for days without a measurement. */
const series = z.array(z.nullable(z.number()));

const operations = z.object({
  /** Calendar days in UTC, oldest first. Every series has one value per day, in the same order. */
  days: z.array(z.string()),
  /** Accounts with a confirmed email address. */
  members: series,
  signUps: series,
  entries: series,
  reviews: series,
  unansweredSearches: series,
  /** Responses with status 500 or higher. */
  errors: series,
  /** How many seconds overdue the oldest unfinished job was. Each value is the highest sample of the day. */
  jobWaitSeconds: series,
  /** The median number of hours from a request, photo submission, or report to its decision. */
  decisionHours: series,
  databaseBytes: series,
  pictures: series,
  /** The calls of the last 24 hours with the longest average duration, slowest first. */
  slowestCalls: z.array(
    z.object({
      call: z.string(),
      count: z.number(),
      errors: z.number(),
      meanMilliseconds: z.number(),
      slowestMilliseconds: z.number(),
    }),
  ),
  jobs: z.object({
    waiting: z.number(),
    failed: z.number(),
    /** How long the oldest unsent email has been pending, in seconds. 0 if all emails are sent. */
    emailWaitSeconds: z.number(),
    /** Why the last attempt to send it failed, without email addresses. */
    emailFailure: z.nullable(z.string()),
  }),
  tasks: z.array(
    z.object({
      name: z.string(),
      nextRun: timestamp,
      lastSuccess: z.nullable(timestamp),
      lastMilliseconds: z.nullable(z.number()),
      failures: z.number(),
      /** Why the last run failed, without email addresses. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The free space in bytes on the disk that stores the pictures. Null if the pictures are in a bucket. */
  freeBytes: z.nullable(z.number()),
});
export type Operations = z.infer<typeof operations>;

export const getOperations = endpoint('GET /api/admin/operations', {
  long: true,
  summary: 'Returns the metrics of the last 30 days: members, contributions, errors, wait times, and storage',
  response: operations,
});

const failedJob = z.object({
  id,
  kind: z.string(),
  attempts: z.number(),
  /** Why the job failed, without email addresses. */
  reason: z.nullable(z.string()),
  dateFailed: timestamp,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint('GET /api/admin/jobs', {
  ...listing,
  summary: 'Lists permanently failed jobs, newest first',
  response: z.array(failedJob),
});
export const retryJob = endpoint('POST /api/admin/jobs/:id/retry', {
  summary: 'Runs a permanently failed job again',
});
export const discardJob = endpoint('DELETE /api/admin/jobs/:id', {
  summary: 'Discards a permanently failed job',
});

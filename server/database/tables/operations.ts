import { date, doublePrecision, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { BrowserFamily } from '#contract/client-errors.ts';
import { bytea, created, moment, number } from './columns.ts';

export const databaseFacts = pgTable('database_facts', { name: text().primaryKey(), value: text().notNull() });

export const jobs = pgTable('jobs', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  attempts: integer().notNull().default(0),
  runAt: created(),
  claimedUntil: moment(),
  lastError: text(),
  createdAt: created(),
  failedAt: moment(),
});

export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  nextRunAt: created(),
  claimedUntil: moment(),
  lastFinishedAt: moment(),
  lastMilliseconds: integer(),
  failures: integer().notNull().default(0),
  lastError: text(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  expiresAt: moment().notNull(),
});

export const keyedCalls = pgTable('keyed_calls', {
  memberId: uuid().notNull(),
  key: uuid().notNull(),
  call: text().notNull(),
  /** Null if the call was made before migration 0221. */
  bodyHash: bytea(),
  status: smallint(),
  response: text(),
  claimedAt: created(),
});

export const callMetrics = pgTable('call_figures', {
  hour: moment().notNull(),
  call: text().notNull(),
  count: integer().notNull(),
  errors: integer().notNull(),
  totalSeconds: doublePrecision().notNull(),
  slowestSeconds: doublePrecision().notNull(),
});

export const dailyMetrics = pgTable('daily_figures', {
  day: date().notNull(),
  name: text().notNull(),
  value: doublePrecision().notNull(),
});

export const clientErrors = pgTable('client_errors', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  message: text().notNull(),
  build: text().notNull(),
  route: text().notNull(),
  browser: text().$type<BrowserFamily>().notNull(),
  stack: text().notNull(),
  count: integer().notNull().default(1),
  firstSeen: moment().notNull(),
  lastSeen: moment().notNull(),
});

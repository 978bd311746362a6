import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment, number } from './columns.ts';

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

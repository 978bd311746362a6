import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BrowserFamily } from '#contract/client-errors.ts';
import { moment } from './columns.ts';

export const clientErrors = pgTable('client_errors', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  message: text().notNull(),
  build: text().notNull(),
  route: text().notNull(),
  browser: text().$type<BrowserFamily>().notNull(),
  stack: text().notNull(),
  count: integer().notNull().default(1),
  firstSeen: moment().notNull(),
  lastSeen: moment().notNull(),
});

import { date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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

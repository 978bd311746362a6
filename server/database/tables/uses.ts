import { boolean, date, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, created, moment, number, suggestionStates, ownedRow } from './columns.ts';

export const entryUses = pgTable('entry_uses', {
  ...ownedRow(),
  entryId: number().notNull(),
  key: uuid().notNull(),
  usedOn: date({ mode: 'string' }).notNull(),
  usedAt: moment().notNull(),
});

export const entryLevels = pgTable('entry_levels', {
  ...ownedRow(),
  entryId: number().notNull(),
  level: smallint().notNull(),
  grams: numeric({ mode: 'number', precision: 6, scale: 1 }),
  setOn: date({ mode: 'string' }).notNull(),
  setAt: moment().notNull(),
});

export const expirySettings = pgTable('turning_settings', {
  userId: uuid().primaryKey(),
  timeZone: text().notNull(),
  notices: boolean().notNull().default(true),
  weeklyEmail: boolean().notNull().default(false),
  /** The day for which a weekly email was last queued. The next column is the day for which sending last started. */
  weeklyOrderedOn: date({ mode: 'string' }),
  weeklyBegunOn: date({ mode: 'string' }),
  calendarTokenHash: bytea(),
  calendarMadeAt: moment(),
  /** When the next morning check is due: at 8 a.m. in the member's time zone. */
  nextCheckAt: moment().notNull(),
});

export const expiryNotifications = pgTable('turning_notices', {
  userId: uuid().notNull(),
  entryId: number().notNull(),
  openedOn: date({ mode: 'string' }).notNull(),
  toldAt: moment().notNull(),
});

/** Suggestions for top-level products. Shades inherit the value that an administrator accepts. */
export const monthsSuggestions = pgTable('months_suggestions', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid().notNull(),
  productId: number().notNull(),
  months: smallint().notNull(),
  state: text({ enum: suggestionStates }).notNull().default('open'),
  reason: text(),
  createdAt: created(),
  handledAt: moment(),
});

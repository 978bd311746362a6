import { boolean, date, integer, json, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { packageStates, sizeUnits, waysObtained } from '#contract/package-form.ts';
import { bytea, created, moment, number, ownedRow, suggestionStates, queueEntry, stateAmong } from './columns.ts';
import { goalKinds } from '#contract/spending.ts';
import { shelfImportStates } from '#contract/shelf-import.ts';

export const packages = pgTable('packages', {
  ...ownedRow(),
  productId: number().notNull(),
  productName: text().notNull(),
  /** Null if the member did not record the purchase. Totals do not include such packages. */
  obtained: text({ enum: waysObtained }),
  boughtOn: date({ mode: 'string' }),
  /** The price in the currency's minor unit. */
  priceMinor: number(),
  currency: text(),
  sizeAmount: numeric({ precision: 8, scale: 2, mode: 'number' }),
  sizeUnit: text({ enum: sizeUnits }),
  boughtAt: text(),
  state: text({ enum: packageStates }).notNull().default('sealed'),
  openedOn: date({ mode: 'string' }),
  endedOn: date({ mode: 'string' }),
  printedExpiry: text(),
  ownPeriod: smallint(),
  batchNote: text(),
  level: smallint(),
  /** True if the package became empty because its shelf entry was finished. */
  endedWithEntry: boolean().notNull().default(false),
  createdAt: created(),
});

/** The rows that the latest removal of an entry, or the latest opening of a package, replaced (migration 0360). */
export const entryUndos = pgTable('entry_undos', {
  userId: uuid().notNull(),
  entryId: number().notNull(),
  kind: text({ enum: ['removed', 'opened'] }).notNull(),
  productId: number().notNull(),
  content: jsonb().notNull(),
  changedAt: created(),
});

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
  ...queueEntry(),
  productId: number().notNull(),
  months: smallint().notNull(),
  state: stateAmong(suggestionStates),
  reason: text(),
});

export const spendingGoals = pgTable('spending_goals', {
  ...ownedRow(),
  kind: text({ enum: goalKinds }).notNull(),
  startsOn: date({ mode: 'string' }).notNull(),
  endsOn: date({ mode: 'string' }).notNull(),
  mostProducts: smallint(),
  mostMinor: number(),
  currency: text(),
  createdAt: created(),
});

export const progressPhotos = pgTable('progress_photos', {
  ...ownedRow(),
  productId: number().notNull(),
  productName: text().notNull(),
  packageId: number(),
  /** The file name, which is never part of a response. */
  picture: text().notNull(),
  takenOn: date({ mode: 'string' }).notNull(),
  description: text(),
  /** When the photo's entry was removed from the shelf. */
  leftAt: moment(),
  createdAt: created(),
});

export const shelfImports = pgTable('shelf_imports', {
  userId: uuid().primaryKey(),
  state: text({ enum: shelfImportStates }).notNull(),
  today: date({ mode: 'string' }).notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  added: integer().notNull().default(0),
  purchases: integer().notNull().default(0),
  problem: text(),
  startedAt: created(),
});

export const shelfImportPieces = pgTable('shelf_import_pieces', {
  userId: uuid().notNull(),
  place: integer().notNull(),
  entries: json().notNull(),
});

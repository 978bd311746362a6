import { boolean, date, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { packageStates, sizeUnits, waysObtained } from '#contract/spending-form.ts';
import { goalKinds } from '#contract/spending.ts';
import { created, moment, number, ownedRow } from './columns.ts';

export const purchases = pgTable('purchases', {
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

import { boolean, date, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { packageStates, sizeUnits, waysObtained } from '#contract/package-form.ts';
import { created, number, ownedRow } from './columns.ts';

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

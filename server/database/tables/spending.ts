import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { goalKinds } from '#contract/spending.ts';
import { created, moment, number, ownedRow } from './columns.ts';

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

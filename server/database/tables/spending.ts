import { date, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sizeUnits, waysObtained } from '#contract/spending-form.ts';
import { goalKinds } from '#contract/spending.ts';
import { created, moment, number } from './columns.ts';

const owned = () => ({ userId: uuid().notNull(), id: number().notNull().generatedAlwaysAsIdentity() });

export const purchases = pgTable(
  'purchases',
  {
    ...owned(),
    productId: number().notNull(),
    productName: text().notNull(),
    obtained: text({ enum: waysObtained }).notNull(),
    boughtOn: date({ mode: 'string' }),
    /** In the currency's minor unit. */
    priceMinor: number(),
    currency: text(),
    sizeAmount: numeric({ precision: 8, scale: 2, mode: 'number' }),
    sizeUnit: text({ enum: sizeUnits }),
    boughtAt: text(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const spendingGoals = pgTable(
  'spending_goals',
  {
    ...owned(),
    kind: text({ enum: goalKinds }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    mostProducts: smallint(),
    mostMinor: number(),
    currency: text(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const progressPhotos = pgTable(
  'progress_photos',
  {
    ...owned(),
    productId: number().notNull(),
    productName: text().notNull(),
    /** The file name, never shown to anyone. */
    picture: text().notNull(),
    takenOn: date({ mode: 'string' }).notNull(),
    description: text(),
    /** When its entry was removed from the shelf. */
    leftAt: moment(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

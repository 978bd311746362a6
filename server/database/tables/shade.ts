import { customType, integer, pgTable, real } from 'drizzle-orm/pg-core';
import { number } from './columns.ts';

/** Triggers update shade_colours (functions/shades.sql). A scheduled task updates the other tables. */
const cube = customType<{ data: string }>({ dataType: () => 'cube' });
/** A color in CIELAB. */
const lab = () => ({ lightness: real().notNull(), a: real().notNull(), b: real().notNull() });
export const shadeColors = pgTable('shade_colours', {
  productId: number().primaryKey(),
  familyId: number().notNull(),
  brandId: number().notNull(),
  kind: number().notNull(),
  ...lab(),
  place: cube().notNull(),
  spread: integer().notNull(),
});

export const shadeLines = pgTable('shade_lines', {
  kind: number().notNull(),
  familyId: number().notNull(),
  ...lab(),
});
export const wornShades = pgTable('worn_shades', {
  productId: number().primaryKey(),
  kind: number().notNull(),
  ...lab(),
  people: integer().notNull(),
  /** Exact. Null if an earlier version of the server counted the members. */
  counted: integer(),
});

import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportReason } from '#contract/catalogue-imports.ts';
import { created, moment, number } from './schema.ts';

/** The tables of catalogue imports, beside those of schema.ts. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  fileName: text().notNull(),
  fingerprint: text().notNull(),
  source: text().notNull(),
  sourceLicence: text().notNull(),
  taken: integer(),
  merged: integer(),
  skipped: integer(),
  startedAt: created(),
  finishedAt: moment(),
  reasons: jsonb().$type<ImportReason[]>().notNull().default([]),
});

export const catalogueImportReports = pgTable(
  'catalogue_import_reports',
  {
    importId: number().notNull(),
    part: integer().notNull(),
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: number().notNull(),
    rowNumber: integer().notNull(),
    brandName: text(),
    name: text(),
    variantName: text(),
    variantDescription: text(),
    variantColor: text(),
    barcode: text(),
    category: text(),
    subcategory: text(),
    description: text(),
    sourceUrl: text(),
    reason: text(),
    brandKey: text().generatedAlwaysAs(sql`replace(search_key(brand_name), ' ', '')`),
    nameKey: text().generatedAlwaysAs(sql`search_key(name)`),
    variantKey: text().generatedAlwaysAs(sql`search_key(variant_name)`),
    brandId: number(),
    productId: number(),
    shadeId: number(),
    outcome: text({ enum: ['taken', 'merged', 'skipped'] }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rowNumber] })],
);

import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type ImportPreview, type ImportReason, importFileStates, reviewChoices } from '#contract/catalog-import.ts';
import { bytea, created, moment, number, derived } from './columns.ts';

export const catalogImports = pgTable('catalogue_imports', {
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
  rowsRead: integer().notNull().default(0),
  partRead: real().notNull().default(0),
  progressedAt: moment(),
  undoneAt: moment(),
  kept: integer().notNull().default(0),
  undoOrderedAt: moment(),
  undoTotal: integer().notNull().default(0),
  undoDone: integer().notNull().default(0),
});

export const catalogImportReports = pgTable('catalogue_import_reports', {
  importId: number().notNull(),
  part: integer().notNull(),
  lines: text().notNull(),
});

/** A file that administrators import in the browser. */
export const catalogImportFiles = pgTable('catalogue_import_files', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  /** Always true, and unique, so that there is at most one file. */
  isOnly: boolean().notNull().default(true),
  fileName: text().notNull(),
  bytes: number().notNull(),
  parts: integer().notNull().default(0),
  state: text({ enum: importFileStates }).notNull().default('uploading'),
  review: text({ enum: reviewChoices }).notNull(),
  importId: number(),
  /** The number of staged rows, once the whole file is staged. */
  stagedRows: integer(),
  preview: jsonb().$type<ImportPreview>(),
  problem: text(),
  changedAt: created(),
});

export const catalogImportFileParts = pgTable('catalogue_import_file_parts', {
  fileId: number().notNull(),
  part: integer().notNull(),
  content: bytea().notNull(),
});

export const catalogImportPending = pgTable('catalogue_import_waiting', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  importId: number().notNull(),
  rowNumber: integer().notNull(),
  doubt: text().notNull(),
  closeBrandId: number(),
  brandName: text().notNull(),
  name: text().notNull(),
  variantName: text(),
  variantDescription: text(),
  variantColor: text(),
  barcode: text(),
  category: text(),
  subcategory: text(),
  description: text(),
  searchWords: text(),
  sourceUrl: text(),
  ingredients: text(),
  ingredientsLanguage: text(),
  otherLabels: jsonb(),
  monthsAfterOpening: smallint(),
  brandKey: derived(sql`replace(search_key(brand_name), ' ', '')`),
  nameKey: derived(sql`search_key(name)`),
});

/** The latest decision about pending rows of each import. The lists contain rows of the tables that it changed. */
export const catalogImportDecisions = pgTable('catalogue_import_decisions', {
  importId: number().primaryKey(),
  id: number().generatedAlwaysAsIdentity(),
  accepted: boolean().notNull(),
  counts: jsonb().$type<{ taken: number; merged: number; skipped: number }>().notNull(),
  pending: jsonb().notNull(),
  tombstones: jsonb().notNull(),
  added: jsonb().notNull(),
  filled: jsonb().notNull(),
  spellings: jsonb().notNull(),
});

export const catalogBrandSpellings = pgTable('catalogue_brand_spellings', {
  importId: number().notNull(),
  brandId: number().notNull(),
  name: text().notNull(),
  times: integer().notNull(),
  firstRow: integer().notNull(),
});

export const differentBrands = pgTable('different_brands', {
  brandId: number().notNull(),
  otherId: number().notNull(),
});

export const productIngredients = pgTable('product_ingredients', {
  id: number().generatedAlwaysAsIdentity().primaryKey(),
  productId: number().notNull(),
  source: text().notNull(),
  language: text(),
  ingredients: text().notNull(),
  seenAt: moment().notNull(),
  items: jsonb().$type<StoredItem[]>(),
  ingredientIds: integer().array(),
  unlistedNames: text().array(),
  fullyRead: boolean().notNull().default(false),
  readWith: smallint().notNull().default(0),
  otherLanguage: boolean().notNull().default(false),
});

const storedItem = z.strictObject({
  written: z.string(),
  ingredient: z.exactOptional(z.number()),
  holding: z.exactOptional(z.array(z.number())),
  /** Omitted if every name in the entry is known. */
  unread: z.exactOptional(z.literal(true)),
  mayContain: z.exactOptional(z.literal(true)),
});
export const storedItems = z.array(storedItem);
export type StoredItem = z.infer<typeof storedItem>;

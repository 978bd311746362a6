import { sql } from 'drizzle-orm';
import { boolean, customType, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { number, derived } from './columns.ts';

/** Triggers update product_search and shade_search, and add words to search_vocabulary (functions/search.sql). */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const productSearch = pgTable('product_search', {
  productId: number().primaryKey(),
  brandId: number().notNull(),
  categoryId: number(),
  subcategoryId: number(),
  hasShades: boolean().notNull(),
  nameKey: text().notNull(),
  titleKey: text().notNull(),
  words: tsvector().notNull(),
  shadeFamilies: text().array().notNull(),
  rating: numeric({ precision: 3, scale: 2 }),
  popularity: smallint().notNull().default(0),
  ingredientIds: integer().array(),
  labelRead: boolean().notNull().default(false),
  version: smallint().notNull().default(0),
});
export const shadeSearch = pgTable('shade_search', {
  productId: number().primaryKey(),
  familyId: number().notNull(),
  words: tsvector().notNull(),
});
export const searchVocabulary = pgTable('search_vocabulary', {
  word: text().primaryKey(),
  mistyped: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`one_letter_short(word)`),
  frequency: integer().notNull().default(0),
  frequencyInNames: integer().notNull().default(0),
  sound: derived(sql`dmetaphone(word)`),
});
export const searchSynonymGroups = pgTable('search_synonym_groups', {
  id: number().generatedByDefaultAsIdentity().primaryKey(),
});
export const searchSynonyms = pgTable('search_synonyms', {
  groupId: number().notNull(),
  termKey: text().notNull(),
  name: text().notNull(),
});
/** Unused. Processes of the previous version read it during a rolling update; the next release drops it. */
export const searchMeanings = pgTable('search_meanings', {
  role: text({ enum: ['kind', 'property', 'color', 'nickname'] }).notNull(),
  meaning: integer().notNull(),
  termKey: text().notNull(),
  use: text({ enum: ['term', 'narrower', 'category'] }).notNull(),
});

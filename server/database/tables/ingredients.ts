import { date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { labelNameDecisions } from '#contract/label-names.ts';
import { bodyParts, ingredientChoices as choices, reactionKinds } from '#contract/statuses.ts';
import { created, moment, number, suggestionStates, ownedRow, queueEntry, stateAmong } from './columns.ts';
import type { StoredItem } from './catalog-import.ts';

export const ingredients = pgTable('ingredients', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  key: text().notNull(),
  name: text().notNull(),
  searchText: text().notNull(),
  createdAt: created(),
});

export const labelNames = pgTable('label_names', {
  key: text().primaryKey(),
  written: text().notNull(),
  labels: integer().notNull().default(0),
  decision: text({ enum: labelNameDecisions }),
  ingredientId: integer(),
  decidedAt: moment(),
  toRead: integer().notNull().default(0),
});

export const ingredientChoices = pgTable('ingredient_choices', {
  userId: uuid().notNull(),
  ingredientId: integer().notNull(),
  choice: text({ enum: choices }).notNull(),
  createdAt: created(),
});

export const ingredientSuggestions = pgTable('ingredient_suggestions', {
  ...queueEntry(),
  productId: number().notNull(),
  ingredients: text().notNull(),
  state: stateAmong(suggestionStates),
  reason: text(),
  /** The parsed list. Null until the list is parsed. */
  items: jsonb().$type<StoredItem[]>(),
  readWith: smallint().notNull().default(0),
});

export const reactions = pgTable('reactions', {
  ...ownedRow(),
  happenedOn: date().notNull(),
  kind: text({ enum: reactionKinds }).notNull(),
  strength: smallint(),
  /** Further reactions of the entry, in the same order as `otherStrengths`. */
  otherKinds: text({ enum: reactionKinds }).array().notNull().default([]),
  otherStrengths: smallint().array().notNull().default([]),
  bodyPart: text({ enum: bodyParts }),
  /** The file name of a private photo. Responses never contain the file name. */
  picture: text(),
  productIds: number().array().notNull(),
  productNames: text().array().notNull(),
  note: text(),
  createdAt: created(),
});

import { date, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { shelfImportStates } from '#contract/shelf-import.ts';
import { created } from './columns.ts';

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

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';

/** Photos that no other row refers to yet. */
export const uploads = pgTable(
  'uploads',
  {
    userId: uuid().notNull(),
    /** Chosen by the member's device, so that a repeated upload has no further effect. */
    id: uuid().notNull(),
    /** The file name, never shown to anyone. */
    picture: text().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

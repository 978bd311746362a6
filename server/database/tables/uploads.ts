import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';

/** Photos that no other row refers to yet. */
export const uploads = pgTable('uploads', {
  userId: uuid().notNull(),
  /** An id chosen by the member's device, so that a repeated upload counts only once. */
  id: uuid().notNull(),
  /** The file name, which is never part of a response. */
  picture: text().notNull(),
  /** The size of all its files. */
  bytes: integer().notNull().default(0),
  createdAt: created(),
});

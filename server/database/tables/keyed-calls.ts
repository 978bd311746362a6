import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';

export const keyedCalls = pgTable(
  'keyed_calls',
  {
    memberId: uuid().notNull(),
    key: uuid().notNull(),
    call: text().notNull(),
    status: smallint(),
    response: text(),
    claimedAt: created(),
  },
  ({ memberId, key }) => [primaryKey({ columns: [memberId, key] })],
);

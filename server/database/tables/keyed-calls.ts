import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, created } from './columns.ts';

export const keyedCalls = pgTable(
  'keyed_calls',
  {
    memberId: uuid().notNull(),
    key: uuid().notNull(),
    call: text().notNull(),
    /** Null if the call was made before migration 0221. */
    bodyHash: bytea(),
    status: smallint(),
    response: text(),
    claimedAt: created(),
  },
  ({ memberId, key }) => [primaryKey({ columns: [memberId, key] })],
);

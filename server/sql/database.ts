import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from './schema.ts';

export function connect(pool: Pool) {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
export type Database = ReturnType<typeof connect>;
/** What every query takes: the database itself or a transaction on it. */
export type Queries = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>;

/** Runs `work` in one transaction; whatever throws leaves no half of it. */
export function inTransaction<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  return database.transaction((transaction) => work(transaction));
}

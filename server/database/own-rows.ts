import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { first, ownRow } from './rows.ts';

type OwnedTable = PgTable & { userId: AnyPgColumn; id: AnyPgColumn };

/** The statements for a table of members' rows. Each returns the whole row, or undefined if it is not the member's. */
export function ownRows<Table extends OwnedTable>(table: Table) {
  type Row = Table['$inferSelect'];
  // Drizzle does not derive the rows of a table that is a type parameter.
  const source: PgTable = table;
  const rowsOf = (rows: PromiseLike<unknown>) => Promise.resolve(rows) as Promise<Row[]>;
  const firstOf = (rows: PromiseLike<unknown>) => first(rowsOf(rows));
  const selectOne = (queries: Queries, userId: string, id: number) =>
    queries
      .select()
      .from(source)
      .where(ownRow(table, userId, id));
  return {
    select: (queries: Queries, userId: string, id: number) => firstOf(selectOne(queries, userId, id)),
    lock: (queries: Queries, userId: string, id: number) => firstOf(selectOne(queries, userId, id).for('update')),
    update: (queries: Queries, userId: string, id: number, change: PgUpdateSetSource<Table>) =>
      firstOf(
        queries
          .update(table)
          .set(change)
          .where(ownRow(table, userId, id))
          .returning(),
      ),
    remove: (queries: Queries, userId: string, id: number) =>
      firstOf(
        queries
          .delete(source)
          .where(ownRow(table, userId, id))
          .returning(),
      ),
    latest: (queries: Queries, userId: string, limit: number) =>
      rowsOf(queries.select().from(source).where(eq(table.userId, userId)).orderBy(desc(table.id)).limit(limit)),
    /** Oldest first. `afterId` is the last row of the previous page. */
    page: (queries: Queries, userId: string, afterId: number, limit: number) =>
      rowsOf(
        queries
          .select()
          .from(source)
          .where(and(eq(table.userId, userId), gt(table.id, afterId)))
          .orderBy(asc(table.id))
          .limit(limit),
      ),
  };
}

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { column, rowsOf } from './rows.ts';

/** Until the transaction ends, inserted rows do not count in pan projects, which have counted them already. */
export async function beginRestoring(queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config('shelflife.restoring', 'on', true)`);
}

/**
 * Inserts rows that were stored as JSON before they were deleted, except those that exist again. `stored` is a subquery
 * with their `content` and an `id`, by which they are ordered. `condition` can refer to `removed`, a stored row, and
 * `was`, the row to insert. Returns the number of inserted rows.
 */
export async function insertStoredRows(queries: Queries, table: PgTable, stored: SQL, condition: SQL = sql`true`) {
  // The rows may be older than a column. Such a column gets its default.
  const known = await rowsOf(
    queries,
    { key: column.text },
    sql`select distinct jsonb_object_keys(removed.content) as key from ${stored} removed`,
  );
  const names = new Set(known.map(({ key }) => key));
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, { generated }]) =>
    generated === undefined && names.has(toSnakeCase(name)) ? [sql.identifier(toSnakeCase(name))] : [],
  );
  if (columns.length === 0) return 0;
  const values = columns.map((name) => sql`was.${name}`);
  const { rowCount } = await queries.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from ${stored} removed, jsonb_populate_record(null::${sql.identifier(getTableName(table))}, removed.content) was
    where ${condition} order by removed.id
    on conflict do nothing`);
  return rowCount ?? 0;
}

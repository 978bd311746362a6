import { expect, test } from 'vitest';
import { declaredColumns } from '#test/declared-columns.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
}

/** Returns the columns that the migrations create, except those of the table of migrations. */
async function migratedColumns(): Promise<Column[]> {
  const { rows } = await world.pool.query<Column>(
    `select relname as table, attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
       and attnum > 0 and not attisdropped`,
  );
  return rows;
}

const inOrder = (columns: Column[]) =>
  columns
    .map(({ table, column, type, required }) => `${table}.${column} ${type}${required ? ' not null' : ''}`)
    .toSorted();

test('Every declared table has the columns that the migrations create', async () => {
  const declared = declaredColumns();
  const tables = new Set(declared.map(({ table }) => table));
  const migrated = (await migratedColumns()).filter(({ table }) => tables.has(table));
  expect(inOrder(declared)).toEqual(inOrder(migrated));
});

import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createWorld } from '#server/test/world.ts';
import * as importTables from './import-tables.ts';
import * as mergeSchema from './merge-schema.ts';
import * as schema from './schema.ts';

const world = await createWorld();

interface Column {
  table: string;
  column: string;
  required: boolean;
}

/** What the migrations made, but for the migrator's own table. */
async function migratedColumns(): Promise<Column[]> {
  const { rows } = await world.pool.query<Column>(
    `select table_name as table, column_name as column, is_nullable = 'NO' as required from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  return rows;
}

function mirroredColumns(): Column[] {
  const casing = new CasingCache('snake_case');
  return [schema, importTables, mergeSchema]
    .flatMap((tables): unknown[] => Object.values(tables))
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        table: getTableName(table),
        column: casing.getColumnCasing(column),
        required: column.notNull,
      })),
    );
}

const inOrder = (columns: Column[]) =>
  columns.map(({ table, column, required }) => `${table}.${column}${required ? ' not null' : ''}`).toSorted();

test('schema.ts mirrors every column that the migrations make', async () => {
  expect(inOrder(mirroredColumns())).toEqual(inOrder(await migratedColumns()));
});

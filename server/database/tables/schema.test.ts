import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createWorld } from '#server/test/world.ts';
import * as accountSchema from './account.ts';
import * as clientErrorsSchema from './client-errors.ts';
import * as figuresSchema from './metrics.ts';
import * as importTables from './catalogue-import.ts';
import * as ingredientsSchema from './ingredients.ts';
import * as keyedCallsSchema from './keyed-calls.ts';
import * as livesSchema from './uses.ts';
import * as mergeSchema from './merge.ts';
import * as moderationSchema from './moderation.ts';
import * as panSchema from './pan.ts';
import * as reviewSchema from './review.ts';
import * as schema from './schema.ts';
import * as searchSchema from './search.ts';
import * as shadeSchema from './shade.ts';
import * as shelfImportSchema from './shelf-import.ts';
import * as spendingSchema from './spending.ts';
import * as uploadsSchema from './uploads.ts';

const world = await createWorld();

interface Column {
  table: string;
  column: string;
  required: boolean;
}

/** Columns created by the migrations, except those of the migrator's own table. */
async function migratedColumns(): Promise<Column[]> {
  const { rows } = await world.pool.query<Column>(
    `select table_name as table, column_name as column, is_nullable = 'NO' as required from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  return rows;
}

function mirroredColumns(): Column[] {
  const casing = new CasingCache('snake_case');
  return [
    schema,
    accountSchema,
    moderationSchema,
    importTables,
    mergeSchema,
    clientErrorsSchema,
    figuresSchema,
    keyedCallsSchema,
    livesSchema,
    searchSchema,
    shadeSchema,
    ingredientsSchema,
    shelfImportSchema,
    spendingSchema,
    panSchema,
    reviewSchema,
    uploadsSchema,
  ]
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

test('schema.ts mirrors every column that the migrations create', async () => {
  expect(inOrder(mirroredColumns())).toEqual(inOrder(await migratedColumns()));
});

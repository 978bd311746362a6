import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accountSchema from '#server/database/tables/account.ts';
import * as importTables from '#server/database/tables/catalog-import.ts';
import * as ingredientsSchema from '#server/database/tables/ingredients.ts';
import * as mergeSchema from '#server/database/tables/merge.ts';
import * as moderationSchema from '#server/database/tables/moderation.ts';
import * as operationsSchema from '#server/database/tables/operations.ts';
import * as panSchema from '#server/database/tables/pan.ts';
import * as reviewSchema from '#server/database/tables/review.ts';
import * as schema from '#server/database/tables/schema.ts';
import * as shadeSchema from '#server/database/tables/shade.ts';
import * as shelfSchema from '#server/database/tables/shelf.ts';
import * as uploadsSchema from '#server/database/tables/uploads.ts';

const modules = [
  accountSchema,
  importTables,
  ingredientsSchema,
  mergeSchema,
  moderationSchema,
  operationsSchema,
  panSchema,
  reviewSchema,
  schema,
  shadeSchema,
  shelfSchema,
  uploadsSchema,
];

export function declaredColumns() {
  const casing = new CasingCache('snake_case');
  return modules
    .flatMap((tables): unknown[] => Object.values(tables))
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        table: getTableName(table),
        column: casing.getColumnCasing(column),
        type: column.getSQLType().replace(', ', ','),
        required: column.notNull,
        values: column.enumValues,
      })),
    );
}

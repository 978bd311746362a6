import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { type QueryResult, types } from 'pg';
import * as z from 'zod/mini';
import type { Queries } from './database.ts';

export interface Column<Value> {
  typeIds: readonly number[];
  contains: (value: unknown) => value is Value;
}
export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

const type = types.builtins;
/** The driver has no constants for the type `name` or for arrays. */
const nameId = 19;
const arrayIds = new Map<number, number>([
  [type.BOOL, 1000],
  [nameId, 1003],
  [type.INT2, 1005],
  [type.INT4, 1007],
  [type.TEXT, 1009],
  [type.VARCHAR, 1015],
  [type.INT8, 1016],
  [type.FLOAT4, 1021],
  [type.FLOAT8, 1022],
  [type.DATE, 1182],
  [type.TIMESTAMPTZ, 1185],
  [type.NUMERIC, 1231],
  [type.UUID, 2951],
]);

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isDate = (value: unknown): value is Date => value instanceof Date;
const isBuffer = (value: unknown): value is Buffer => Buffer.isBuffer(value);

export const column = {
  /** Also used for bigint, because ids are always below 2^53. */
  number: {
    typeIds: [type.INT2, type.INT4, type.INT8, type.FLOAT4, type.FLOAT8, type.NUMERIC],
    contains: isNumber,
  },
  text: { typeIds: [type.TEXT, type.VARCHAR, type.UUID, nameId], contains: isText },
  boolean: { typeIds: [type.BOOL], contains: isBoolean },
  moment: { typeIds: [type.TIMESTAMPTZ], contains: isDate },
  /** The format is YYYY-MM-DD. */
  day: { typeIds: [type.DATE], contains: isText },
  bytes: { typeIds: [type.BYTEA], contains: isBuffer },
};

export function nullable<Value>({ typeIds, contains }: Column<Value>): Column<Value | null> {
  return { typeIds, contains: (value): value is Value | null => value === null || contains(value) };
}

export function oneOf<const Value extends string>(values: readonly Value[]): Column<Value> {
  return { typeIds: [type.TEXT], contains: (value): value is Value => values.some((one) => one === value) };
}

export function list<Value>({ typeIds, contains }: Column<Value>): Column<Value[]> {
  return {
    typeIds: typeIds.flatMap((id) => arrayIds.get(id) ?? []),
    contains: (value): value is Value[] => Array.isArray(value) && value.every(contains),
  };
}

export function json<Value>(schema: z.core.$ZodType<Value>): Column<Value> {
  return {
    typeIds: [type.JSON, type.JSONB],
    contains: (value): value is Value => z.safeParse(schema, value).success,
  };
}

/** A column of numbers for each field, for example for those of a response. */
export function numbers<Name extends string>(fields: Readonly<Record<Name, unknown>>) {
  const entries = Object.keys(fields).map((name) => [name, column.number]);
  // The cast is safe, because there is one entry for each field.
  return Object.fromEntries(entries) as Record<Name, typeof column.number>;
}

type Parse = (text: string) => unknown;
const [textArray, bigintArray, dateArray] = [1009, 1016, 1182];
const textsOf = (text: string): string[] => types.getTypeParser(textArray)(text);
/** Replaces the driver's defaults, which parse bigint and numeric as strings, and dates as local midnight. */
const parsers = new Map<number, Parse>([
  [type.INT8, Number],
  [type.NUMERIC, Number],
  [type.DATE, String],
  [bigintArray, (text) => textsOf(text).map(Number)],
  [dateArray, textsOf],
]);

export const declaredTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): unknown =>
    parsers.get(id) ?? types.getTypeParser(id, format),
};

type On = Pick<Queries, '$client'>;

class RowMismatch extends Error {
  override name = 'RowMismatch';
}

let isChecked = false;
/** Makes every statement compare its result with the declared columns. Production does not call this, to save time. */
export function checkRows(): void {
  isChecked = true;
}

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Runs a statement written as SQL text. Its rows have exactly the declared columns (docs/decisions/0057). With a `name`,
 * each connection parses the statement only once. All texts with the same name must be equal.
 */
export function rowsOf<Declared extends Columns>(queries: On, columns: Declared, text: SQL, name?: string) {
  const query = dialect.sqlToQuery(text);
  return send(queries, columns, { ...(name !== undefined && { name }), text: query.sql, values: query.params });
}

export async function onlyRow<Declared extends Columns>(queries: On, columns: Declared, text: SQL, name?: string) {
  return only(await rowsOf(queries, columns, text, name));
}

export async function valueOf<Value>(queries: On, column: Column<Value>, value: SQL): Promise<Value> {
  return (await onlyRow(queries, { value: column }, sql`select ${value} as value`)).value;
}

/** Runs all counts in one statement. Each is a `select` with one number. */
export function countEach<Name extends string>(queries: On, counts: Readonly<Record<Name, SQL>>) {
  const selected = Object.entries<SQL>(counts).map(([name, count]) => sql`(${count}) as ${sql.identifier(name)}`);
  return onlyRow(queries, numbers(counts), sql`select ${sql.join(selected, sql`, `)}`);
}

/** For statements that return only ids. */
export async function selectIds(queries: On, text: SQL): Promise<number[]> {
  return (await rowsOf(queries, { id: column.number }, text)).map(({ id }) => id);
}

/** For statements that always return a row, such as those without a table. */
export function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The statement returned no row');
  return row;
}

/** What comes before the first of the `Ends`. */
type Before<Text, Ends extends string[]> = Ends extends [infer End extends string, ...infer Others extends string[]]
  ? Before<Text extends `${infer Start}${End}${string}` ? Start : Text, Others>
  : Text;
/** Omits parameters in parts of the text that are put together while the program runs. */
type NamedIn<Text, Start extends string = ' ' | '(' | '[' | '-', Found = never> = Start extends string
  ? Text extends `${string}${Start}:${infer Rest}`
    ? NamedIn<Rest, Start, Found | Before<Rest, [' ', ')', ',', ':', ']', '\n']>>
    : Found
  : never;

/**
 * The text names its parameters: ":limit". Each connection parses the statement only once, under its name, and can reuse
 * its plan.
 */
export function statement<Declared extends Columns, Text extends string>(name: string, columns: Declared, text: Text) {
  const names = new Set<string>();
  const numbered = text.replaceAll(/(?<![\w:]):([a-z]\w*)/gi, (_, parameter: string) => {
    names.add(parameter);
    return `$${[...names].indexOf(parameter) + 1}`;
  });
  return (queries: On, given: Readonly<Record<string, unknown> & Record<NamedIn<Text> & string, unknown>>) => {
    const values = [...names].map((parameter) => {
      if (given[parameter] === undefined) throw new Error(`${name} lacks ${parameter}`);
      return given[parameter];
    });
    return send(queries, columns, { name, text: numbered, values });
  };
}

/** Selects a member's row by both, so that members cannot reach each other's rows. */
export const ownRow = (table: { userId: AnyPgColumn; id: AnyPgColumn }, userId: string, id: number) =>
  and(eq(table.userId, userId), eq(table.id, id));

export async function first<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}

export async function hasRow(queries: Queries, table: PgTable, which: SQL | undefined): Promise<boolean> {
  const rows = queries.select({ one: sql`1` }).from(table);
  return (await rows.where(which).limit(1)).length > 0;
}

/** In either direction. The columns contain ids of members. */
export const isBetween = (from: AnyPgColumn, to: AnyPgColumn, one: string, other: string) =>
  sql`(${from}, ${to}) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;

/** All columns of the rows, in no order. */
export function rowsWhere<Table extends PgTable>(queries: Queries, table: Table, which: SQL | undefined) {
  const source: PgTable = table;
  // Drizzle does not derive the rows of a table that is a type parameter.
  return queries.select().from(source).where(which) as unknown as Promise<Table['$inferSelect'][]>;
}

export async function isChanged(statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> {
  return (await statement).rowCount !== 0;
}

/** A moment as JSON contains it. */
export const jsonTime = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** If the expression can be null, `column` must be nullable, because Drizzle does not decode nulls. */
export function expression<Value>(column: Column<Value>, text: SQL): SQL<Value> {
  const isBigint = column.typeIds.includes(types.builtins.INT8);
  return text.mapWith({
    mapFromDriverValue(given: unknown): Value {
      const value = isBigint && typeof given === 'string' ? Number(given) : given;
      if (column.contains(value)) return value;
      throw new RowMismatch(`An expression is not of its declared type: ${typeof value}`);
    },
  });
}

async function send<Declared extends Columns>(
  { $client }: On,
  columns: Declared,
  query: { name?: string; text: string; values: unknown[] },
): Promise<RowOf<Declared>[]> {
  const result = await $client.query<RowOf<Declared>>({ ...query, types: declaredTypes }).catch((cause: Error) => {
    throw new DrizzleQueryError(query.text, query.values, cause);
  });
  return declaredRows(columns, result, query.text);
}

export function declaredRows<Declared extends Columns>(
  columns: Declared,
  result: QueryResult<RowOf<Declared>>,
  text: string,
): RowOf<Declared>[] {
  if (isChecked) compare(columns, result, text);
  return result.rows;
}

/** Throws if the result differs from the declared columns. Compares names and types even if the result has no rows. */
function compare(columns: Columns, { fields, rows }: QueryResult<Record<string, unknown>>, text: string): void {
  const expected = Object.keys(columns).toSorted();
  const given = fields.map(({ name }) => name).toSorted();
  if (expected.join() !== given.join())
    throw new RowMismatch(`Columns ${given.join()} instead of ${expected.join()}: ${text}`);
  for (const { name, dataTypeID } of fields) {
    const column = columns[name];
    if (!column?.typeIds.includes(dataTypeID))
      throw new RowMismatch(`Column ${name} has the type ${dataTypeID}: ${text}`);
    if (!rows.every((row) => column.contains(row[name])))
      throw new RowMismatch(`Column ${name} has another value: ${text}`);
  }
}

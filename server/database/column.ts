import { types } from 'pg';
import * as z from 'zod/mini';

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

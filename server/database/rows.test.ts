import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { createDatabase } from '#test/database.ts';
import { connect } from './database.ts';
import { checkRows, column, expression, json, list, nullable, oneOf, onlyRow, rowsOf, statement } from './rows.ts';
import { members } from './tables/schema.ts';

const given = await createDatabase(inject('databaseServer'));
afterAll(given.drop);
const queries = connect(given.pool);
checkRows();

test('Statements return values of the declared column types', async () => {
  const columns = {
    id: column.number,
    price: column.number,
    ids: list(column.number),
    name: column.text,
    day: column.day,
    days: list(column.day),
    at: column.moment,
    kind: oneOf(['a', 'b']),
    missing: nullable(column.text),
    found: json(z.strictObject({ ids: z.array(z.number()) })),
  };
  const text = sql`select 9007199254740991 as id, 1.25 as price, array[1, 2]::bigint[] as ids, 'Balm'::text as name,
    date '2026-02-28' as day, array[date '2026-02-28'] as days, timestamptz '2026-02-28 12:00Z' as at, 'a' as kind,
    null::text as missing, '{"ids":[1]}'::jsonb as found`;
  const row = {
    id: Number.MAX_SAFE_INTEGER,
    price: 1.25,
    ids: [1, 2],
    name: 'Balm',
    day: '2026-02-28',
    days: ['2026-02-28'],
    at: new Date('2026-02-28T12:00:00Z'),
    kind: 'a',
    missing: null,
    found: { ids: [1] },
  };
  expect(await onlyRow(queries, columns, text)).toEqual(row);
});

test('A statement names its parameters, and throws without one', async () => {
  const named = statement(
    'named',
    { time: column.text, rest: list(column.number), start: list(column.number) },
    `select to_char(:at::timestamp, 'HH24:MI') as time, (array[4, 5, 6])[:from::integer:] as rest,
       (array[4, 5, 6])[1:2] as start where (:at::timestamp) is not null`,
  );
  const at = '2026-02-28T12:34';
  expect(await named(queries, { from: 2, at })).toEqual([{ time: '12:34', rest: [5, 6], start: [4, 5] }]);
  // @ts-expect-error A parameter is missing.
  expect(() => named(queries, { at })).toThrow('named lacks from');
});

test.each([
  ['a wrong column name', { id: column.number }, sql`select 1 as number`, 'Columns number instead of id'],
  ['an extra column', { id: column.number }, sql`select 1 as id, 2 as more`, 'Columns id,more instead of id'],
  [
    'a wrong column type and no rows',
    { id: column.number },
    sql`select '1'::text as id where false`,
    'Column id has the type 25',
  ],
  ['null', { id: column.number }, sql`select null::bigint as id`, 'Column id has another value'],
  ['an unknown value', { kind: oneOf(['a']) }, sql`select 'b'::text as kind`, 'Column kind has another value'],
  [
    'JSON of a different shape',
    { found: json(z.number()) },
    sql`select '"1"'::json as found`,
    'Column found has another value',
  ],
])('A result with %s is rejected', async (_, columns, text, message) => {
  await expect(rowsOf(queries, columns, text)).rejects.toThrow(message);
});

test('An expression in a Drizzle statement must have its declared type', async () => {
  const select = (text: ReturnType<typeof sql>) =>
    queries.select({ total: expression(column.number, text) }).from(members);
  expect(await select(sql`count(*)`)).toEqual([{ total: 0 }]);
  await expect(select(sql`count(*)::text || ' rows'`)).rejects.toThrow('not of its declared type');
});

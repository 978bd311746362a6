import { sql } from 'drizzle-orm';
import { Pool, type PoolClient } from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#test/database.ts';
import { connect, inTransaction } from './database.ts';
import { isDatabaseUnavailable } from './failures.sql.ts';

const empty = await createDatabase(inject('databaseServer'));
afterAll(empty.drop);

/**
 * Creates a pool with only one connection. If the connection is never released, the next query fails after 5 seconds.
 */
function openNarrowPool(): Pool {
  const pool = new Pool({ connectionString: empty.address, max: 1, connectionTimeoutMillis: 5_000 });
  onTestFinished(() => pool.end());
  return pool;
}

const result = sql`select 42 as answer`;

test('The pool drops a connection that closes before a transaction begins', async () => {
  const pool = openNarrowPool();
  // This statement is sent before `begin`, on the same connection.
  const endBackend = (client: PoolClient) =>
    void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  pool.once('acquire', endBackend);

  await expect(inTransaction(connect(pool), (queries) => queries.execute(result))).rejects.toThrow('begin');
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);

  const { rows } = await inTransaction(connect(pool), (queries) => queries.execute(result));
  expect(rows).toEqual([{ answer: 42 }]);
});

test('If a connection breaks during a transaction, the transaction fails, and the pool drops the connection', async () => {
  const pool = openNarrowPool();
  const work = inTransaction(connect(pool), (queries) =>
    queries.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(work).rejects.toThrow('pg_terminate_backend');
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
});

test('A failed transaction is rolled back, and its connection returns to the pool', async () => {
  const pool = openNarrowPool();
  const work = inTransaction(connect(pool), async (queries) => {
    await queries.execute(sql`create table half (id integer)`);
    throw new Error('half done');
  });
  await expect(work).rejects.toThrow('half done');
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);

  const { rows } = await inTransaction(connect(pool), (queries) =>
    queries.execute(sql`select to_regclass('public.half') as table`),
  );
  expect(rows).toEqual([{ table: null }]);
});

test('If a write fails because the connection is read-only, the connection is closed', async () => {
  const pool = openNarrowPool();
  const work = inTransaction(connect(pool), async (queries) => {
    await queries.execute(sql`set transaction read only`);
    await queries.execute(sql`create table never (id integer)`);
  });
  const failure: unknown = await work.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(pool.totalCount).toBe(0);
});

import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#test/database.ts';
import { column, statement } from './rows.ts';
import { listen } from './listen.ts';
import { DatabasePool, openPool } from './pool.ts';
import { shows } from '#test/rules.ts';

const given = await createDatabase(inject('databaseServer'));
afterAll(given.drop);

const response = statement('the_answer', { answer: column.number }, 'select :answer::int as answer');

async function namesKnownBy(namesStatements: boolean): Promise<unknown[]> {
  const pool = new DatabasePool({ connectionString: given.address, max: 1 }, { namesStatements });
  onTestFinished(() => pool.end());
  expect(await response({ $client: pool }, { answer: 42 })).toEqual([{ answer: 42 }]);
  return (await pool.query('select name from pg_prepared_statements')).rows;
}

test('Statements are prepared with names only if namesStatements is true', async () => {
  expect(await namesKnownBy(true)).toEqual([{ name: 'the_answer' }]);
  expect(await namesKnownBy(false)).toEqual([]);
});

test('Listeners connect to the direct URL instead of the pooler’s URL', async () => {
  const pool = new DatabasePool({ connectionString: 'postgres://127.0.0.1:1/nowhere' }, { directUrl: given.address });
  onTestFinished(() => pool.end());
  const heard: string[] = [];
  const connected = Promise.withResolvers<void>();
  const listener = listen(pool, {
    channel: 'news',
    onNotification: (payload) => heard.push(payload),
    onConnected: connected.resolve,
    onLost: () => {},
  });
  onTestFinished(listener.stop);
  await connected.promise;
  await given.pool.query(`notify news, 'all is well'`);
  await expect.poll(() => heard).toEqual(['all is well']);
});

test('In pools that serve people, the driver’s query timeout is shorter than PostgreSQL’s statement timeout', async () => {
  const pool = openPool(given.address, () => {}, 1, { servesPeople: true });
  onTestFinished(() => pool.end());
  const { query_timeout: driver, statement_timeout: postgres } = pool.options;
  expect(Number(driver)).toBeLessThan(Number(postgres));
});

test('In pools that serve people, a statement waits for a lock for at most 5 seconds', async () => {
  shows('ERR-55');
  const pool = openPool(given.address, () => {}, 1, { servesPeople: true });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '5s' }]);
});

test('A process gets 15 connections for short calls and 5 for long calls, or fewer if there are many processes', () => {
  shows('ERR-65');
  const sizes = [1, 4, 20, 75].map((workers) =>
    (['short', 'long'] as const).map((work) => {
      const pool = openPool(given.address, () => {}, workers, { servesPeople: true, work });
      onTestFinished(() => pool.end());
      return pool.options.max;
    }),
  );
  expect(sizes).toEqual([
    [15, 5],
    [15, 5],
    [6, 1],
    [2, 1],
  ]);
});

import { inject, expect, test } from 'vitest';
import { createDatabase, onServer } from '#server/test/database.ts';
import { createApp } from '#server/app.ts';
import { connect } from '#server/database/database.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();

test('Simultaneous readiness checks share one database query', async () => {
  shows('SELF-25');
  const { pool, drop } = await createDatabase(inject('databaseServer'));
  const app = await createApp({ ...world.context, database: connect(pool) });
  let queries = 0;
  pool.on('acquire', () => queries++);
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/readyz' })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(queries).toBe(1);
  await app.close();
  await drop();
});

test('While the database is down, the health check returns 200 and the readiness check returns 503', async () => {
  const { address, pool, drop } = await createDatabase(inject('databaseServer'));
  pool.on('error', () => undefined);
  const app = await createApp({ ...world.context, database: connect(pool) });
  const status = async (url: string) => {
    const reply = await app.inject({ url });
    expect(reply.headers['cache-control']).toBe('no-store');
    return [reply.statusCode, reply.json()];
  };
  expect(await status('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await status('/readyz')).toEqual([200, { status: 'ready' }]);
  await onServer(inject('databaseServer'), `drop database ${new URL(address).pathname.slice(1)} with (force)`);
  expect(await status('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await status('/readyz')).toEqual([503, { status: 'unavailable' }]);
  await app.close();
  await drop();
});

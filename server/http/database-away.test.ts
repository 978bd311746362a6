import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { Pool } from 'pg';
import { getMe } from '#contract/people.ts';
import { addToShelf, listShelf } from '#contract/shelves.ts';
import { createApp } from '#server/app.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { connect } from '#server/database/database.ts';
import { clientOf } from '#test/client.ts';
import { addressOfDatabase } from '#test/database.ts';
import { databaseProxy } from '#test/database-proxy.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ LOG_LEVEL: 'warn' });

test('Calls return 503 with a retry time while the database is down, but reads are retried during a short outage', async () => {
  shows('ERR-55');
  const { rows } = await world.pool.query('select current_database() as name');
  const proxy = await databaseProxy(addressOfDatabase(inject('databaseServer'), rows[0].name));
  const pool = new Pool({ connectionString: proxy.address, max: 4 });
  pool.on('error', () => undefined);
  const app = await createApp({ ...world.context, database: connect(pool) });
  onTestFinished(async () => {
    await app.close();
    await pool.end();
    await proxy.cut();
  });
  await app.ready();
  const mara = await world.member();
  const product = await world.product();
  const call = clientOf(app, { authorization: `Bearer ${mara.token}` });
  const write = () => call(addToShelf, { body: { productId: product.id, status: 'tried' } });
  expect((await call(getMe, {})).status).toBe(200);

  await proxy.cut();
  for (const reply of [await call(getMe, {}), await call(listShelf, { query: {} }), await write()]) {
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.error).toMatchObject({ code: 'unavailable' });
  }
  const signIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'mara@example.test', password: 'long enough' },
  });
  expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '5']);

  await proxy.restore();
  expect((await call(getMe, {})).status).toBe(200);
  expect((await write()).status).toBe(201);

  // This outage is shorter than the time during which reads are retried.
  await proxy.cut();
  const reading = call(listShelf, { query: {} });
  await proxy.restore();
  expect(await reading).toMatchObject({ status: 200, body: [{ product: { id: product.id } }] });
});

test('Jobs log once that the database is down, and once that it is back', async () => {
  const { rows } = await world.pool.query('select current_database() as name');
  const proxy = await databaseProxy(addressOfDatabase(inject('databaseServer'), rows[0].name));
  const pool = new Pool({ connectionString: proxy.address, max: 4 });
  pool.on('error', () => undefined);
  await proxy.cut();
  world.logged();
  const attempts = vi.spyOn(pool, 'connect');
  const stop = startJobs({ ...world.context, database: connect(pool) });
  onTestFinished(async () => {
    await stop();
    await pool.end();
    await proxy.cut();
  });
  await expect.poll(() => attempts.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(9);
  await proxy.restore();
  const messages: unknown[] = [];
  const count = (message: string) => messages.filter((each) => each === message).length;
  await expect
    .poll(() => messages.push(...world.logged().map(({ msg }) => msg)) && count('jobs can be read again'), {
      timeout: 20_000,
    })
    .toBe(1);
  expect(count('jobs could not be read')).toBe(1);
});

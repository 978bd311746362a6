import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { createDatabase } from '#test/database.ts';
import { createMeasurements } from './measure.ts';

const world = await createDatabase(inject('databaseServer'));
afterAll(() => world.drop());

test('The job metrics show pending jobs and unsent emails with their delay, also during retries, and are missing while the database is down', async () => {
  await world.pool.query(
    `insert into jobs (kind, payload, run_at) values ('send-email', '{}', now() - interval '90 seconds')`,
  );
  await world.pool.query(
    `insert into jobs (kind, payload, attempts, created_at, run_at, last_error)
     values ('email', '{}', 5, now() - interval '2 hours', now() + interval '8 minutes', 'ECONNREFUSED')`,
  );
  const pool = new Pool({ connectionString: world.address });
  const database = connect(pool);
  const registry = createMeasurements({ database, longWork: database });
  const up = await registry.metrics();
  expect(up).toContain('shelflife_jobs{state="waiting"} 2\n');
  expect(up).toContain('shelflife_database_up 1\n');
  for (const name of ['job', 'email'])
    expect(Number(new RegExp(`^shelflife_${name}_wait_seconds (\\S+)$`, 'm').exec(up)?.[1])).toBeGreaterThanOrEqual(
      7200,
    );

  await pool.end();
  expect(await registry.metrics()).not.toMatch(/^shelflife_(job|email)/m);
});

test('While the database hangs, the metrics say so and all others are served', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const place = hanging.address();
  const port = place !== null && typeof place === 'object' ? place.port : 0;
  const pool = new Pool({ connectionString: `postgres://127.0.0.1:${port}/shelflife` });
  onTestFinished(() => {
    hanging.close();
    for (const socket of sockets) socket.destroy();
  });
  const database = connect(pool);
  const measured = await createMeasurements({ database, longWork: database }).metrics();
  expect(measured).toContain('shelflife_database_up 0\n');
  expect(measured).toContain('shelflife_info');
  expect(measured).not.toMatch(/^shelflife_(job|email)/m);
});

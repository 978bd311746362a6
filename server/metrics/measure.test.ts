import { afterAll, expect, inject, test } from 'vitest';
import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { createDatabase } from '#server/test/database.ts';
import { createMeasurements } from './measure.ts';

const world = await createDatabase(inject('databaseServer'));
afterAll(() => world.drop());

test('The job metrics show the pending jobs and their delay, and are missing while the database is down', async () => {
  await world.pool.query(
    `insert into jobs (kind, payload, run_at) values ('send-email', '{}', now() - interval '90 seconds')`,
  );
  const pool = new Pool({ connectionString: world.address });
  const database = connect(pool);
  const registry = createMeasurements({ database, longWork: database });
  const up = await registry.metrics();
  expect(up).toContain('shelflife_jobs{state="waiting"} 1\n');
  expect(Number(/^shelflife_job_wait_seconds (\S+)$/m.exec(up)?.[1])).toBeGreaterThanOrEqual(90);

  await pool.end();
  expect(await registry.metrics()).not.toMatch(/^shelflife_job/m);
});

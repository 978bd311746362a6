import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertJob } from '#server/database/jobs.sql.ts';
import { replaceTasks } from '#server/database/scheduled-tasks.sql.ts';
import { dropPicturesJob } from '#server/media/store-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { startJobs } from './jobs.ts';
import { runDueTasks, scheduledTasks } from './scheduled-tasks.ts';

const world = await createWorld();

test('Jobs and labels are handled when they are added, and a server without work reads the table once a minute', async () => {
  shows('OPER-10');
  await replaceTasks(world.context.database, Object.keys(scheduledTasks));
  await runDueTasks(world.context);
  await world.pool.query(`update scheduled_tasks set next_run_at = now() + interval '1 hour'`);
  const product = await world.product();
  // The time stands still, so only notifications wake the server.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = vi.spyOn(Client.prototype, 'query');
  const stop = startJobs(world.context);
  onTestFinished(async () => {
    vi.useRealTimers();
    query.mockRestore();
    await stop();
  });
  const isListening = () => query.mock.calls.some(([text]) => String(text).startsWith('listen'));
  await expect.poll(isListening).toBe(true);

  await insertJob(world.context.database, dropPicturesJob, { hashes: [] });
  await expect.poll(async () => (await world.pool.query('select from jobs')).rowCount).toBe(0);
  await world.pool.query(
    `insert into product_ingredients (product_id, source, language, ingredients, seen_at) values ($1, 'Test', 'en', 'Aqua', now())`,
    [product.id],
  );
  const unread = async () => (await world.pool.query('select from product_ingredients where items is null')).rowCount;
  await expect.poll(unread).toBe(0);

  const sent = await settled(() => query.mock.calls.length);
  for (let minute = 1; minute <= 5; minute++) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await settled(() => query.mock.calls.length)) - sent).toBeLessThanOrEqual(minute);
  }
  expect(query.mock.calls.length - sent).toBe(5);
});

/** Returns the number once it has stayed the same for 20 polls in a row. */
async function settled(read: () => number): Promise<number> {
  let [last, times] = [read(), 0];
  await expect
    .poll(
      () => {
        times = read() === last ? times + 1 : 0;
        last = read();
        return times;
      },
      { interval: 10 },
    )
    .toBeGreaterThan(20);
  return last;
}

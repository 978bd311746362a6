import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { refreshWordFrequencies } from './search-upkeep.sql.ts';
import { warmSearch } from './warm-search.ts';

const world = await createWorld();

async function frequencyOf(word: string): Promise<number | undefined> {
  const { rows } = await world.pool.query<{ frequency: number }>(
    'select frequency from search_vocabulary where word = $1',
    [word],
  );
  return rows[0]?.frequency;
}

test('If PostgreSQL has no word statistics for the products, the server collects them', async () => {
  shows('SRCH-43');
  for (let number = 0; number < 60; number++) await world.product({ name: `Turnstone Balm ${number}` });
  // PostgreSQL reports changes to its statistics with a delay of up to one second.
  await expect
    .poll(
      async () => {
        await refreshWordFrequencies(world.context.database);
        return frequencyOf('turnstone');
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(50);
});

test('If warming up the search fails, the server logs a warning and continues', async () => {
  shows('SRCH-43');
  const warnings: string[] = [];
  const log = Object.assign(Object.create(world.context.log), {
    warn: (_: unknown, message: string) => void warnings.push(message),
  });
  await warmSearch({ replicas: world.context.replicas, log });
  expect(warnings).toEqual([]);
  const away = { ...world.context.replicas, read: () => Promise.reject(new Error('away')) };
  await warmSearch({ replicas: away, log });
  expect(warnings).toEqual(['failed to warm the search']);
});

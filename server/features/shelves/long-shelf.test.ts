import { beforeAll, describe, expect, test } from 'vitest';
import { listShelf, listShelfTags } from '#contract/shelves.ts';
import { fillShelf, generate } from '#bench/generate.ts';
import { countStatements } from '#server/test/count-statements.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();

describe('a shelf of 2,000 entries', () => {
  let mara: Awaited<ReturnType<typeof world.member>>;
  beforeAll(async () => {
    await generate(world.pool, { products: 3000, members: 20, shelfEntries: 2000, reviews: 500 });
    mara = await world.member();
    await fillShelf(world.pool, mara.id, 2000);
  });

  test('opens with at most 60 entries and at most 100 kB of JSON', async () => {
    const reply = await mara.call(listShelf, { query: { status: 'currently_using' } });
    expect(reply.body).toHaveLength(60);
    expect(JSON.stringify(reply.body).length).toBeLessThanOrEqual(100_000);
  });

  test('takes as many statements for 60 entries as for one', async () => {
    await mara.call(listShelf, { query: {} });
    const one = await countStatements(() => mara.call(listShelf, { query: { limit: 1 } }));
    const sixty = await countStatements(() => mara.call(listShelf, { query: { limit: 60 } }));
    expect(sixty).toBe(one);
    // A session's first call checks whether it is active; later calls use the cache.
    const juno = await world.member();
    await juno.call(listShelf, { query: {} });
    const noTags = await countStatements(() => juno.call(listShelfTags, {}));
    expect(await countStatements(() => mara.call(listShelfTags, {}))).toBe(noTags);
  });

  test('Paging through a shelf returns each entry of the status once', async () => {
    shows('API-48');
    const seen: number[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const reply = await mara.call(listShelf, { query: { status: 'tried', limit: 200, cursor } });
      expect(reply.body.every((entry) => entry.status === 'tried')).toBe(true);
      seen.push(...reply.body.map((entry) => entry.id));
      const next = reply.headers['x-next-cursor'];
      more = typeof next === 'string';
      cursor = typeof next === 'string' ? next : undefined;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { rows } = await world.pool.query(
      `select count(*)::int as total from shelf_entries where user_id = $1 and status = 'tried'`,
      [mara.id],
    );
    expect(rows).toEqual([{ total: seen.length }]);
  });
});

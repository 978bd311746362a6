import { Client } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import { submitReview } from '#contract/reviews.ts';
import { addToShelf, listShelf, listShelfTags } from '#contract/shelves.ts';
import type { ShelfSort } from '#contract/statuses.ts';
import { fillShelf, generate } from '#bench/generate.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

describe('a shelf of 2,000 entries', () => {
  let mara: Awaited<ReturnType<typeof world.member>>;
  beforeAll(async () => {
    await generate(world.pool, { products: 3000, members: 20, shelfEntries: 2000, reviews: 500 });
    mara = await world.member();
    await fillShelf(world.pool, mara.id, 2000);
  });

  /** Returns the ids of the entries on all pages. */
  async function readAll(query: CallInput<typeof listShelf>['query']): Promise<number[]> {
    const ids: number[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const reply = await mara.call(listShelf, { query: { ...query, cursor } });
      expect(reply.body.every(({ status }) => status === query.status)).toBe(true);
      ids.push(...reply.body.map(({ id }) => id));
      const next = reply.headers['x-next-cursor'];
      more = typeof next === 'string';
      cursor = typeof next === 'string' ? next : undefined;
    }
    return ids;
  }

  test('The first page of a long shelf has 60 entries and at most 100 kB of JSON', async () => {
    const reply = await mara.call(listShelf, { query: { status: 'currently_using' } });
    expect(reply.body).toHaveLength(60);
    expect(JSON.stringify(reply.body).length).toBeLessThanOrEqual(100_000);
  });

  test('Reading 60 entries takes as many statements as reading one entry', async () => {
    await mara.call(listShelf, { query: {} });
    const one = await countStatements(() => mara.call(listShelf, { query: { limit: 1 } }));
    const sixty = await countStatements(() => mara.call(listShelf, { query: { limit: 60 } }));
    expect(sixty).toBe(one);
    // The first call of a session checks whether the session is active, and later calls use the cache.
    const juno = await world.member();
    await juno.call(listShelf, { query: {} });
    const noTags = await countStatements(() => juno.call(listShelfTags, {}));
    expect(await countStatements(() => mara.call(listShelfTags, {}))).toBe(noTags);
  });

  test('Paging through a shelf by status returns each entry with that status exactly once', async () => {
    shows('API-48');
    const seen = await readAll({ status: 'tried', limit: 200 });
    expect(new Set(seen).size).toBe(seen.length);
    const { rows } = await world.pool.query(
      `select count(*)::int as total from shelf_entries where user_id = $1 and status = 'tried'`,
      [mara.id],
    );
    expect(rows).toEqual([{ total: seen.length }]);
  });

  test.each(['name', 'brand', 'rating'] as const)(
    'Paging through a shelf by %s returns each entry exactly once, with as many statements as the default order',
    async (sort) => {
      shows('SHELF-50', 'API-102');
      const sorted = await readAll({ tag: 'rebuy', status: 'tried', sort, limit: 37 });
      const unsorted = await readAll({ tag: 'rebuy', status: 'tried', limit: 200 });
      expect(unsorted.length).toBeGreaterThan(150);
      expect(sorted.toSorted((a, b) => b - a)).toEqual(unsorted);
      const read = async (order: ShelfSort) => {
        const call = () => mara.call(listShelf, { query: { limit: 60, sort: order } });
        // The first call fills the caches of the session and of the product cards.
        await call();
        return countStatements(call);
      };
      expect(await read(sort)).toBe(await read('added'));
    },
  );

  test('Reading a shelf takes no additional statement while the deletion of another account is pending', async () => {
    shows('API-102');
    const read = () => mara.call(listShelf, { query: { limit: 60 } });
    await read();
    const before = await countStatements(read);
    const juno = await world.member();
    const leave = (id: string) =>
      world.pool.query(
        `insert into account_deletions (account_id, reviews, erases_at) values ($1, 'deleted', now() + interval '30 days')`,
        [id],
      );
    await leave(juno.id);
    expect(await countStatements(read)).toBe(before);
    const page = (await read()).body;
    const [reviewed] = page;
    if (!reviewed) throw new Error('The shelf has entries');
    const vera = await world.member();
    const { productId } = reviewed;
    const shelved = await vera.call(addToShelf, { body: { productId, status: 'tried', customTags: [] } });
    const review = { productId, shelvedProductId: shelved.body.id, rating: 1, disclosure: 'purchased' as const };
    expect((await vera.call(submitReview, { body: review })).status).toBe(201);
    const ratingOf = async () => (await read()).body[0]?.product.reviewCount;
    const counted = await ratingOf();
    await leave(vera.id);
    expect(await ratingOf()).toBe((counted ?? 0) - 1);
  });

  test('Shelf lists use at most eight prepared statements, regardless of page sizes, filters, and orders', async () => {
    shows('API-102');
    const names = new Set<unknown>();
    const query = vi.spyOn(Client.prototype, 'query');
    for (let limit = 1; limit <= 200; limit += 7)
      for (const filter of [{}, { tag: 'a' }, { q: 'ab' }, { status: 'tried' as const }, { tag: 'a', q: 'ab' }])
        for (const sort of ['added', 'name', 'brand'] as const)
          await mara.call(listShelf, { query: { ...filter, sort, limit } });
    for (const [asked] of query.mock.calls as unknown[][])
      if (typeof asked === 'object' && asked !== null && 'name' in asked) names.add(asked.name);
    query.mockRestore();
    expect([...names].filter((name) => String(name).startsWith('shelf_')).length).toBeLessThanOrEqual(8);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { generate } from '#bench/generate.ts';
import { listBrands, listProducts, listSection, listVariants } from '#contract/catalog.ts';
import { countStatements } from '#test/count-statements.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
let mara: Awaited<ReturnType<typeof world.member>>;
beforeAll(async () => {
  await generate(world.pool, { products: 3000, members: 10, shelfEntries: 100, reviews: 100 });
  mara = await world.member();
});

/**
 * The maximum number of statements per list call, regardless of the result. Calls for cached data need fewer
 * (docs/decisions/0025).
 */
const lists = {
  'a search with many results': { most: 14, call: () => mara.call(listProducts, { query: { search: 'velvet' } }) },
  'a search with typos': {
    most: 16,
    call: () => mara.call(listProducts, { query: { search: 'velvte lipstik' } }),
  },
  'a search without results': { most: 16, call: () => mara.call(listProducts, { query: { search: 'zzqxwv' } }) },
  'a page of browse': { most: 2, call: () => mara.call(listProducts, { query: { limit: 25, sort: 'rating' } }) },
  'page 61 of browse': { most: 2, call: () => mara.call(listProducts, { query: { limit: 25, offset: 1500 } }) },
  'the products of a brand': { most: 3, call: () => mara.call(listProducts, { query: { brand: 'Ondine Ruelle 1' } }) },
  'all brands': { most: 1, call: () => mara.call(listBrands, { query: {} }) },
  'the products of a section': {
    most: 2,
    call: () => mara.call(listSection, { params: { sectionId: 'viral' }, query: {} }),
  },
  'the shades of a product': { most: 2, call: () => mara.call(listVariants, { params: { id: 5 } }) },
};

test.each(Object.entries(lists))('The call for %s stays within its statement limit', async (_, { most, call }) => {
  const counted = await countStatements(async () => expect((await call()).status).toBe(200));
  expect(counted).toBeLessThanOrEqual(most);
});

test('Reading a page of 200 products and a page of one runs the same number of SQL statements', async () => {
  const one = await countStatements(() => mara.call(listProducts, { query: { limit: 1 } }));
  expect(await countStatements(() => mara.call(listProducts, { query: { limit: 200 } }))).toBe(one);
});

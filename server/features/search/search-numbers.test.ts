import { expect, test } from 'vitest';
import { listProducts, summariseSearch } from '#contract/catalog.ts';
import { countOnce } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member();
const brand = 'Fell';
const lipstick = await world.subcategory({ name: 'Lipstick' });
await world.product({ name: 'Marble Veil Tint', brand });
await world.product({ name: 'Marble Tint 5150', brand });
await world.product({ name: 'Marble Tint 6200', brand: 'Moss' });

async function namesFound(text: string, more = {}) {
  const { body } = await mara.call(listProducts, { query: { search: text, limit: '20', ...more } });
  if (Array.isArray(body)) throw new Error('The response has no total');
  expect(body.total).toBe(body.products.length);
  return body.products.map(({ name }) => name);
}
const summary = async (text: string) => (await mara.call(summariseSearch, { query: { search: text } })).body;

test('Search ignores a number that no product has together with the other words', async () => {
  shows('SRCH-34', 'SRCH-33');
  for (const number of ['5150', '77', 'nc42']) {
    expect(await namesFound(`marble veil ${number}`), number).toEqual(['Marble Veil Tint']);
    expect(await summary(`${number} marble veil`)).toMatchObject({
      total: 1,
      words: [
        { typed: number, state: 'left out' },
        { typed: 'marble', state: 'found' },
        { typed: 'veil', state: 'found' },
      ],
      dropped: [number],
      isPartial: false,
    });
  }
});

test('A number still counts if some product has it together with the other words', async () => {
  shows('SRCH-34');
  expect(await namesFound('marble tint 5150')).toEqual(['Marble Tint 5150']);
  expect(await namesFound('marble tint 51')).toEqual(['Marble Tint 5150']);
});

test('A number still counts if no product has all the other words', async () => {
  shows('SRCH-34');
  await world.product({ name: 'Velour Stick', brand });
  expect((await namesFound('marble velour 6200'))[0]).toBe('Marble Tint 6200');
  expect((await summary('marble velour 6200')).dropped).toEqual(['velour']);
});

test('A number that is part of a brand or kind is not ignored', async () => {
  shows('SRCH-34');
  await world.product({ name: 'Soft Lip Lacquer', brand: '3CE', subcategoryId: lipstick });
  await world.product({ name: 'Cobalt Lip Lacquer', brand, subcategoryId: lipstick });
  expect(await namesFound('3ce cobalt lip lacquer')).toEqual(['Soft Lip Lacquer']);
});

test('A sun protection factor matches only the same factor, in every language', async () => {
  shows('SRCH-39', 'SRCH-33');
  const shield = await world.product({ name: 'Shield SPF 50', brand });
  await world.product({ name: 'Pétale FPS 30', brand });
  await world.family(['100W', '5'], { name: 'Sunveil Base SPF 15', brand });
  for (const text of ['spf 50', 'LSF 50', 'fps50', 'spf 50+', '50 spf'])
    expect(await namesFound(text), text).toEqual([shield.name]);
  expect(await namesFound('spf 30')).toEqual(['Pétale FPS 30']);
  for (const text of ['spf 100', 'spf 5']) {
    expect((await summary(text)).dropped, text).toEqual([text]);
    expect((await namesFound(text)).length, text).toBe(3);
  }
});

test('A filter applies to a search that ignores a number', async () => {
  shows('SRCH-31');
  await world.product({ name: 'Marble Veil Balm', brand: 'Moss' });
  expect(await namesFound('marble veil 77', { brand: 'Moss' })).toEqual(['Marble Veil Balm']);
  expect(await namesFound('marble veil 78', { sort: 'name' })).toEqual(['Marble Veil Balm', 'Marble Veil Tint']);
});

test('A search that ignores a number takes as many statements as a search without the number', async () => {
  shows('SRCH-34');
  const countOf = (text: string) => countOnce(() => namesFound(text, { limit: '10' }));
  await world.context.catalog.catchUp();
  expect(await countOf('marble veil 901')).toBe(await countOf('veil marble'));
});

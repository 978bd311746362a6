import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { type DiaryProduct, findSuspicions } from './suspicions.ts';

const water = 1;
const culprit = 2;

const goOn = () => Promise.resolve();
const suspicionsIn = (products: readonly DiaryProduct[]) => findSuspicions(products, goOn);

/** Creates a product that contains water, two ingredients that depend on `place`, and `more`. */
const product = (place: number, reacted: number, more: number[] = []): DiaryProduct => ({
  ingredients: [water, 100 + (place % 7), 200 + (place % 5), ...more],
  reacted,
});

test('An ingredient that occurs only in products with reactions is reported as suspicious', async () => {
  shows('DIARY-06');
  const products = Array.from({ length: 24 }, (_, place) =>
    place < 6 ? product(place, 1, [culprit]) : product(place, 0),
  );
  expect((await suspicionsIn(products))[0]).toMatchObject({
    ingredients: [culprit],
    inReacted: 6,
    reacted: 6,
    inFine: 0,
    fine: 18,
  });
});

test('Ingredients that always occur together form one suspicion', async () => {
  shows('DIARY-08');
  const products = Array.from({ length: 24 }, (_, place) =>
    place < 6 ? product(place, 1, [culprit, 3]) : product(place, 0),
  );
  expect((await suspicionsIn(products))[0]?.ingredients).toEqual([culprit, 3]);
});

test('No suspicion is reported if there are too few products or the pattern could be a coincidence', async () => {
  shows('DIARY-06', 'DIARY-09');
  expect(await suspicionsIn([])).toEqual([]);
  expect(await suspicionsIn([product(1, 1, [culprit]), product(2, 1, [culprit]), product(3, 0)])).toEqual([]);
  const scattered = Array.from({ length: 30 }, (_, place) => product(place, place % 6 === 0 ? 1 : 0));
  expect(await suspicionsIn(scattered)).toEqual([]);
});

test('A large diary is analyzed in parts, so that other calls can run in between', async () => {
  shows('DIARY-12');
  const products = Array.from({ length: 1500 }, (_, place) => ({
    ingredients: Array.from({ length: 30 }, (_ingredient, at) => (place * 31 + at * at * 7) % 4000),
    reacted: place % 3 === 0 ? 1 : 0,
  }));
  let pauses = 0;
  await findSuspicions(products, async () => void pauses++);
  expect(pauses).toBeGreaterThan(200);
});

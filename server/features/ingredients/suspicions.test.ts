import { expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { type DiaryProduct, findSuspicions } from './suspicions.ts';

const water = 1;
const culprit = 2;

/** Every product contains water and its own ingredients. */
const product = (place: number, reacted: number, more: number[] = []): DiaryProduct => ({
  ingredients: [water, 100 + (place % 7), 200 + (place % 5), ...more],
  reacted,
});

test('An ingredient in every product with a reaction and in no other is named, with the counts', () => {
  shows('DIARY-06');
  const products = Array.from({ length: 24 }, (_, place) =>
    place < 6 ? product(place, 1, [culprit]) : product(place, 0),
  );
  expect(findSuspicions(products)[0]).toMatchObject({
    ingredients: [culprit],
    inReacted: 6,
    reacted: 6,
    inFine: 0,
    fine: 18,
  });
});

test('Ingredients that always occur together are named together', () => {
  shows('DIARY-08');
  const products = Array.from({ length: 24 }, (_, place) =>
    place < 6 ? product(place, 1, [culprit, 3]) : product(place, 0),
  );
  expect(findSuspicions(products)[0]?.ingredients).toEqual([culprit, 3]);
});

test('Too few entries or a result explained by chance names nothing', () => {
  shows('DIARY-06', 'DIARY-09');
  expect(findSuspicions([])).toEqual([]);
  expect(findSuspicions([product(1, 1, [culprit]), product(2, 1, [culprit]), product(3, 0)])).toEqual([]);
  const scattered = Array.from({ length: 30 }, (_, place) => product(place, place % 6 === 0 ? 1 : 0));
  expect(findSuspicions(scattered)).toEqual([]);
});

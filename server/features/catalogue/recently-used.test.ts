import { expect, test } from 'vitest';
import { createRecentlyUsed } from './recently-used.ts';

test('The least recently used value is evicted first, and the maximum weight is never exceeded', () => {
  const gone: string[] = [];
  const cache = createRecentlyUsed<number, string>(10, (value) => gone.push(value));
  cache.set(1, 'one', 4);
  cache.set(2, 'two', 4);
  cache.get(1);
  cache.set(3, 'three', 4);
  expect(gone).toEqual(['two']);
  expect([cache.get(1), cache.get(2), cache.get(3)]).toEqual(['one', undefined, 'three']);
  cache.set(3, 'three anew', 6);
  expect([cache.get(1), cache.get(3)]).toEqual(['one', 'three anew']);
  cache.set(4, 'too large to stay', 11);
  expect(cache.get(4)).toBeUndefined();
  expect(cache.get(1)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createRecentlyUsed } from './recently-used.ts';

test('The least recently used value is evicted first, and the maximum weight is never exceeded', () => {
  const gone: string[] = [];
  const kept = createRecentlyUsed<number, string>(10, (value) => gone.push(value));
  kept.set(1, 'one', 4);
  kept.set(2, 'two', 4);
  kept.get(1);
  kept.set(3, 'three', 4);
  expect(gone).toEqual(['two']);
  expect([kept.get(1), kept.get(2), kept.get(3)]).toEqual(['one', undefined, 'three']);
  kept.set(3, 'three anew', 6);
  expect([kept.get(1), kept.get(3)]).toEqual(['one', 'three anew']);
  kept.set(4, 'too large to stay', 11);
  expect(kept.get(4)).toBeUndefined();
  expect(kept.get(1)).toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { queryClient, refreshAfterShelfAdd } from './cache.ts';
import { times } from './page-limits.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const read = ['/api/products', '/api/products?search=velvet'];
const shelf = ['/api/shelf', '/api/shelf?limit=60'];
const product = ['/api/products', '/api/products/7'];
const isStale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;

test('Product searches are invalidated 100 ms after a product is added to a shelf', async () => {
  shows('OP-92', 'CACHE-13');
  vi.useFakeTimers();
  for (const key of [read, shelf, product]) queryClient.setQueryData(key, []);
  await refreshAfterShelfAdd();
  expect([isStale(shelf), isStale(product), isStale(read)]).toEqual([true, true, false]);
  expect(times.productSearchRefresh).toBe(100);
  await vi.advanceTimersByTimeAsync(99);
  expect(isStale(read)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isStale(read)).toBe(true);
});

import { type keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addProduct, changeProduct, deleteProduct, getAdminCounts, listAdminProducts } from '#contract/admin.ts';
import { addressOf, type CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';

export function useAdminCounts() {
  return useQuery(callQuery(getAdminCounts, {}));
}

/** Returns the five products with the highest ids (OP-77). */
export function useRecentProducts() {
  return useQuery(callQuery(listAdminProducts, { query: { limit: pageLimits.adminRecent } }));
}

/**
 * Returns products and shades, highest id first, paged by offset. With `keepPreviousData`, returns the results of the
 * previous search until the new results have loaded.
 */
export function useAdminProducts(search: string, placeholderData?: typeof keepPreviousData) {
  const limit = limits.page.defaultRows;
  const query = search.trim() === '' ? {} : { search: search.trim() };
  return useInfiniteQuery({
    queryKey: [listAdminProducts.path, addressOf(listAdminProducts, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(listAdminProducts, { query: { ...query, limit, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
    select: ({ pages }) => pages.flat(),
    placeholderData,
  });
}

export async function sendProduct(body: CallInput<typeof addProduct>['body']): Promise<void> {
  await send(addProduct, { body });
  void refreshAfter('product');
}
export async function sendProductChange(id: number, body: CallInput<typeof changeProduct>['body']): Promise<void> {
  await send(changeProduct, { params: { id }, body });
  void refreshAfter('product');
}
export async function sendProductDeletion(id: number): Promise<void> {
  await send(deleteProduct, { params: { id } });
  void refreshAfter('product');
}

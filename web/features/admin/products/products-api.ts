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

/** Returns a list with the product or shade, or an empty list if it was deleted. */
export function useAdminProduct(id: number) {
  return useQuery(callQuery(listAdminProducts, { query: { id } }, { freshFor: 0 }));
}

interface Listing {
  /** With `best`, search results list products before shades. Otherwise, the highest id comes first. */
  order?: 'best';
  /** With `keepPreviousData`, the results of the previous search are shown until the new results have loaded. */
  placeholderData?: typeof keepPreviousData;
  enabled?: boolean;
}

/** Returns products and shades, paged by offset. */
export function useAdminProducts(search: string, { order, placeholderData, enabled = true }: Listing = {}) {
  const limit = limits.page.defaultRows;
  const query = search.trim() === '' ? {} : { search: search.trim(), ...(order && { order }) };
  return useInfiniteQuery({
    queryKey: [listAdminProducts.path, addressOf(listAdminProducts, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(listAdminProducts, { query: { ...query, limit, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
    select: ({ pages }) => pages.flat(),
    ...(placeholderData && { placeholderData }),
    enabled,
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

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { listDeletedProducts, previewDeletion, restoreProduct } from '#contract/product-deletions.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Always refetches, because members may have added shelf entries and reviews. */
export function useDeletionPreview(id: number) {
  return useQuery(callQuery(previewDeletion, { params: { id } }, { freshFor: 0 }));
}

export function useDeletedProducts() {
  return useInfiniteQuery({
    ...pagedQuery(listDeletedProducts, (cursor) => ({
      query: { limit: limits.page.defaultRows, ...(cursor !== undefined && { cursor }) },
    })),
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export async function sendRestoration(id: number): Promise<void> {
  await send(restoreProduct, { params: { id } });
  void refreshAfter('product');
}

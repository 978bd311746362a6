import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { listMerges, mergeProducts, previewMerge, undoMerge } from '#contract/product-merges.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Always refetches, because members may have added shelf entries and reviews. */
export function useMergePreview(remainingId: number, goneId: number) {
  return useQuery(callQuery(previewMerge, { query: { keptId: remainingId, goneId } }, { freshFor: 0 }));
}

export function useMerges() {
  return useInfiniteQuery({
    ...pagedQuery(listMerges, (cursor) => ({
      query: { limit: limits.page.defaultRows, ...(cursor !== undefined && { cursor }) },
    })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export async function sendMerge(remainingId: number, goneId: number): Promise<void> {
  await send(mergeProducts, { body: { keptId: remainingId, goneId } });
  void refreshAfter('product');
}

export async function sendUndo(id: number): Promise<void> {
  await send(undoMerge, { params: { id } });
  void refreshAfter('product');
}

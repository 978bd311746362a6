import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addBrandAlias,
  markBrandsDifferent,
  listAdminBrands,
  listBrandPairs,
  mergeBrands,
  previewBrandMerge,
  removeBrandAlias,
  renameBrand,
} from '#contract/admin-brands.ts';
import { limits } from '#contract/limits.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/**
 * Returns brands sorted by name, paged by cursor. `search` matches parts of names and aliases. Returns the brands of the
 * previous search until the next search has responded.
 */
export function useAdminBrands(
  search: string,
  { limit = limits.page.defaultRows, enabled = true }: { limit?: number; enabled?: boolean } = {},
) {
  const wanted = search.trim();
  return useInfiniteQuery({
    ...pagedQuery(
      listAdminBrands,
      (cursor) => ({
        query: { limit, ...(wanted !== '' && { search: wanted }), ...(cursor !== undefined && { cursor }) },
      }),
      { enabled },
    ),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });
}

export function useBrandMergePreview(remainingId: number, goneId: number) {
  return useQuery(callQuery(previewBrandMerge, { params: { id: remainingId }, query: { goneId } }, { freshFor: 0 }));
}

export async function sendBrandName(id: number, name: string): Promise<void> {
  await send(renameBrand, { params: { id }, body: { name } });
  void refreshAfter('product');
}
export async function sendAlias(id: number, name: string): Promise<void> {
  await send(addBrandAlias, { params: { id }, body: { name } });
  void refreshAfter('product');
}
export async function sendAliasRemoval(id: number, alias: string): Promise<void> {
  await send(removeBrandAlias, { params: { id, alias } });
  void refreshAfter('product');
}
export async function sendBrandMerge(remainingId: number, goneId: number): Promise<void> {
  await send(mergeBrands, { params: { id: remainingId }, body: { goneId } });
  void refreshAfter('product');
}

export const useBrandPairs = () => useQuery(callQuery(listBrandPairs, {}, { freshFor: 0 }));
export async function sendBrandsApart(id: number, otherId: number): Promise<void> {
  await send(markBrandsDifferent, { body: { id, otherId } });
  void refreshAfter('queue');
}

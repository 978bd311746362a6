import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addBrandAlias,
  deleteBrand,
  markBrandsDifferent,
  listAdminBrands,
  listBrandPairs,
  listSimilarBrands,
  mergeBrands,
  previewBrandMerge,
  removeBrandAlias,
  renameBrand,
  unmarkBrandsDifferent,
} from '#contract/admin-brands.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** `search` matches parts of names and aliases. The former brands stay until the next search has responded. */
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

export async function sendBrandName(id: number, body: CallInput<typeof renameBrand>['body']): Promise<void> {
  await send(renameBrand, { params: { id }, body });
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
export async function sendBrandsAlike(id: number, otherId: number): Promise<void> {
  await send(unmarkBrandsDifferent, { body: { id, otherId } });
  void refreshAfter('queue');
}

export async function sendBrandDeletion(id: number): Promise<void> {
  await send(deleteBrand, { params: { id } });
  void refreshAfter('product');
}

export function useSimilarBrands(name: string) {
  const wanted = name.trim();
  return useQuery(callQuery(listSimilarBrands, { query: { name: wanted } }, { freshFor: 0, enabled: wanted !== '' }));
}

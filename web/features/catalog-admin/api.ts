import { type BulkOrder, listProductTable, previewBulkDeletion } from '#contract/catalog-admin/bulk-changes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addProduct, listAdminProducts, uploadProductImage } from '#contract/catalog-admin/products.ts';
import { addressOf, type CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { adminQuickSections, editorialSectionIds } from '#contract/statuses.ts';
import { useSections } from '#web/features/catalog/api.ts';
import { leaveQueue } from '#web/features/moderation/decisions.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { send } from '#web/lib/calls/client.ts';
import { scalePhoto } from '#web/lib/device/scale-photo.ts';
import { sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import type { TableAddress } from './table-address.ts';

/** Returns a list with the product or shade, or an empty list if it was deleted. */
export const useAdminProduct = (id: number) => useCall(listAdminProducts, { query: { id } }, { freshFor: 0 });

interface Listing {
  /** With `best`, search results list products before shades. Otherwise, the highest id comes first. */
  order?: 'best';
  enabled?: boolean;
}

/** A product in both the former and the new results stays mounted, so that a click on it is not lost. */
export function useAdminProducts(search: string, { order, ...options }: Listing = {}) {
  const limit = limits.page.defaultRows;
  const query = search === '' ? {} : { search, order };
  return useInfiniteQuery({
    queryKey: [listAdminProducts.path, addressOf(listAdminProducts, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(listAdminProducts, { query: { ...query, limit, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Without a filter and in the default order, lists shades too (ADMIN-29). */
export function useProductTable({ show: _show, search, ...filter }: TableAddress) {
  const isPlain = Object.values(filter).every((value) => value === undefined);
  const everything = useAdminProducts(search ?? '', { order: 'best', enabled: isPlain });
  const found = usePages(listProductTable, (cursor) => ({ query: { ...filter, search, cursor } }), {
    freshFor: 0,
    enabled: !isPlain,
    keepsPrevious: true,
  });
  return isPlain ? everything : found;
}

export function useBulkDeletion(chosen: BulkOrder['chosen']) {
  return useQuery({
    queryKey: [previewBulkDeletion.path, chosen],
    queryFn: ({ signal }) => send(previewBulkDeletion, { body: { chosen } }, signal),
    staleTime: 0,
  });
}

/** The sections that administrators have added, the latest year first, and then the specified ones (ADMIN-15). */
export function useQuickSections(): string[] {
  const added = new Set(useSections().sections.map(({ id }) => id));
  for (const id of editorialSectionIds) added.delete(id);
  return [...[...added].toSorted().toReversed(), ...adminQuickSections];
}

/** The requests that the product fulfills count as the administrator's own decisions. */
export async function sendAddition(body: CallInput<typeof addProduct>['body']) {
  const added = await sendChange(addProduct, { body }, 'product');
  void leaveQueue({ kind: 'requests', ids: body.requestIds ?? [] });
  return added;
}

export async function sendImage(file: File): Promise<string> {
  const [upload = ''] = await uploadPhotos([await scalePhoto(file)]);
  return (await send(uploadProductImage, { body: { image: upload } })).url;
}

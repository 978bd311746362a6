import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as brands from '#contract/catalogue-admin/brands.ts';
import * as categories from '#contract/catalogue-admin/categories.ts';
import * as deletions from '#contract/catalogue-admin/deletions.ts';
import * as merges from '#contract/catalogue-admin/merges.ts';
import * as products from '#contract/catalogue-admin/products.ts';
import { addressOf, type CallInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { change, pageAt, rowsOf } from '#web/features/admin/api.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, pagedQuery } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';

export const useAdminCounts = () => useQuery(callQuery(products.getAdminCounts, {}));

/** Returns the five products with the highest ids (OP-77). */
export const useRecentProducts = () =>
  useQuery(callQuery(products.listAdminProducts, { query: { limit: pageLimits.adminRecent } }));

/** Returns a list with the product or shade, or an empty list if it was deleted. */
export const useAdminProduct = (id: number) =>
  useQuery(callQuery(products.listAdminProducts, { query: { id } }, { freshFor: 0 }));

interface Listing {
  /** With `best`, search results list products before shades. Otherwise, the highest id comes first. */
  order?: 'best';
  /** With `keepPreviousData`, the results of the previous search are shown until the new results have loaded. */
  placeholderData?: typeof keepPreviousData;
  enabled?: boolean;
}

export function useAdminProducts(search: string, { order, ...options }: Listing = {}) {
  const limit = limits.page.defaultRows;
  const query = search.trim() === '' ? {} : { search: search.trim(), order };
  return useInfiniteQuery({
    queryKey: [products.listAdminProducts.path, addressOf(products.listAdminProducts, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(products.listAdminProducts, { query: { ...query, limit, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
    select: ({ pages }) => pages.flat(),
    ...options,
  });
}

export const sendProduct = (body: CallInput<typeof products.addProduct>['body']) =>
  change(products.addProduct, { body }, 'product');
export const sendProductChange = (id: number, body: CallInput<typeof products.changeProduct>['body']) =>
  change(products.changeProduct, { params: { id }, body }, 'product');
export const sendProductDeletion = (id: number) => change(products.deleteProduct, { params: { id } }, 'product');

/** Always refetches, because members may have added shelf entries and reviews. */
export const useDeletionPreview = (id: number) =>
  useQuery(callQuery(deletions.previewDeletion, { params: { id } }, { freshFor: 0 }));
export const useDeletedProducts = () =>
  useInfiniteQuery({ ...pagedQuery(deletions.listDeletedProducts, pageAt), staleTime: 0, select: rowsOf });
export const sendRestoration = (id: number) => change(deletions.restoreProduct, { params: { id } }, 'product');

/** Always refetches, because members may have added shelf entries and reviews. */
export const useMergePreview = (keptId: number, goneId: number) =>
  useQuery(callQuery(merges.previewMerge, { query: { keptId, goneId } }, { freshFor: 0 }));
export const useMerges = () => useInfiniteQuery({ ...pagedQuery(merges.listMerges, pageAt), select: rowsOf });
export const sendMerge = (keptId: number, goneId: number) =>
  change(merges.mergeProducts, { body: { keptId, goneId } }, 'product');
export const sendUndo = (id: number) => change(merges.undoMerge, { params: { id } }, 'product');

export function sendImages(id: number, images: string[], start: string[]): Promise<void> {
  const body = { images, image: images[0] ?? null, from: { images: start } };
  return change(products.changeProductImages, { params: { id }, body }, 'product');
}
/** Uploads a scaled picture, and returns the picture's URL on the server. */
export async function sendImage(image: Blob): Promise<string> {
  const [upload = ''] = await uploadPhotos([image]);
  return (await send(products.uploadProductImage, { body: { image: upload } })).url;
}

/** `search` matches parts of names and aliases. The former brands stay until the next search has responded. */
export function useAdminBrands(search: string, { limit, enabled }: { limit?: number; enabled?: boolean } = {}) {
  const query = (cursor: string | undefined) => ({ query: { limit, search: search.trim() || undefined, cursor } });
  return useInfiniteQuery({
    ...pagedQuery(brands.listAdminBrands, query, { enabled }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}
export const useBrandMergePreview = (id: number, goneId: number) =>
  useQuery(callQuery(brands.previewBrandMerge, { params: { id }, query: { goneId } }, { freshFor: 0 }));
export const useBrandPairs = () => useQuery(callQuery(brands.listBrandPairs, {}, { freshFor: 0 }));
export function useSimilarBrands(typed: string) {
  const name = typed.trim();
  return useQuery(callQuery(brands.listSimilarBrands, { query: { name } }, { freshFor: 0, enabled: name !== '' }));
}

export const sendBrandName = (id: number, name: string, from: string) =>
  change(brands.renameBrand, { params: { id }, body: { name, from: { name: from } } }, 'product');
export const sendAlias = (id: number, name: string) =>
  change(brands.addBrandAlias, { params: { id }, body: { name } }, 'product');
export const sendAliasRemoval = (id: number, alias: string) =>
  change(brands.removeBrandAlias, { params: { id, alias } }, 'product');
export const sendBrandMerge = (id: number, goneId: number) =>
  change(brands.mergeBrands, { params: { id }, body: { goneId } }, 'product');
export const sendBrandDeletion = (id: number) => change(brands.deleteBrand, { params: { id } }, 'product');
export const sendBrandsApart = (id: number, otherId: number) =>
  change(brands.markBrandsDifferent, { body: { id, otherId } }, 'queue');
export const sendBrandsAlike = (id: number, otherId: number) =>
  change(brands.unmarkBrandsDifferent, { body: { id, otherId } }, 'queue');

export const sendCategory = (body: CallInput<typeof products.addCategory>['body']) =>
  change(products.addCategory, { body }, 'product');
export const sendSubcategory = (body: CallInput<typeof products.addSubcategory>['body']) =>
  change(products.addSubcategory, { body }, 'product');
export const useAdminCategories = () => useQuery(callQuery(categories.listAdminCategories, {}, { freshFor: 0 }));

/** A category, or a subcategory of `within`. It can be deleted if `isEmpty` is true. */
export interface Place {
  kind: 'category' | 'subcategory';
  id: number;
  name: string;
  productCount: number;
  isEmpty: boolean;
  within?: string;
}

const placeCalls = {
  category: {
    rename: categories.renameCategory,
    merge: categories.mergeCategories,
    delete: categories.deleteCategory,
  },
  subcategory: {
    rename: categories.renameSubcategory,
    merge: categories.mergeSubcategories,
    delete: categories.deleteSubcategory,
  },
};
export const sendPlaceName = ({ kind, id }: Place, name: string, from: string) =>
  change(placeCalls[kind].rename, { params: { id }, body: { name, from: { name: from } } }, 'product');
export const sendPlaceMerge = ({ kind, id }: Place, goneId: number) =>
  change(placeCalls[kind].merge, { params: { id }, body: { goneId } }, 'product');
export const sendPlaceDeletion = ({ kind, id }: Place) =>
  change(placeCalls[kind].delete, { params: { id } }, 'product');

import { useQuery } from '@tanstack/react-query';
import { getProduct, listCategories, listSection, listSubcategories, listVariants } from '#contract/catalogue.ts';
import type { EditorialSectionId } from '#contract/statuses.ts';
import { callQuery, queryClient } from '#web/lib/cache.ts';

export function productQuery(id: number) {
  return callQuery(getProduct, { params: { id } });
}
export function useProduct(id: number) {
  return useQuery(productQuery(id));
}

/** The shades of a family, by the id of its parent product. */
export function useVariants(parentId: number) {
  return useQuery(callQuery(listVariants, { params: { id: parentId } }));
}

/** Read anew each time the add-to-shelf dialog opens (ADDS-01). */
export function fetchVariants(productId: number) {
  return queryClient.fetchQuery({ ...callQuery(listVariants, { params: { id: productId } }), staleTime: 0 });
}

export function useSection(sectionId: EditorialSectionId, limit?: number) {
  return useQuery(callQuery(listSection, { params: { sectionId }, query: limit === undefined ? {} : { limit } }));
}
export function useCategories() {
  return useQuery(callQuery(listCategories, {}));
}
export function useSubcategories() {
  return useQuery(callQuery(listSubcategories, {}));
}

/** One product, from the cache where it was shown already. */
export function fetchProduct(id: number) {
  return queryClient.fetchQuery(productQuery(id));
}

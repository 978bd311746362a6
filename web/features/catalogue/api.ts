import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { addressOf, type CallInput, type CallResponse } from '#contract/endpoint.ts';
import {
  getProduct,
  listCategories,
  listProducts,
  listSection,
  listSubcategories,
  listVariants,
  type Product,
  type ProductDetail,
  summariseSearch,
} from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { type EditorialSectionId, editorialSections, type ProductSort } from '#contract/statuses.ts';
import { learnShelfEntries } from '#web/features/shelf-entry/api.ts';
import { callQuery, queryClient } from '#web/lib/cache.ts';
import { send } from '#web/lib/client.ts';
import { pageLimits, times } from '#web/lib/page-limits.ts';
import { ServerError } from '#web/lib/server-error.ts';

export function productQuery(id: number) {
  return callQuery(
    getProduct,
    { params: { id } },
    { onResponse: (product, askedAt) => learnShelfEntries([product], askedAt) },
  );
}
/** From one shade to the next the page stands still: the list of shades already knows what it shows. */
export function useProduct(id: number) {
  return useQuery({ ...productQuery(id), placeholderData: (shown) => shown && shadeBeside(shown, id) });
}

function shadeBeside(shown: ProductDetail, id: number): ProductDetail | undefined {
  const { queryKey } = variantsQuery(shown.parentProductId ?? shown.id);
  const shade = queryClient.getQueryData(queryKey)?.find((variant) => variant.id === id);
  return shade && { ...shade, barcodes: [], attribution: null, userReviewId: null };
}

/** Whether a call failed because there is no such thing. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ServerError && error.status === 404;
}

function variantsQuery(parentId: number) {
  return callQuery(listVariants, { params: { id: parentId } }, { onResponse: learnShelfEntries });
}

/** The shades of a family, by the id of its parent product; none where the call fails (API-73, API-74). */
export function useVariants(parentId: number): readonly Product[] {
  return useQuery(variantsQuery(parentId)).data ?? noProducts;
}
const noProducts: readonly Product[] = [];

/** Read anew each time the add-to-shelf dialog opens (ADDS-01). */
export function fetchVariants(productId: number) {
  return queryClient.fetchQuery({ ...variantsQuery(productId), staleTime: 0 });
}

/** Whether a text is long enough to be searched for (CONST-01); spaces around it do not count (OP-46). */
export function isSearchable(text: string): boolean {
  return text.trim().length >= limits.search.minimum;
}

/** What the server finds, in its order; nothing is asked below the least length (GSB-01, SRCH-06). */
export function useProductSearch(text: string) {
  return useQuery({
    ...callQuery(
      listProducts,
      { query: { search: text.trim() } },
      { freshFor: times.searchCache, enabled: isSearchable(text), onResponse: learnFromPage },
    ),
    select: rowsOf,
  });
}

/** How a search is narrowed and sorted by the server. */
export type SearchFilter = Omit<CallInput<typeof summariseSearch>['query'], 'search'> & {
  sort?: ProductSort | undefined;
};

/**
 * What a search page shows: the server's array, in which each of the first 200 products stands, then the further
 * products, 200 at a time.
 */
export function useFoundProducts(text: string, filter: SearchFilter) {
  const search = text.trim();
  const { arrayRows } = limits.search;
  return useInfiniteQuery({
    queryKey: [listProducts.path, addressOf(listProducts, { query: { search, ...filter } }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const further = pageParam === 0 ? {} : { limit: arrayRows, offset: pageParam };
      const askedAt = performance.now();
      const response = await send(listProducts, { query: { search, ...filter, ...further } }, signal);
      learnFromPage(response, askedAt);
      return rowsOf(response);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (familiesOf(last) < arrayRows ? undefined : pages.length * arrayRows),
    select: ({ pages }) => pages.flat(),
    enabled: isSearchable(text),
    staleTime: times.searchCache,
  });
}

function familiesOf(products: readonly Product[]): number {
  return new Set(products.map(({ id, parentProductId }) => parentProductId ?? id)).size;
}

/** How many products a text finds, by what they may be narrowed, and how the server read it. */
export function useSearchSummary(text: string, filter: Omit<SearchFilter, 'sort'> = {}) {
  return useQuery(
    callQuery(
      summariseSearch,
      { query: { search: text.trim(), ...filter } },
      { freshFor: times.searchCache, enabled: isSearchable(text) },
    ),
  );
}

export interface BrowseInput {
  categoryId: number | undefined;
  subcategoryId: number | undefined;
  sort: ProductSort | undefined;
  /** Ids of ingredients: "1,2". */
  without: string | undefined;
  with: string | undefined;
  /** From 1. */
  page: number;
}

/** One page of the catalogue with the number of all matches. */
export function useBrowse({ page, ...filter }: BrowseInput) {
  const { pageSize } = limits.browse;
  return useQuery({
    ...callQuery(
      listProducts,
      { query: { ...filter, limit: pageSize, offset: (page - 1) * pageSize } },
      { onResponse: learnFromPage },
    ),
    select: pageOf,
  });
}

/** All products of a brand: the server's first rows at once (BRAND-11), a longer brand is read on (OP-03). */
export function useBrandProducts(brand: string) {
  const { arrayRows } = limits.search;
  return useInfiniteQuery({
    queryKey: [listProducts.path, addressOf(listProducts, { query: { brand } }), 'pages'],
    queryFn: ({ pageParam, signal }) => fetchBrandRows(brand, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < arrayRows ? undefined : pages.length * arrayRows),
    select: ({ pages }) => pages.flat(),
  });
}

async function fetchBrandRows(brand: string, offset: number, signal: AbortSignal): Promise<Product[]> {
  const further = offset === 0 ? {} : { limit: limits.search.arrayRows, offset };
  const askedAt = performance.now();
  try {
    const response = await send(listProducts, { query: { brand, ...further } }, signal);
    learnFromPage(response, askedAt);
    return rowsOf(response);
  } catch (cause) {
    throw new Error('Failed to fetch', { cause });
  }
}

function learnFromPage(response: CallResponse<typeof listProducts>, askedAt: number): void {
  learnShelfEntries(rowsOf(response), askedAt);
}

/** An array without limit and offset, else a page (OP-03). */
function pageOf(answer: CallResponse<typeof listProducts>) {
  return Array.isArray(answer) ? { products: answer, total: answer.length } : answer;
}
function rowsOf(answer: CallResponse<typeof listProducts>): Product[] {
  return pageOf(answer).products;
}

function sectionQuery(sectionId: EditorialSectionId, limit?: number) {
  return callQuery(
    listSection,
    { params: { sectionId }, query: limit === undefined ? {} : { limit } },
    { onResponse: learnShelfEntries },
  );
}
export function useSection(sectionId: EditorialSectionId, limit?: number) {
  return useQuery(sectionQuery(sectionId, limit));
}

/** The first products of each of the eight collections, one call each (DISC-05). */
export function useSectionPreviews() {
  const queries = useQueries({
    queries: editorialSections.map(({ id }) => sectionQuery(id, pageLimits.editorialPreview)),
  });
  return editorialSections.flatMap((section, index) => {
    const query = queries[index];
    return query ? [{ section, query }] : [];
  });
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

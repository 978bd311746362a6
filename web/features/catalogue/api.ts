import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { addressOf, type CallInput, type CallResponse } from '#contract/endpoint.ts';
import {
  type FoundProduct,
  getProduct,
  listCategories,
  listFoundBrands,
  listMatchingShades,
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
import { learnShelfEntries } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, pagedQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { pageLimits, times } from '#web/lib/calls/page-limits.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';

export function productQuery(id: number) {
  return callQuery(
    getProduct,
    { params: { id } },
    { onResponse: (product, askedAt) => learnShelfEntries([product], askedAt) },
  );
}
/** While a shade loads, returns its data from the list of shades, so that switching does not reset the page. */
export function useProduct(id: number) {
  return useQuery({ ...productQuery(id), placeholderData: (shown) => shown && shadeBeside(shown, id) });
}

function shadeBeside(shown: ProductDetail, id: number): ProductDetail | undefined {
  const { queryKey } = variantsQuery(shown.parentProductId ?? shown.id);
  const shade = queryClient.getQueryData(queryKey)?.find((variant) => variant.id === id);
  return shade && { ...shade, barcodes: [], attribution: null, userReviewId: null };
}

export function isMissing(error: Error | null): boolean {
  return error instanceof ServerError && error.status === 404;
}

function variantsQuery(parentId: number) {
  return callQuery(listVariants, { params: { id: parentId } }, { onResponse: learnShelfEntries });
}

/** Empty while the call is pending, or if it fails (API-73, API-74). */
export function useVariants(parentId: number): readonly Product[] {
  return useQuery(variantsQuery(parentId)).data ?? noProducts;
}
const noProducts: readonly Product[] = [];

/** Fetches the shades of a product. The add-to-shelf dialog calls this function each time it opens (ADDS-01). */
export function fetchVariants(productId: number) {
  return queryClient.fetchQuery({ ...variantsQuery(productId), staleTime: 0 });
}

/** Returns true if `text` is long enough for a search (CONST-01). Surrounding spaces do not count (OP-46). */
export function isSearchable(text: string): boolean {
  return text.trim().length >= limits.search.minimum;
}

/** In the server's order. Makes no call if `text` is too short (GSB-01, SRCH-06). */
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

/** The filters and the sort order that the server applies to a search. */
export type SearchFilter = Omit<CallInput<typeof summariseSearch>['query'], 'search'> & {
  sort?: ProductSort | undefined;
};

/** Returns the rows of /search, one per product family. Each call fetches up to 200 families. */
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
    getNextPageParam: (last, pages) => (rowPerFamily(last).length < arrayRows ? undefined : pages.length * arrayRows),
    select: ({ pages }) => rowPerFamily(pages.flat()),
    enabled: isSearchable(text),
    staleTime: times.searchCache,
  });
}

/** Returns the best match of each family. The best match is the family's first product in the list. */
function rowPerFamily(products: readonly FoundProduct[]): FoundProduct[] {
  const families = Map.groupBy(products, ({ id, parentProductId }) => parentProductId ?? id);
  return [...families.values()].flatMap(([best]) => best ?? []);
}

/** Returns all shades of a family that match the search, including the shade that the search results show. */
export function useMatchingShades(parentId: number, search: MatchingShades) {
  const { text, shadeFamily, exact } = search;
  return useQuery(
    callQuery(
      listMatchingShades,
      { params: { id: parentId }, query: { search: text, shadeFamily, exact } },
      { freshFor: times.searchCache, onResponse: learnShelfEntries },
    ),
  );
}
export type MatchingShades = Pick<SearchFilter, 'shadeFamily' | 'exact'> & { text: string };

/** Returns the brands in the search results, sorted by name. `name` filters brands by a part of their name. */
export function useFoundBrands(text: string, filter: Omit<SearchFilter, 'sort'>, name: string) {
  return useInfiniteQuery({
    ...pagedQuery(listFoundBrands, (cursor) => ({
      query: { search: text.trim(), ...filter, ...(name !== '' && { name }), ...(cursor !== undefined && { cursor }) },
    })),
    staleTime: times.searchCache,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Returns the number of results, the available filters, and how the server interpreted the query. */
export function useSearchSummary(text: string, filter: Omit<SearchFilter, 'sort'> = {}) {
  return useQuery(summaryQuery(text, filter));
}
/** Returns the former summary while a new one loads, so that the filters stay visible. */
export function useLastingSummary(text: string, filter: Omit<SearchFilter, 'sort'>) {
  return useQuery({ ...summaryQuery(text, filter), placeholderData: keepPreviousData });
}

function summaryQuery(text: string, filter: Omit<SearchFilter, 'sort'>) {
  return callQuery(
    summariseSearch,
    { query: { search: text.trim(), ...filter } },
    { freshFor: times.searchCache, enabled: isSearchable(text) },
  );
}

export interface BrowseInput {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  sort?: ProductSort | undefined;
  /** Ingredient ids, such as "1,2". */
  without?: string | undefined;
  with?: string | undefined;
  /** The page number, starting at 1. */
  page: number;
}

/** A query for one page of the catalog and the total number of matches. */
export function browseQuery({ page, ...filter }: Partial<BrowseInput> & Pick<BrowseInput, 'page'>) {
  const { pageSize } = limits.browse;
  return callQuery(
    listProducts,
    { query: { ...filter, limit: pageSize, offset: (page - 1) * pageSize } },
    { onResponse: learnFromPage },
  );
}
export function useBrowse(input: BrowseInput) {
  return useQuery({ ...browseQuery(input), select: pageOf });
}

/** The first call returns the first products quickly (BRAND-11). `fetchNextPage` loads more (OP-03). */
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

/** With a limit or an offset, the response is a page. Otherwise, it is an array (OP-03). */
function pageOf(response: CallResponse<typeof listProducts>) {
  return Array.isArray(response) ? { products: response, total: response.length } : response;
}
function rowsOf(response: CallResponse<typeof listProducts>): FoundProduct[] {
  return pageOf(response).products;
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

export const previewQuery = (sectionId: EditorialSectionId) => sectionQuery(sectionId, pageLimits.editorialPreview);

/** Returns the first products of each of the eight collections, with one call per collection (DISC-05). */
export function useSectionPreviews() {
  const queries = useQueries({ queries: editorialSections.map(({ id }) => previewQuery(id)) });
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

/** Returns one product, from the cache if the cached product is fresh. */
export function fetchProduct(id: number) {
  return queryClient.fetchQuery(productQuery(id));
}

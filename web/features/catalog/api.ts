import { usePages } from '#web/lib/calls/use-calls.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf, type CallInput, type CallResponse } from '#contract/endpoint.ts';
import * as calls from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { listSections, type Section } from '#contract/sections.ts';
import { editorialSections, type ProductSort } from '#contract/statuses.ts';
import { learnShelfEntries } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { pageLimits, times } from '#web/lib/calls/page-limits.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';

export function productQuery(id: number) {
  return callQuery(
    calls.getProduct,
    { params: { id } },
    { onResponse: (product, askedAt) => learnShelfEntries([product], askedAt) },
  );
}
/** While a shade loads, returns its data from the list of shades, so that switching does not reset the page. */
export function useProductDetail(id: number) {
  return useQuery({ ...productQuery(id), placeholderData: (shown) => shown && shadeBeside(shown, id) });
}

function shadeBeside(shown: calls.ProductDetail, id: number): calls.ProductDetail | undefined {
  const { queryKey } = variantsQuery(shown.parentProductId ?? shown.id);
  const shade = queryClient.getQueryData(queryKey)?.find((variant) => variant.id === id);
  return shade && { ...shade, barcodes: [], attribution: null, userReviewId: null };
}

export function isMissing(error: Error | null): boolean {
  return error instanceof ServerError && error.status === 404;
}

function variantsQuery(parentId: number) {
  return callQuery(calls.listVariants, { params: { id: parentId } }, { onResponse: learnShelfEntries });
}

/** Empty while the call is pending, or if it fails (API-73, API-74). */
export function useVariants(parentId: number): readonly calls.Product[] {
  return useQuery(variantsQuery(parentId)).data ?? noProducts;
}
const noProducts: readonly calls.Product[] = [];

/** Refetches each time a component mounts (ADDS-01). Undefined while the call is pending, and empty if it fails. */
export function useFreshVariants(productId: number): readonly calls.Product[] | undefined {
  const { data, error, isFetchedAfterMount } = useQuery({ ...variantsQuery(productId), staleTime: 0, retry: false });
  useEffect(() => {
    if (error) console.error('Failed to load the shades', error);
  }, [error]);
  if (!isFetchedAfterMount) return undefined;
  return error ? noProducts : data;
}

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
      calls.listProducts,
      { query: { search: text.trim() } },
      { freshFor: times.searchCache, enabled: isSearchable(text), onResponse: learnFromPage },
    ),
    select: rowsOf,
  });
}

export type SearchFilter = Omit<CallInput<typeof calls.summariseSearch>['query'], 'search'> & {
  sort?: ProductSort | undefined;
};

/**
 * A query of products that are paged by offset. The first call has no limit, so that it responds quickly with the first
 * products (BRAND-11). `fetchNextPage` loads more (OP-03). Rows with the same `keyOf` count as one. `failure` replaces the message of an error.
 */
function productPages(filter: ProductFilter, keyOf: (product: calls.FoundProduct) => number, failure?: string) {
  const { arrayRows } = limits.search;
  const firstOfEach = (products: readonly calls.FoundProduct[]) =>
    [...Map.groupBy(products, keyOf).values()].flatMap(([best]) => best ?? []);
  return infiniteQueryOptions({
    queryKey: [calls.listProducts.path, addressOf(calls.listProducts, { query: filter }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const further = pageParam === 0 ? {} : { limit: arrayRows, offset: pageParam };
      const askedAt = performance.now();
      const response = await send(calls.listProducts, { query: { ...filter, ...further } }, signal).catch(
        (cause: unknown) => {
          throw failure === undefined ? cause : new Error(failure, { cause });
        },
      );
      learnFromPage(response, askedAt);
      return rowsOf(response);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (firstOfEach(last).length < arrayRows ? undefined : pages.length * arrayRows),
    select: ({ pages }) => firstOfEach(pages.flat()),
  });
}
type ProductFilter = CallInput<typeof calls.listProducts>['query'];

/** Returns the rows of /search: the best match of each family, which is the family's first product in the list. */
export function useFoundProducts(text: string, filter: SearchFilter) {
  return useInfiniteQuery({
    ...productPages({ search: text.trim(), ...filter }, ({ id, parentProductId }) => parentProductId ?? id),
    enabled: isSearchable(text),
    staleTime: times.searchCache,
  });
}

export function useMatchingShades(parentId: number, search: MatchingShades) {
  const { text, shadeFamily, exact } = search;
  return useQuery(
    callQuery(
      calls.listMatchingShades,
      { params: { id: parentId }, query: { search: text, shadeFamily, exact } },
      { freshFor: times.searchCache, onResponse: learnShelfEntries },
    ),
  );
}
export type MatchingShades = Pick<SearchFilter, 'shadeFamily' | 'exact'> & { text: string };

export function useFoundBrands(text: string, filter: Omit<SearchFilter, 'sort'>, name: string) {
  return usePages(
    calls.listFoundBrands,
    (cursor) => ({ query: { search: text.trim(), ...filter, ...(name !== '' && { name }), cursor } }),
    { freshFor: times.searchCache },
  );
}

export function useSearchSummary(text: string, filter: Omit<SearchFilter, 'sort'> = {}) {
  return useQuery(summaryQuery(text, filter));
}
/** Returns the previous summary while a new one loads, so that the filters stay visible. */
export function useLastingSummary(text: string, filter: Omit<SearchFilter, 'sort'>) {
  return useQuery({ ...summaryQuery(text, filter), placeholderData: keepPreviousData });
}

function summaryQuery(text: string, filter: Omit<SearchFilter, 'sort'>) {
  return callQuery(
    calls.summariseSearch,
    { query: { search: text.trim(), ...filter } },
    { freshFor: times.searchCache, enabled: isSearchable(text) },
  );
}

/** `page` starts at 1. */
type BrowseInput = Omit<ProductFilter, 'limit' | 'offset'> & { page: number };

export function browseQuery({ page, ...filter }: BrowseInput) {
  const { pageSize } = limits.browse;
  return callQuery(
    calls.listProducts,
    { query: { ...filter, limit: pageSize, offset: (page - 1) * pageSize } },
    { onResponse: learnFromPage },
  );
}
export function useBrowse(input: BrowseInput) {
  return useQuery({ ...browseQuery(input), select: pageOf });
}

export function useBrandProducts(brand: string) {
  return useInfiniteQuery(productPages({ brand }, ({ id }) => id, 'Failed to fetch'));
}

function learnFromPage(response: CallResponse<typeof calls.listProducts>, askedAt: number): void {
  learnShelfEntries(rowsOf(response), askedAt);
}

/** With a limit or an offset, the response is a page. Otherwise, it is an array (OP-03). */
function pageOf(response: CallResponse<typeof calls.listProducts>) {
  return Array.isArray(response) ? { products: response, total: response.length } : response;
}
function rowsOf(response: CallResponse<typeof calls.listProducts>): calls.FoundProduct[] {
  return pageOf(response).products;
}

function sectionQuery(sectionId: string, limit?: number) {
  return callQuery(
    calls.listSection,
    { params: { sectionId }, query: limit === undefined ? {} : { limit } },
    { onResponse: learnShelfEntries },
  );
}
export function useSection(sectionId: string, limit?: number) {
  return useQuery(sectionQuery(sectionId, limit));
}

export const previewQuery = (sectionId: string) => sectionQuery(sectionId, pageLimits.editorialPreview);

const specified = editorialSections.map((section): Section => ({
  ...section,
  badge: null,
  isFeatured: true,
  isOpen: true,
}));

/** Until the server has answered, `sections` contains the specified sections, which most communities have. */
export function useSections(enabled = true) {
  const { data, error } = useCall(listSections, {}, { freshFor: times.meCache, enabled });
  return { sections: data ?? specified, isSettled: data !== undefined || error !== null };
}

/** Returns the first products of each collection on Discover, with one call per collection (DISC-05). */
export function useSectionPreviews() {
  const { sections, isSettled } = useSections();
  const featured = sections.filter(({ isFeatured, isOpen }) => isFeatured && isOpen);
  const queries = useQueries({ queries: featured.map(({ id }) => previewQuery(id)) });
  const previews = featured.flatMap((section, index) => {
    const query = queries[index];
    return query ? [{ section, query }] : [];
  });
  return { previews, isSettled };
}

export function fetchProduct(id: number) {
  return queryClient.fetchQuery(productQuery(id));
}

import type { CallResponse, HandlerInput } from '#contract/endpoint.ts';
import type {
  findByBarcode,
  listFoundBrands,
  listMatchingShades,
  listProducts,
  SearchSummary,
  summariseSearch,
} from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import type { Database } from '#server/database/database.ts';
import { browse, placeOf } from '#server/features/catalogue/browse.ts';
import type { BrowsePage } from '#server/features/catalogue/browse.sql.ts';
import { type FoundPage, type FoundRows, searchPage, searchProductRows, searchShadeIds } from './product-search.sql.ts';
import type { BrandChoice } from './search-facets.sql.ts';
import { searchBrands, summariseSearch as summarise } from './search-summary.sql.ts';
import type { SearchOptions } from './with-search.sql.ts';
import { selectByBarcode } from './barcodes.sql.ts';
import { recordUnansweredSearch } from './searches-without-result.sql.ts';
import { writeProduct } from '#server/features/catalogue/product.view.ts';
import { type Written, written, writtenList, writtenWith } from '#server/written.ts';

type Query = HandlerInput<typeof listProducts>['query'];
type SummaryQuery = HandlerInput<typeof summariseSearch>['query'];
type BrandQuery = HandlerInput<typeof listFoundBrands>['query'];
type ShadeQuery = HandlerInput<typeof listMatchingShades>['query'];

/** Returns `{products,total}` for a call with a limit or an offset, and otherwise at most 200 products (OP-03). */
export async function findProducts(
  context: Context,
  viewerId: string,
  query: Query,
): Promise<Written<CallResponse<typeof listProducts>>> {
  const paged = query.limit !== undefined || query.offset !== undefined;
  const limit = query.limit ?? (paged ? limits.browse.pageSize : limits.search.arrayRows);
  const { ids, total, leftOut, shadeCounts } = await choose(context, query, limit);
  const products = writtenList(
    (await loadProducts(context, ids, viewerId)).map((loaded) => {
      const shadesFound = shadeCounts?.[loaded.card.id];
      const product = writeProduct(loaded);
      return shadesFound === undefined ? product : writtenWith(product, { shadesFound: written(shadesFound) });
    }),
  );
  return paged ? writtenWith(written({ total, ...(leftOut && { leftOut }) }), { products }) : products;
}

/** Records an unknown barcode as a search without results, so that administrators see what members look for. */
export async function findBarcode(
  context: Context,
  viewerId: string,
  code: string,
): Promise<Written<CallResponse<typeof findByBarcode>>> {
  const ids = await context.catalogue.list({ key: `barcode ${code}`, byRating: false }, async () =>
    (await context.replicas.read((queries) => selectByBarcode(queries, code))).map(({ productId }) => productId),
  );
  if (ids.length === 0) await recordUnanswered(context, code);
  return writtenList((await loadProducts(context, ids, viewerId)).map(writeProduct));
}

type ChosenPage = BrowsePage & Partial<FoundRows>;

async function choose(context: Context, query: Query, limit: number): Promise<ChosenPage> {
  const offset = query.offset ?? 0;
  if (query.search !== undefined) return chooseFound(context, query.search, query, limit);
  return browse(context, query, { limit, offset });
}

/**
 * Returns the products that a search finds, filtered and sorted (OP-45). A page contains only the best matching shade
 * of each product. A call without a limit or an offset can get several shades of a product.
 */
async function chooseFound(context: Context, text: string, query: Query, limit: number): Promise<ChosenPage> {
  const options = text.length < limits.search.minimum ? undefined : await searchOptions(context, query);
  if (!options) return { ids: [], total: 0 };
  const isPage = query.limit !== undefined || query.offset !== undefined;
  const sought = { ...options, limit, offset: query.offset ?? 0 };
  const list = { key: `search ${JSON.stringify([text, isPage, sought])}`, byRating: isByRating(sought) };
  const found = await context.catalogue.list(list, () => context.replicas.read(search));
  if (found.ids.length === 0 && isUnfiltered(query) && sought.offset === 0) await recordUnanswered(context, text);
  return found;

  async function search(queries: Database): Promise<FoundPage> {
    if (isPage) return searchPage(queries, text, sought);
    const rows = await searchProductRows(queries, text, sought);
    // Only pages return a total, so this total never reaches the client.
    return { ...rows, total: rows.ids.length };
  }
}

function isByRating({ sort, filter }: SearchOptions): boolean {
  return sort === 'rating' || filter?.rating !== undefined;
}

/** Returns counts, filter options, and how each typed word was used. Empty if the text is too short. */
export async function findSummary(context: Context, query: SummaryQuery): Promise<SearchSummary> {
  const { search: text } = query;
  const isLong = text.length >= limits.search.minimum;
  const options = isLong ? await searchOptions(context, query) : undefined;
  const sought = options ?? { filter: { brandId: 0 } };
  const list = { key: `summary ${JSON.stringify([isLong ? text : '', sought])}`, byRating: true };
  return context.catalogue.list(list, () =>
    context.replicas.read((queries) => summarise(queries, isLong ? text : '', sought)),
  );
}

export async function findBrands(
  context: Context,
  query: BrandQuery,
  part: { afterId: number | undefined; limit: number },
): Promise<BrandChoice[]> {
  const { search: text, name } = query;
  if (text.length < limits.search.minimum) return [];
  const options = await searchOptions(context, { ...query, brand: undefined });
  const sought = { ...part, name: name || undefined };
  const list = { key: `search brands ${JSON.stringify([text, sought, options])}`, byRating: true };
  return context.catalogue.list(list, () =>
    context.replicas.read((queries) => searchBrands(queries, text, sought, options ?? {})),
  );
}

export async function findMatchingShades(
  context: Context,
  viewerId: string,
  familyId: number,
  { search: text, shadeFamily, exact }: ShadeQuery,
): Promise<Written<CallResponse<typeof listMatchingShades>>> {
  const sought = { familyId, filter: { shadeFamily }, exact: exact === 'true' };
  const list = { key: `matching shades ${JSON.stringify([text, sought])}` };
  const find = () => context.replicas.read((queries) => searchShadeIds(queries, text, sought));
  const ids = text.length < limits.search.minimum ? [] : await context.catalogue.list(list, find);
  return writtenList((await loadProducts(context, ids, viewerId)).map(writeProduct));
}

type Narrowed = Omit<SummaryQuery, 'search'> & Pick<Query, 'sort'>;

/** Returns undefined if the brand is unknown, because the search then finds nothing. */
async function searchOptions(context: Context, query: Narrowed): Promise<SearchOptions | undefined> {
  const { shadeFamily, exact, sort } = query;
  const place = await placeOf(context, query);
  if (!place) return undefined;
  return {
    filter: { ...place, shadeFamily },
    exact: exact === 'true',
    // Lists can be sorted by newest, but searches cannot (SRCH-08).
    ...(sort !== undefined && sort !== 'newest' && { sort }),
  };
}

function isUnfiltered({
  brand,
  categoryId,
  subcategoryId,
  rating,
  shadeFamily,
  exact,
  without,
  with: wanted,
}: Query): boolean {
  return [brand, categoryId, subcategoryId, rating, shadeFamily, exact, without, wanted].every(
    (value) => value === undefined,
  );
}

/** If recording the search fails, the search itself must not fail. */
async function recordUnanswered(context: Context, text: string): Promise<void> {
  try {
    await recordUnansweredSearch(context.database, text);
  } catch (error) {
    context.log.warn({ err: error }, 'failed to record a search without results');
  }
}

import type { HandlerInput } from '#contract/endpoint.ts';
import * as calls from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { browse, placeOf, readList, writeProducts } from '#server/features/catalog/browse.ts';
import type { BrowsePage } from '#server/features/catalog/browse.sql.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import { loadProducts } from '#server/features/catalog/products.hydration.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { written, writtenList, writtenWith } from '#server/written.ts';
import { selectByBarcode } from './barcodes.sql.ts';
import { type FoundRows, searchPage, searchProductRows, searchShadeIds } from './product-search.sql.ts';
import { searchBrands, summariseSearch } from './search-summary.sql.ts';
import { recordUnansweredSearch } from './searches-without-result.sql.ts';
import type { SearchOptions } from './with-search.sql.ts';

type Query = HandlerInput<typeof calls.listProducts>['query'];

const isSearchable = (text: string) => text.length >= limits.search.minimum;
/** A call without a limit or an offset can get several shades of a product. */
const isPaged = ({ limit, offset }: Query) => limit !== undefined || offset !== undefined;

export function searchRoutes(register: Register): void {
  // Returns `{products,total}` for a call with a limit or an offset, and otherwise at most 200 products (OP-03).
  register(calls.listProducts, async ({ viewer, query, context }) => {
    const limit = query.limit ?? (isPaged(query) ? limits.browse.pageSize : limits.search.arrayRows);
    const part = { limit, offset: query.offset ?? 0 };
    const { ids, total, leftOut, shadeCounts }: BrowsePage & Partial<FoundRows> =
      query.search === undefined
        ? await browse(context, query, part)
        : await findProducts(context, query.search, query, part);
    const products = writtenList(
      (await loadProducts(context, ids, viewer.id)).map((loaded) => {
        const shadesFound = shadeCounts?.[loaded.card.id];
        const product = writeProduct(loaded);
        return shadesFound === undefined ? product : writtenWith(product, { shadesFound: written(shadesFound) });
      }),
    );
    return isPaged(query) ? writtenWith(written({ total, ...(leftOut && { leftOut }) }), { products }) : products;
  });
  // Records an unknown barcode as a search without results, so that administrators see what members look for.
  register(calls.findByBarcode, async ({ viewer, params: { code }, context }) => {
    const rows = await readList(context, ['barcode', code], (queries) => selectByBarcode(queries, code));
    if (rows.length === 0) await recordUnanswered(context, code);
    return writeProducts(
      context,
      viewer.id,
      rows.map(({ productId }) => productId),
    );
  });
  // Empty if the text is too short or the brand is unknown.
  register(calls.summariseSearch, async ({ query, context }) => {
    const text = isSearchable(query.search) ? query.search : '';
    const options = (text && (await searchOptions(context, query))) || { filter: { brandId: 0 } };
    return readList(context, ['summary', text, options], (queries) => summariseSearch(queries, text, options), true);
  });
  register(calls.listMatchingShades, async ({ viewer, params, query, context }) => {
    const { search: text, shadeFamily, exact } = query;
    const sought = { familyId: params.id, filter: { shadeFamily }, exact: exact === 'true' };
    const find = (queries: Database) => searchShadeIds(queries, text, sought);
    const ids = isSearchable(text) ? await readList(context, ['matching shades', text, sought], find) : [];
    return writeProducts(context, viewer.id, ids);
  });
  pagedRoute(register, calls.listFoundBrands, {
    async select({ query, context }, limit) {
      const { search: text, name } = query;
      if (!isSearchable(text)) return [];
      const options = (await searchOptions(context, { ...query, brand: undefined })) ?? {};
      const sought = { afterId: idFromCursor(query.cursor), limit, name: name || undefined };
      const find = (queries: Database) => searchBrands(queries, text, sought, options);
      return readList(context, ['search brands', text, sought, options], find, true);
    },
    cursorOf: ({ id }) => String(id),
    view: (rows) => [...rows],
  });
}

/**
 * Returns the products that a search finds, filtered and sorted (OP-45). A page contains only the best matching shade
 * of each product.
 */
async function findProducts(context: Context, text: string, query: Query, part: { limit: number; offset: number }) {
  const options = isSearchable(text) ? await searchOptions(context, query) : undefined;
  if (!options) return { ids: [], total: 0 };
  const sought = { ...options, ...part };
  const isByRating = sought.sort === 'rating' || sought.filter?.rating !== undefined;
  const find = async (queries: Database) => {
    if (isPaged(query)) return searchPage(queries, text, sought);
    const rows = await searchProductRows(queries, text, sought);
    // Only pages return a total, so this total never reaches the client.
    return { ...rows, total: rows.ids.length };
  };
  const found = await readList(context, ['search', text, isPaged(query), sought], find, isByRating);
  if (found.ids.length === 0 && isUnfiltered(query) && part.offset === 0) await recordUnanswered(context, text);
  return found;
}

type Narrowed = Omit<HandlerInput<typeof calls.summariseSearch>['query'], 'search'> & Pick<Query, 'sort'>;

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

const isUnfiltered = ({ search: _search, sort: _sort, limit: _limit, offset: _offset, ...filters }: Query) =>
  Object.values(filters).every((value) => value === undefined);

/** If recording the search fails, the search itself must not fail. */
async function recordUnanswered(context: Context, text: string): Promise<void> {
  try {
    await recordUnansweredSearch(context.database, text);
  } catch (error) {
    context.log.warn({ err: error }, 'failed to record a search without results');
  }
}

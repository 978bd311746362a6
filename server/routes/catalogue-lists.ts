import type { Answer, HandlerInput } from '#contract/endpoint.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { loadProducts } from '#server/hydration/products.ts';
import { selectBrandNamed } from '#server/sql/brands.ts';
import type { Queries } from '#server/sql/database.ts';
import { type BrowseFilter, countTopLevel, selectTopLevelIds } from '#server/sql/products.ts';
import { searchProductIds } from '#server/sql/product-search.ts';
import { recordUnansweredSearch } from '#server/sql/unanswered-searches.ts';
import { viewProduct } from '#server/views/product.ts';

type Query = HandlerInput<typeof listProducts>['query'];

/** With limit or offset `{products,total}`, otherwise a capped array (OP-03). */
export async function findProducts(
  context: Context,
  viewerId: string,
  query: Query,
): Promise<Answer<typeof listProducts>> {
  const paged = query.limit !== undefined || query.offset !== undefined;
  const limit = query.limit ?? (paged ? limits.browse.pageSize : limits.search.arrayRows);
  const { ids, total } = await chooseIds(context, query, limit);
  const products = (await loadProducts(context.database, ids, viewerId)).map(viewProduct);
  return paged ? { products, total: await total() } : products;
}

interface Choice {
  ids: number[];
  total: () => Promise<number>;
}
const nothing: Choice = { ids: [], total: async () => 0 };

async function chooseIds(context: Context, query: Query, limit: number): Promise<Choice> {
  const offset = query.offset ?? 0;
  if (query.search !== undefined) {
    const found = await searchedIds(context, query.search);
    return { ids: found.slice(offset, offset + limit), total: async () => found.length };
  }
  const { read } = context.replicas;
  const filter = await read((queries) => browseFilter(queries, query));
  if (!filter) return nothing;
  return {
    ids: await read((queries) => selectTopLevelIds(queries, filter, query.sort ?? 'name', limit, offset)),
    total: () => read((queries) => countTopLevel(queries, filter)),
  };
}

async function searchedIds(context: Context, text: string): Promise<number[]> {
  if (text.length < limits.search.minimum) return [];
  const found = await context.replicas.read((queries) => searchProductIds(queries, text));
  if (found.length === 0) await recordUnanswered(context, text);
  return found;
}

/** A record that fails must not fail the search. */
async function recordUnanswered(context: Context, text: string): Promise<void> {
  try {
    await recordUnansweredSearch(context.database, text);
  } catch (error) {
    context.log.warn({ err: error }, 'an unanswered search was not recorded');
  }
}

/** Nothing for an unknown brand, so that its page shows the empty state (OP-02). */
async function browseFilter(queries: Queries, query: Query): Promise<BrowseFilter | undefined> {
  const { categoryId, subcategoryId } = query;
  if (query.brand === undefined) return { categoryId, subcategoryId };
  const brand = await selectBrandNamed(queries, query.brand);
  return brand && { categoryId, subcategoryId, brandId: brand.id };
}

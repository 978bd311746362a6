import type { HandlerInput } from '#contract/endpoint.ts';
import type { listProducts } from '#contract/catalog.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { writtenList } from '#server/written.ts';
import { selectBrowsePage } from './browse.sql.ts';
import { selectBrandNamed } from './categories.sql.ts';
import { writeProduct } from './product.view.ts';
import { loadProducts } from './products.hydration.ts';

type Filter = HandlerInput<typeof listProducts>['query'];

/** Null for an unknown brand, which no product has (OP-02). Only searches read the other filters of the call. */
export async function placeOf(context: Context, { brand, categoryId, subcategoryId, rating, ...label }: Filter) {
  const brandId = brand === undefined ? undefined : await brandNamed(context, brand);
  if (brandId === null) return null;
  return { categoryId, subcategoryId, brandId, rating, without: idsOf(label.without), with: idsOf(label.with) };
}

export async function browse(context: Context, query: Filter, part: { limit: number; offset: number }) {
  const { sort = 'name' } = query;
  const filter = await placeOf(context, query);
  if (!filter) return { ids: [], total: 0 };
  const byRating = sort === 'rating' || filter.rating !== undefined;
  const read = (queries: Database) => selectBrowsePage(queries, filter, sort, part);
  return readList(context, ['browse', filter, sort, part], read, byRating);
}

/** Reads a list from a replica if it is not cached. `byRating` is true if a rating can change it. */
export const readList = <T>(
  { catalog, replicas }: Context,
  key: readonly unknown[],
  read: (queries: Database) => Promise<T>,
  byRating = false,
) => catalog.list({ key: JSON.stringify(key), byRating }, () => replicas.read(read));

export async function writeProducts(context: Context, viewerId: string, ids: readonly number[]) {
  return writtenList((await loadProducts(context, ids, viewerId)).map(writeProduct));
}

const brandNamed = (context: Context, name: string) =>
  readList(context, ['brand', name], async (queries) => (await selectBrandNamed(queries, name))?.id ?? null);

/** Parses ids such as "1,2,3" from a URL. */
function idsOf(text: string | undefined): number[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(',').map(Number))];
}

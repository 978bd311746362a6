import type { Context } from '#server/context.ts';
import { selectYear } from './year-in-review.sql.ts';
import { loadProducts } from '#server/features/catalog/products.hydration.ts';

export type LoadedYear = Awaited<ReturnType<typeof loadYear>>;
export type LoadedCards = Awaited<ReturnType<typeof loadCards>>;
type Loading = Pick<Context, 'database' | 'catalog'>;

export async function loadYear(context: Loading, userId: string, zone: string, year: number) {
  const loaded = await selectYear(context.database, userId, zone, year);
  return { ...loaded, year, favourites: await loadProducts(context, loaded.favoriteIds, userId) };
}

export async function loadCards(context: Loading, userId: string, zone: string, year: number) {
  const loaded = await selectYear(context.database, userId, zone, year);
  const before = await selectYear(context.database, userId, zone, year - 1);
  const usedIds = loaded.used.map(({ productId }) => productId);
  const endIds = loaded.added > 1 ? loaded.joined.map(({ productId }) => productId) : [];
  const ids = new Set([...loaded.favoriteIds, ...usedIds, ...loaded.emptyIds, ...endIds]);
  const products = new Map((await loadProducts(context, [...ids], userId)).map((each) => [each.card.id, each]));
  const those = (wanted: readonly number[]) => wanted.flatMap((id) => products.get(id) ?? []);
  return {
    ...loaded,
    year,
    before,
    favourites: those(loaded.favoriteIds),
    mostUsed: those(usedIds),
    empties: those(loaded.emptyIds),
    firstAndLast: those(endIds),
  };
}

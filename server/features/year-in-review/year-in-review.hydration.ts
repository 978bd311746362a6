import type { Context } from '#server/context.ts';
import { selectYear, type YearOfShelf } from './year-in-review.sql.ts';
import { type LoadedProduct, loadProducts } from '#server/features/catalogue/products.hydration.ts';

export interface LoadedYear extends YearOfShelf {
  year: number;
  favourites: LoadedProduct[];
}

/** Loads a member's year with the products on its cards and its picture. */
export async function loadYear(
  context: Pick<Context, 'database' | 'catalogue'>,
  userId: string,
  zone: string,
  year: number,
): Promise<LoadedYear> {
  const loaded = await selectYear(context.database, userId, zone, year);
  return { ...loaded, year, favourites: await loadProducts(context, loaded.favoriteIds, userId) };
}

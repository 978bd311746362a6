import type { Context } from '#server/context.ts';
import type { ShelfEntryRow, ShelfRow } from './shelves.sql.ts';
import { type LoadedProduct, loadProducts } from '#server/features/catalog/products.hydration.ts';

export interface LoadedShelfEntry {
  entry: ShelfEntryRow;
  product: LoadedProduct;
}

export async function loadShelfEntries(
  context: Pick<Context, 'database' | 'catalog'>,
  entries: readonly ShelfEntryRow[],
  viewerId: string,
): Promise<LoadedShelfEntry[]> {
  const loaded = await loadProducts(
    context,
    entries.map((entry) => entry.productId),
    viewerId,
  );
  const productOf = new Map(loaded.map((product) => [product.card.id, product]));
  return entries.flatMap((entry) => {
    const product = productOf.get(entry.productId);
    return product ? [{ entry, product }] : [];
  });
}

/** `rows` already contains the viewer's data, so the data that is the same for everyone can come from a cache. */
export async function loadOwnShelf(
  context: Pick<Context, 'database' | 'catalog'>,
  rows: readonly ShelfRow[],
  viewerId: string,
): Promise<LoadedShelfEntry[]> {
  // The rating must exclude reviews by members whom the owner may not see.
  if (rows[0]?.hidesReviews) return loadShelfEntries(context, rows, viewerId);
  const ids = rows.map((row) => row.productId);
  const loaded = await loadProducts(context, ids, undefined);
  const cardOf = new Map(loaded.map(({ card }) => [card.id, card]));
  return rows.flatMap((entry) => {
    const card = cardOf.get(entry.productId);
    if (!card) return [];
    const own = { viewerEntry: entry, viewerReviewId: entry.reviewId };
    const product = { card, ...own, hidden: undefined, chosenIngredients: undefined };
    return [{ entry, product }];
  });
}

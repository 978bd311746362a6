import type { ShelfEntry } from '#contract/shelves.ts';
import type { Context } from '#server/context.ts';
import type { ShelfEntryRow, ShelfRow } from './shelves.sql.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import { type LoadedProduct, loadProducts } from '#server/features/catalog/products.hydration.ts';
import { type Written, written, writtenList, writtenWith } from '#server/written.ts';

interface LoadedShelfEntry {
  entry: ShelfEntryRow;
  product: LoadedProduct;
}

export async function loadShelfEntries(
  context: Pick<Context, 'database' | 'catalog'>,
  entries: readonly ShelfEntryRow[],
  viewerId: string,
): Promise<LoadedShelfEntry[]> {
  const ids = entries.map((entry) => entry.productId);
  const loaded = await loadProducts(context, ids, viewerId);
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

/** Omits shade notes for everyone except the owner (OP-09). */
export function writeShelfEntry({ entry, product }: LoadedShelfEntry, viewerId: string): Written<ShelfEntry> {
  const own = written({
    id: entry.id,
    userId: entry.userId,
    productId: entry.productId,
    status: entry.status,
    customTags: entry.customTags,
    ...(entry.userId === viewerId && { shadeNotes: entry.shadeNotes }),
    dateStarted: entry.dateStarted,
    dateFinished: entry.dateFinished,
    dateAdded: entry.createdAt.toISOString(),
  });
  return writtenWith(own, { product: writeProduct(product) });
}

export function writeShelf(loaded: readonly LoadedShelfEntry[], viewerId: string): Written<ShelfEntry[]> {
  return writtenList(loaded.map((entry) => writeShelfEntry(entry, viewerId)));
}

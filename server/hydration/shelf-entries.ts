import type { Queries } from '#server/sql/database.ts';
import type { ShelfEntryRow } from '#server/sql/shelves.ts';
import { type LoadedProduct, loadProducts } from './products.ts';

export interface LoadedShelfEntry {
  entry: ShelfEntryRow;
  product: LoadedProduct;
}

/** Entries with their products as the viewer sees them, in the given order. */
export async function loadShelfEntries(
  queries: Queries,
  entries: readonly ShelfEntryRow[],
  viewerId: string,
): Promise<LoadedShelfEntry[]> {
  const loaded = await loadProducts(
    queries,
    entries.map((entry) => entry.productId),
    viewerId,
  );
  const productOf = new Map(loaded.map((product) => [product.product.id, product]));
  return entries.flatMap((entry) => {
    const product = productOf.get(entry.productId);
    return product ? [{ entry, product }] : [];
  });
}

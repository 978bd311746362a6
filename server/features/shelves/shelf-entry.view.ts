import type { ShelfEntry } from '#contract/shelves.ts';
import type { LoadedShelfEntry } from './shelf-entries.hydration.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import { type Written, written, writtenWith } from '#server/written.ts';

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

import type { Product, UserShelf } from '#contract/catalogue.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import type { ShelfFilter } from '#web/features/shelves/shelf-filter.ts';

/** A product with an offline change, and the shelf entry that the page shows for this product. */
export interface PendingEntry {
  /** Its `userShelf` is the entry that the server last returned. */
  product: Product;
  entry: UserShelf | undefined;
}

/** The server returns these entries only after the changes have been sent. */
export function entriesToCome(
  pending: readonly PendingEntry[],
  rows: readonly ShelfEntry[],
  filter: ShelfFilter,
): ShelfEntry[] {
  const listed = new Set(rows.map(({ productId }) => productId));
  return pending.flatMap(({ product, entry }) => {
    const isNew = entry !== undefined && !listed.has(product.id) && !isKnownTo(filter, product.userShelf);
    return isNew && fits(filter, product, entry) ? [rowOf(product, entry)] : [];
  });
}

/** Returns true if the server's list already contains the entry, possibly on a later page. */
function isKnownTo({ status }: ShelfFilter, known: UserShelf | undefined): boolean {
  return known !== undefined && (status === undefined || known.status === status);
}

function fits({ status, tag, text = '' }: ShelfFilter, product: Product, entry: UserShelf): boolean {
  const names = [product.brandName, product.parentProductName, product.name, product.variantName];
  return (
    (status === undefined || entry.status === status) &&
    (tag === undefined || entry.customTags.includes(tag)) &&
    folded(names.join(' ')).includes(folded(text))
  );
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

function rowOf(product: Product, { id, reviewId: _unused, ...entry }: UserShelf): ShelfEntry {
  return {
    ...entry,
    // A new entry has no id yet, but every row needs a unique id.
    id: id || -product.id,
    userId: '',
    productId: product.id,
    dateAdded: new Date().toISOString(),
    product,
  };
}

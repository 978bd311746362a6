import type { Queries } from '#server/sql/database.ts';
import { type ProductRow, selectProducts, selectShadeColours } from '#server/sql/products.ts';
import { selectHiddenRatings, selectOwnReviewIds } from '#server/sql/reviews.ts';
import { selectEntriesOf, type ShelfEntryRow } from '#server/sql/shelves.ts';

export interface LoadedProduct extends ProductRow {
  shadeColours: string[];
  viewerEntry: ShelfEntryRow | undefined;
  /** What its family's figures count though the viewer may not see it. */
  hidden: { reviewCount: number; ratingSum: number } | undefined;
  viewerReviewId: number | null;
}

/** Products in the order of `ids`, with their shades' colours and the viewer's entries and reviews: five statements for any number. */
export async function loadProducts(
  queries: Queries,
  ids: readonly number[],
  viewerId: string | undefined,
): Promise<LoadedProduct[]> {
  if (ids.length === 0) return [];
  const [rows, colours, entries, hidden, reviewIdOf] = await Promise.all([
    selectProducts(queries, ids),
    selectShadeColours(queries, ids),
    viewerId === undefined ? [] : selectEntriesOf(queries, viewerId, ids),
    viewerId === undefined ? [] : selectHiddenRatings(queries, viewerId, ids),
    viewerId === undefined ? new Map<number, number>() : selectOwnReviewIds(queries, viewerId, ids),
  ]);
  const coloursOf = Map.groupBy(colours, (shade) => shade.parentId);
  const hiddenOf = new Map(hidden.map((figures) => [figures.familyId, figures]));
  const entryOf = new Map(entries.map((entry) => [entry.productId, entry]));
  const loaded = new Map(
    rows.map((row) => [
      row.product.id,
      {
        ...row,
        shadeColours: (coloursOf.get(row.product.id) ?? []).map((shade) => shade.colour ?? shade.name ?? ''),
        viewerEntry: entryOf.get(row.product.id),
        hidden: hiddenOf.get(row.product.familyId),
        viewerReviewId: reviewIdOf.get(row.product.id) ?? null,
      },
    ]),
  );
  return ids.flatMap((id) => loaded.get(id) ?? []);
}

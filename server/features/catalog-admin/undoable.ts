import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';
import { loadProducts } from '#server/features/catalog/products.hydration.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { undoableSince } from './merge-products.action.ts';

/** A list of what can still be undone, newest first. */
export const undoable = <Row extends { id: number }, Shown>(
  select: (queries: Queries, since: Date, beforeId: number | undefined, rows: number) => Promise<Row[]>,
  view: (row: Row) => Shown,
) => ({
  select: ({ query, context }: { query: { cursor?: string | undefined }; context: Context }, rows: number) =>
    select(context.database, undoableSince(context.now()), idFromCursor(query.cursor), rows),
  cursorOf: ({ id }: Row) => String(id),
  view: (rows: readonly Row[]) => rows.map(view),
});

/** The response of a call that changes, undoes, or restores one product. */
export async function viewOne({ context, viewer }: { context: Context; viewer: { id: string } }, id: number) {
  const [loaded] = await loadProducts(context, [id], viewer.id);
  return viewProduct(found(loaded, 'product_not_found'));
}

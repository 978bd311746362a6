import { dropImportedRating, listImportedRatings } from '#contract/reviews.ts';
import { CallError } from '#server/call-error.ts';
import { viewProduct } from '#server/features/catalogue/product.view.ts';
import { loadProductsById } from '#server/features/catalogue/products.hydration.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { clearImportedRating, selectImportedRatings } from './imported-ratings.sql.ts';

export function importedRatingRoutes(register: Register): void {
  pagedRoute(register, listImportedRatings, {
    select: ({ viewer, query: { productId, cursor }, context }, rows) =>
      selectImportedRatings(context.database, viewer.id, { productId, beforeId: idFromCursor(cursor) }, rows),
    cursorOf: ({ id }) => String(id),
    view: async (rows, { viewer, context }) => {
      const products = await loadProductsById(
        context,
        rows.map(({ productId }) => productId),
        viewer.id,
      );
      return rows.flatMap(({ id, productId, rating }) => {
        const product = products.get(productId);
        return product ? [{ id, rating, product: viewProduct(product) }] : [];
      });
    },
  });
  register(dropImportedRating, async ({ viewer, params, context }) => {
    if (!(await clearImportedRating(context.database, viewer.id, params.id)))
      throw new CallError('shelf_entry_not_found', 'Product not on shelf');
    return { success: true as const };
  });
}

import { deleteProduct as deleteProductCall } from '#contract/admin.ts';
import * as calls from '#contract/product-deletions.ts';
import { CallError } from '#server/call-error.ts';
import { countDeleting } from './deleted-rows.sql.ts';
import { deleteProduct } from './delete-product.action.ts';
import { selectDeletions } from './product-merges.sql.ts';
import { restoreProduct } from './restore-product.action.ts';
import { undoableSince } from './undo-merge.action.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { viewProduct } from '#server/features/catalogue/product.view.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';

export function productDeletionRoutes(register: Register): void {
  register(calls.previewDeletion, async ({ params, context }) => {
    const counts = await countDeleting(context.database, params.id);
    if (counts.shades < 0) throw new CallError('product_not_found', 'Product not found');
    return counts;
  });
  register(deleteProductCall, async ({ viewer, params, context }) => {
    await deleteProduct(context, viewer.id, params.id);
    return { success: true as const };
  });
  pagedRoute(register, calls.listDeletedProducts, {
    select: ({ query, context }, rows) =>
      selectDeletions(context.database, undoableSince(context.now()), idFromCursor(query.cursor), rows),
    cursorOf: ({ deletion }) => String(deletion.id),
    view: (rows) =>
      rows.map(({ deletion: { id, goneId, goneTitle, mergedAt }, username }) => ({
        id,
        productId: goneId,
        title: goneTitle,
        username,
        date: mergedAt.toISOString(),
      })),
  });
  register(calls.restoreProduct, async ({ viewer, params, context }) => {
    await restoreProduct(context, viewer.id, params.id);
    const [loaded] = await loadProducts(context, [params.id], viewer.id);
    if (!loaded) throw new CallError('product_not_found', 'Product not found');
    return viewProduct(loaded);
  });
}

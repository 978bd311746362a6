import * as calls from '#contract/product-merges.ts';
import { mergeProducts, previewMerge } from './merge-products.action.ts';
import { undoableSince, undoMerge } from './undo-merge.action.ts';
import { CallError } from '#server/call-error.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { selectMerge, selectMerges } from './product-merges.sql.ts';
import { viewProduct } from '#server/features/catalogue/product.view.ts';
import { viewProductMerge } from './product-merge.view.ts';

export function productMergeRoutes(register: Register): void {
  register(calls.previewMerge, ({ query, context }) => previewMerge(context.database, query));
  register(calls.mergeProducts, async ({ viewer, body, context }) => {
    const merge = await selectMerge(context.database, await mergeProducts(context, viewer.id, body));
    if (!merge) throw new CallError('not_found', 'Merge not found');
    return viewProductMerge(merge);
  });
  pagedRoute(register, calls.listMerges, {
    select: ({ query, context }, rows) =>
      selectMerges(context.database, undoableSince(context.now()), idFromCursor(query.cursor), rows),
    cursorOf: ({ merge }) => String(merge.id),
    view: (rows) => rows.map(viewProductMerge),
  });
  register(calls.undoMerge, async ({ viewer, params, context }) => {
    const [loaded] = await loadProducts(context, [await undoMerge(context, viewer.id, params.id)], viewer.id);
    if (!loaded) throw new CallError('product_not_found', 'Product not found');
    return viewProduct(loaded);
  });
}

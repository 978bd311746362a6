import { limits } from '#contract/limits.ts';
import * as calls from '#contract/product-merges.ts';
import { mergeProducts, previewMerge } from '#server/actions/merge-products.ts';
import { undoableSince, undoMerge } from '#server/actions/undo-merge.ts';
import { CallError } from '#server/call-error.ts';
import { idFromCursor, pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/hydration/products.ts';
import { selectMerge, selectMerges } from '#server/sql/product-merges.ts';
import { viewProduct } from '#server/views/product.ts';
import { viewProductMerge } from '#server/views/product-merge.ts';

export function productMergeRoutes(register: Register): void {
  register(calls.previewMerge, ({ query, context }) => previewMerge(context.database, query));
  register(calls.mergeProducts, async ({ viewer, body, context }) => {
    const merge = await selectMerge(context.database, await mergeProducts(context, viewer.id, body));
    if (!merge) throw new CallError('not_found', 'Merge not found');
    return viewProductMerge(merge);
  });
  register(calls.listMerges, async ({ query, context }) => {
    const limit = query.limit ?? limits.page.defaultRows;
    const since = undoableSince(context.now());
    const rows = await selectMerges(context.database, since, idFromCursor(query.cursor), limit + 1);
    return pageOf(rows.map(viewProductMerge), limit, (merge) => String(merge.id));
  });
  register(calls.undoMerge, async ({ viewer, params, context }) => {
    const [loaded] = await loadProducts(context.database, [await undoMerge(context, viewer.id, params.id)], viewer.id);
    if (!loaded) throw new CallError('product_not_found', 'Product not found');
    return viewProduct(loaded);
  });
}

import * as calls from '#contract/catalog-admin/duplicates.ts';
import type { Context } from '#server/context.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';
import { loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectBrandMerges } from './brand-merges.sql.ts';
import { undoBrandMerge } from './change-brand.action.ts';
import * as actions from './likely-duplicates.action.ts';
import { selectCandidateFacts, selectDuplicates } from './likely-duplicates.sql.ts';
import { undoableSince } from './merge-products.action.ts';

export function duplicateRoutes(register: Register): void {
  pagedRoute(register, calls.listLikelyDuplicates, {
    defaultRows: 20,
    select: ({ query: { cursor }, context }, rows) =>
      selectDuplicates(context.database, actions.duplicateFromCursor(cursor), rows),
    cursorOf: ({ rank, productId, otherId }) => `${rank}_${productId}_${otherId}`,
    view: (rows, { viewer, context }) => viewPairs(context, viewer.id, rows),
  });
  register(calls.markProductsDifferent, (call) => administer(call, actions.markProductsDifferent));
  register(calls.unmarkProductsDifferent, (call) => administer(call, actions.unmarkProductsDifferent));
  pagedRoute(register, calls.listBrandMerges, {
    select: ({ query, context }, rows) =>
      selectBrandMerges(context.database, undoableSince(context.now()), idFromCursor(query.cursor), rows),
    cursorOf: ({ id }) => String(id),
    view: (rows) => rows.map(({ mergedAt, ...merge }) => ({ ...merge, date: mergedAt.toISOString() })),
  });
  register(calls.undoBrandMerge, (call) => administer(call, undoBrandMerge));
}

type Pair = Awaited<ReturnType<typeof selectDuplicates>>[number];

async function viewPairs(context: Context, viewerId: string, pairs: readonly Pair[]): Promise<calls.LikelyDuplicate[]> {
  const ids = [...new Set(pairs.flatMap(({ productId, otherId }) => [productId, otherId]))];
  const [loaded, facts] = await Promise.all([
    loadProductsById(context, ids, viewerId),
    selectCandidateFacts(context.database, ids),
  ]);
  const factsOf = new Map(facts.map(({ id, ...rest }) => [id, rest]));
  const viewOne = (id: number): calls.DuplicateCandidate[] => {
    const [product, rest] = [loaded.get(id), factsOf.get(id)];
    return product && rest ? [{ product: viewProduct(product), ...rest }] : [];
  };
  return pairs.flatMap(({ productId, otherId, reasons }) => {
    const [[one], [other]] = [viewOne(productId), viewOne(otherId)];
    return one && other ? [{ id: `${productId}-${otherId}`, reasons, one, other }] : [];
  });
}

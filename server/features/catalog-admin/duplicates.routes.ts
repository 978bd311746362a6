import * as merges from '#contract/catalog-admin/merges.ts';
import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';
import { loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { partsOfCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectBrandMerges } from './admin-brands.sql.ts';
import { undoBrandMerge } from './change-brand.action.ts';
import { restoreProduct } from './delete-product.action.ts';
import { countDeletion } from './deleted-rows.sql.ts';
import * as actions from './likely-duplicates.action.ts';
import { selectCandidateFacts, selectDuplicates } from './likely-duplicates.sql.ts';
import { mergeProducts, moveProduct, previewMerge, undoMerge } from './merge-products.action.ts';
import { type MergeRow, selectDeletions, selectMerge, selectMerges } from './product-merges.sql.ts';
import { undoable, viewOne } from './undoable.ts';

export function duplicateRoutes(register: Register): void {
  pagedRoute(register, merges.listLikelyDuplicates, {
    defaultRows: 20,
    select: ({ query: { cursor }, context }, rows) =>
      selectDuplicates(context.database, partsOfCursor(cursor, /^(\d{1,3})_(\d{1,15})_(\d{1,15})$/), rows),
    cursorOf: ({ rank, productId, otherId }) => `${rank}_${productId}_${otherId}`,
    view: (rows, { viewer, context }) => viewPairs(context, viewer.id, rows),
  });
  const differences = actions.differencesOf('product');
  register(merges.markProductsDifferent, (call) => administer(call, differences.mark));
  register(merges.unmarkProductsDifferent, (call) => administer(call, differences.unmark));
  mergeRoutes(register);
  deletionRoutes(register);
}

function mergeRoutes(register: Register): void {
  const merged = async (call: { context: Context }, id: number) =>
    viewMerge(found(await selectMerge(call.context.database, id), 'not_found', 'Merge not found'));
  register(merges.previewMerge, ({ query, context }) => previewMerge(context.database, query));
  register(merges.mergeProducts, async (call) => merged(call, await administer(call, mergeProducts)));
  register(merges.moveProduct, async (call) => merged(call, await administer(call, moveProduct)));
  pagedRoute(register, merges.listMerges, undoable(selectMerges, viewMerge));
  register(merges.undoMerge, async (call) => viewOne(call, await administer(call, undoMerge)));
  pagedRoute(register, merges.listBrandMerges, undoable(selectBrandMerges, viewMerge));
  register(merges.undoBrandMerge, (call) => administer(call, undoBrandMerge));
}

const viewMerge = <Row extends { mergedAt: Date }>(merge: Row) => ({ ...merge, date: merge.mergedAt.toISOString() });

function deletionRoutes(register: Register): void {
  register(merges.previewDeletion, async ({ params, context }) => {
    const counts = await countDeletion(context.database, params.id);
    return found(counts.shades >= 0 && counts, 'product_not_found');
  });
  const viewDeletion = (row: MergeRow) => ({ ...viewMerge(row), productId: row.goneId, title: row.goneTitle });
  pagedRoute(register, merges.listDeletedProducts, undoable(selectDeletions, viewDeletion));
  register(merges.restoreProduct, async (call) => viewOne(call, await administer(call, restoreProduct)));
}

type Pair = Awaited<ReturnType<typeof selectDuplicates>>[number];

async function viewPairs(context: Context, viewerId: string, pairs: readonly Pair[]) {
  const ids = [...new Set(pairs.flatMap(({ productId, otherId }) => [productId, otherId]))];
  const [loaded, facts] = await Promise.all([
    loadProductsById(context, ids, viewerId),
    selectCandidateFacts(context.database, ids),
  ]);
  const factsOf = new Map(facts.map(({ id, ...rest }) => [id, rest]));
  const viewOne = (id: number): merges.DuplicateCandidate[] => {
    const [product, rest] = [loaded.get(id), factsOf.get(id)];
    return product && rest ? [{ product: viewProduct(product), ...rest }] : [];
  };
  return pairs.flatMap(({ productId, otherId, reasons }) => {
    const [[one], [other]] = [viewOne(productId), viewOne(otherId)];
    return one && other ? [{ id: `${productId}-${otherId}`, reasons, one, other }] : [];
  });
}

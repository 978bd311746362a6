import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { type MergePreview, undoDays, undoObstacles } from '#contract/catalog-admin/merges.ts';
import { handBack, type MergePlan, planMerge, takeOver } from './product-merges.rules.ts';
import { lockProduct, updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import {
  forgetReviewNotifications,
  moveBarcodes,
  moveRows,
  moveShades,
  notifyOfReviews,
  removeProducts,
  removeSecondEntries,
  removeSecondReviews,
} from './merge-rows.sql.ts';
import {
  countMoving,
  deleteMerge,
  insertMerge,
  insertMergePairs,
  lockFamilies,
  lockMerge,
  selectFamilies,
  selectMerge,
  selectMergePairs,
  titleOf,
} from './product-merges.sql.ts';
import { deleteRedirectsOf, insertRedirects } from '#server/features/catalog/product-redirects.sql.ts';
import { type Administration, factsOf } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { CallError, found } from '#server/call-error.ts';
import { restoreProducts } from './removed-rows.sql.ts';
import { moveBarcodesBack, moveRowsBack, moveShadesBack, restoreSecondRows } from './restore-rows.sql.ts';

interface Merged {
  keptId: number;
  goneId: number;
}

/** Throws in the same cases as `mergeProducts`. */
export async function previewMerge(queries: Queries, { keptId, goneId }: Merged): Promise<MergePreview> {
  const { kept, gone, pairs, movedShades } = planMerge(await selectFamilies(queries, [keptId, goneId]), keptId, goneId);
  const taken = pairs.map((pair) => takeOver(pair.kept, pair.gone));
  const added = (field: 'images' | 'defaultTags') =>
    taken.reduce((sum, { before, after }) => sum + (after[field]?.length ?? 0) - (before[field]?.length ?? 0), 0);
  const shadeNames = (shades: readonly { variantName: string | null }[]) =>
    shades.map((shade) => shade.variantName ?? '');
  return {
    ...(await countMoving(queries, idsOf(pairs))),
    photos: added('images'),
    tags: added('defaultTags'),
    shadesMoved: shadeNames(movedShades),
    shadesMerged: shadeNames(pairs.filter((pair) => pair.gone !== gone && pair.kept !== kept).map((pair) => pair.gone)),
  };
}

/** Merges one product into another (docs/decisions/0013) and returns the merge's id. */
export async function mergeProducts(
  { queries, administratorId, context, record }: Administration,
  { body: { keptId, goneId } }: { body: Merged },
): Promise<number> {
  await liftStatementTimeout(queries);
  const families = await lockFamilies(queries, [keptId, goneId]);
  const plan = planMerge(families, keptId, goneId);
  const title = await titleOf(queries, plan.kept);
  const mergeId = await insertMerge(queries, {
    keptId,
    goneId,
    keptTitle: title,
    goneTitle: await titleOf(queries, plan.gone),
    productIds: families.map(({ id }) => id),
    administratorId,
    mergedAt: context.now(),
  });
  await move(queries, mergeId, plan);
  await notifyOfReviews(queries, mergeId, title);
  await record('merged', 'product', keptId, { before: factsOf(plan.gone), after: { keptId, goneId } });
  return mergeId;
}

/** An earlier deletion would cascade to rows that still refer to the merged products. */
async function move(queries: Queries, mergeId: number, { kept, pairs, movedShades }: MergePlan): Promise<void> {
  const taken = pairs.map((pair) => ({ ...pair, ...takeOver(pair.kept, pair.gone) }));
  await insertMergePairs(
    queries,
    taken.map(({ before, after, ...pair }) => ({ mergeId, keptId: pair.kept.id, goneId: pair.gone.id, before, after })),
  );
  await removeSecondEntries(queries, mergeId);
  await removeSecondReviews(queries, mergeId);
  await moveRows(queries, mergeId);
  await moveBarcodes(queries, mergeId);
  const shadeIds = movedShades.map(({ id }) => id);
  await moveShades(queries, mergeId, shadeIds, kept.id);
  for (const { kept: keeper, after } of taken)
    if (Object.keys(after).length > 0) await updateProduct(queries, keeper.id, after);
  await removeProducts(queries, mergeId);
  await insertRedirects(queries, mergeId);
}

const idsOf = (pairs: MergePlan['pairs']) => pairs.map(({ kept, gone }) => ({ keptId: kept.id, goneId: gone.id }));

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoDays * 24 * 60 * 60_000);
}

/** Preserves later changes (docs/decisions/0013). Returns the id of the product that the merge had removed. */
export async function undoMerge(
  { queries, context, record }: Pick<Administration, 'queries' | 'record'> & { context: Pick<Context, 'now'> },
  { params: { id } }: { params: { id: number } },
): Promise<number> {
  await liftStatementTimeout(queries);
  const { keptId, goneId, mergedAt } = found(await lockMerge(queries, id), 'not_found', 'Merge not found');
  if (mergedAt < undoableSince(context.now()))
    throw new CallError('cannot_be_undone', `A merge can be undone only within ${undoDays} days.`);
  await lockFamilies(queries, [keptId]);
  const obstacle = (await selectMerge(queries, id))?.obstacle;
  if (obstacle) throw new CallError('cannot_be_undone', undoObstacles[obstacle]);
  await moveBack(queries, id);
  await deleteMerge(queries, id);
  await record('restored', 'product', goneId, { after: { keptId, goneId } });
  return goneId;
}

async function moveBack(queries: Queries, mergeId: number): Promise<void> {
  await forgetReviewNotifications(queries, mergeId);
  await restoreProducts(queries, mergeId);
  for (const { keptId, before, after } of await selectMergePairs(queries, mergeId)) {
    const now = await lockProduct(queries, keptId);
    const fields = now ? handBack(now, before, after) : {};
    if (Object.keys(fields).length > 0) await updateProduct(queries, keptId, fields);
  }
  await moveShadesBack(queries, mergeId);
  await moveRowsBack(queries, mergeId);
  await moveBarcodesBack(queries, mergeId);
  await restoreSecondRows(queries, mergeId);
  await deleteRedirectsOf(queries, mergeId);
}

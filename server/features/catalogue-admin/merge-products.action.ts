import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import type { MergePreview } from '#contract/product-merges.ts';
import type { Context } from '#server/context.ts';
import { type MergePlan, planMerge, takeOver } from './product-merges.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { updateProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
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
  insertMerge,
  insertMergePairs,
  lockFamilies,
  selectFamilies,
  titleOf,
} from './product-merges.sql.ts';
import { insertRedirects } from '#server/features/catalogue/product-redirects.sql.ts';
import { factsOf } from '#server/features/admin-changes/record-product-change.action.ts';

export interface Merged {
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
export function mergeProducts(
  context: Pick<Context, 'database' | 'now'>,
  administratorId: string,
  { keptId, goneId }: Merged,
): Promise<number> {
  return inTransaction(context.database, async (queries) => {
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
    await insertAdminChange(queries, {
      administratorId,
      action: 'merged',
      subject: 'product',
      subjectId: String(keptId),
      before: factsOf(plan.gone),
      after: { keptId, goneId },
    });
    return mergeId;
  });
}

/** An earlier deletion would cascade to rows that still refer to the merged products. */
async function move(queries: Queries, mergeId: number, { kept, pairs, movedShades }: MergePlan): Promise<void> {
  const taken = pairs.map((pair) => ({ ...pair, ...takeOver(pair.kept, pair.gone) }));
  await insertMergePairs(
    queries,
    taken.map((pair) => ({
      mergeId,
      keptId: pair.kept.id,
      goneId: pair.gone.id,
      before: pair.before,
      after: pair.after,
    })),
  );
  await removeSecondEntries(queries, mergeId);
  await removeSecondReviews(queries, mergeId);
  await moveRows(queries, mergeId);
  await moveBarcodes(queries, mergeId);
  await moveShades(
    queries,
    mergeId,
    movedShades.map(({ id }) => id),
    kept.id,
  );
  for (const { kept: keeper, after } of taken)
    if (Object.keys(after).length > 0) await updateProduct(queries, keeper.id, after);
  await removeProducts(queries, mergeId);
  await insertRedirects(queries, mergeId);
}

const idsOf = (pairs: MergePlan['pairs']) => pairs.map(({ kept, gone }) => ({ keptId: kept.id, goneId: gone.id }));

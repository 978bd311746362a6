import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { undoDays, undoObstacles } from '#contract/product-merges.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { handBack } from './product-merges.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockProduct, updateProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { deleteMerge, lockFamilies, lockMerge, selectMerge, selectMergePairs } from './product-merges.sql.ts';
import { deleteRedirectsOf } from '#server/features/catalogue/product-redirects.sql.ts';
import { forgetReviewNotifications } from './merge-rows.sql.ts';
import {
  moveBarcodesBack,
  moveRowsBack,
  moveShadesBack,
  restoreProducts,
  restoreSecondRows,
} from './restore-rows.sql.ts';

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoDays * 24 * 60 * 60_000);
}

/** Preserves later changes (docs/decisions/0013). Returns the id of the product that the merge had removed. */
export function undoMerge(
  context: Pick<Context, 'database' | 'now'>,
  administratorId: string,
  id: number,
): Promise<number> {
  return inTransaction(context.database, async (queries) => {
    await liftStatementTimeout(queries);
    const merge = await lockMerge(queries, id);
    if (!merge) throw new CallError('not_found', 'Merge not found');
    if (merge.mergedAt < undoableSince(context.now()))
      throw new CallError('cannot_be_undone', `A merge can be undone only within ${undoDays} days.`);
    await lockFamilies(queries, [merge.keptId]);
    const obstacle = (await selectMerge(queries, id))?.obstacle;
    if (obstacle) throw new CallError('cannot_be_undone', undoObstacles[obstacle]);
    await moveBack(queries, id);
    await deleteMerge(queries, id);
    await insertAdminChange(queries, {
      administratorId,
      action: 'restored',
      subject: 'product',
      subjectId: String(merge.goneId),
      after: { keptId: merge.keptId, goneId: merge.goneId },
    });
    return merge.goneId;
  });
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

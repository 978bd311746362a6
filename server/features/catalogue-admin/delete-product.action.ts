import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { factsOf } from '#server/features/admin-changes/record-product-change.action.ts';
import { deleteProductRow } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { notifyDeleted, storeFamily } from './deleted-rows.sql.ts';
import { insertMerge, lockFamilies, titleOf } from './product-merges.sql.ts';
import { insertTombstones } from './removed-products.sql.ts';

/** Notifies their members (OP-81). Stores the rows, so that `restoreProduct` can restore them. */
export function deleteProduct(
  context: Pick<Context, 'database' | 'now'>,
  administratorId: string,
  id: number,
): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    await liftStatementTimeout(queries);
    const family = await lockFamilies(queries, [id]);
    const product = family.find((each) => each.id === id);
    if (!product) throw new CallError('product_not_found', 'Product not found');
    const ids = family.flatMap((each) => (each.id === id || each.parentId === id ? [each.id] : []));
    const title = await titleOf(queries, product);
    const deletionId = await insertMerge(queries, {
      // The same id twice marks a deletion.
      keptId: id,
      goneId: id,
      keptTitle: '',
      goneTitle: title,
      productIds: ids,
      administratorId,
      mergedAt: context.now(),
    });
    await storeFamily(queries, deletionId, ids);
    await insertTombstones(queries, id, deletionId);
    await deleteProductRow(queries, id);
    await notifyDeleted(queries, deletionId, title);
    await insertAdminChange(queries, {
      administratorId,
      action: 'deleted',
      subject: 'product',
      subjectId: String(id),
      before: factsOf(product),
    });
  });
}

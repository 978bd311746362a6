import { undoDays } from '#contract/product-merges.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockBrandNamed, lockProduct, updateShadesOf } from '#server/features/catalogue/admin-products.sql.ts';
import { updateBrandOfRemoved } from '#server/features/catalogue/product-redirects.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import {
  deleteTombstonesOf,
  followParent,
  notifyRestored,
  restoreFamily,
  selectLostBrands,
  selectParentId,
} from './deleted-rows.sql.ts';
import { deleteMerge, lockDeletion } from './product-merges.sql.ts';
import { undoableSince } from './undo-merge.action.ts';

/** Restores a deleted product with its shades, and with everything that was deleted with them (ADMIN-71). */
export function restoreProduct(
  context: Pick<Context, 'database' | 'now'>,
  administratorId: string,
  id: number,
): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    await liftStatementTimeout(queries);
    const deletion = await lockDeletion(queries, id);
    if (!deletion) throw new CallError('not_found', 'This product was not deleted');
    if (deletion.mergedAt < undoableSince(context.now()))
      throw new CallError('cannot_be_undone', `A product can be restored only within ${undoDays} days.`);
    await followParent(queries, deletion.id);
    const parentId = await selectParentId(queries, deletion.id, id);
    const parent = parentId === null ? undefined : await lockProduct(queries, parentId);
    if (parentId !== null && (!parent || parent.parentId !== null))
      throw new CallError('cannot_be_undone', 'The parent product was deleted. Restore it first.');
    await restoreBrands(queries, deletion.id);
    await restoreFamily(queries, deletion.id);
    if (parent) await updateShadesOf(queries, parent);
    await deleteTombstonesOf(queries, deletion.id);
    await notifyRestored(queries, deletion.id, id, deletion.goneTitle);
    await deleteMerge(queries, deletion.id);
    await insertAdminChange(queries, {
      administratorId,
      action: 'restored',
      subject: 'product',
      subjectId: String(id),
      after: { name: deletion.goneTitle },
    });
  });
}

/** Adds the brand again, or uses a brand of the same name, if the product's brand was deleted in the meantime. */
async function restoreBrands(queries: Queries, deletionId: number): Promise<void> {
  for (const { id, name } of await selectLostBrands(queries, deletionId))
    await updateBrandOfRemoved(queries, id, await lockBrandNamed(queries, name));
}

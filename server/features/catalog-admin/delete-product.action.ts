import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { type Administration, factsOf } from '#server/features/admin-changes/administer.action.ts';
import { CallError, found } from '#server/call-error.ts';
import * as products from '#server/features/catalog/admin-products.sql.ts';
import * as rows from './deleted-rows.sql.ts';
import { deleteMerge, insertMerge, lockDeletion, lockFamilies, titleOf } from './product-merges.sql.ts';
import { insertTombstones } from './removed-products.sql.ts';
import { updateBrandOfRemoved } from '#server/features/catalog/products.sql.ts';
import { requireRecent } from './merge-products.action.ts';

type Remover = Pick<Administration, 'queries' | 'context'> & { administratorId: string | null };

/** Notifies their members (OP-81). */
export async function deleteProduct(administration: Administration, { params: { id } }: { params: { id: number } }) {
  const { product } = found(await removeProduct(administration, id), 'product_not_found');
  await administration.record('deleted', 'product', id, { before: factsOf(product) });
}

/** Stores the rows, so that `bringBackProduct` can restore them. Undefined if the product does not exist. */
export async function removeProduct({ queries, administratorId, context }: Remover, id: number) {
  await liftStatementTimeout(queries);
  const family = await lockFamilies(queries, [id]);
  const product = family.find((each) => each.id === id);
  if (!product) return undefined;
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
  await rows.storeFamily(queries, deletionId, ids);
  await insertTombstones(queries, id, deletionId);
  await products.deleteProductRow(queries, id);
  await rows.notifyOwners(queries, deletionId, 'product_deleted', { id: null, title });
  return { product, deletionId };
}

/** Restores a deleted product with its shades, and with everything that was deleted with them (ADMIN-71). */
export async function restoreProduct(administration: Administration, { params: { id } }: { params: { id: number } }) {
  const name = await bringBackProduct(administration, id);
  await administration.record('restored', 'product', id, { after: { name } });
  return id;
}

/** Returns the title of the product. `deletionId` is the only deletion that may be undone. */
export async function bringBackProduct(
  { queries, context }: Pick<Administration, 'queries' | 'context'>,
  id: number,
  deletionId?: number,
): Promise<string> {
  await liftStatementTimeout(queries);
  const deletion = found(await lockDeletion(queries, id), 'not_found', 'This product was not deleted');
  if (deletionId !== undefined && deletion.id !== deletionId)
    throw new CallError('cannot_be_undone', 'This product was deleted again.');
  requireRecent(deletion.mergedAt, context, 'A product can be restored');
  await rows.followParent(queries, deletion.id);
  const parentId = await rows.selectParentId(queries, deletion.id, id);
  const parent = parentId === null ? undefined : await products.lockProduct(queries, parentId);
  if (parentId !== null && (!parent || parent.parentId !== null))
    throw new CallError('cannot_be_undone', 'The parent product was deleted. Restore it first.');
  // A brand that was deleted meanwhile is added again, or a brand with the same name takes its place.
  for (const brand of await rows.selectLostBrands(queries, deletion.id))
    await updateBrandOfRemoved(queries, brand.id, await products.lockBrandNamed(queries, brand.name));
  await rows.restoreFamily(queries, deletion.id);
  if (parent) await products.updateShadesOf(queries, parent);
  await rows.deleteTombstonesOf(queries, deletion.id);
  await rows.notifyOwners(queries, deletion.id, 'product_restored', { id, title: deletion.goneTitle });
  await deleteMerge(queries, deletion.id);
  return deletion.goneTitle;
}

import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { deleteProductRow, lockProduct, selectPicturesOf } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { insertTombstones } from './removed-products.sql.ts';
import { factsOf } from '#server/features/admin-changes/record-product-change.action.ts';

/** Deletes a product, its shades, and all rows that depend on them, such as shelf entries and reviews (OP-81). */
export async function deleteProduct(context: Context, administratorId: string, id: number): Promise<void> {
  const pictures = await inTransaction(context.database, async (queries) => {
    const product = await lockProduct(queries, id);
    if (!product) throw new CallError('product_not_found', 'Product not found');
    const addresses = await selectPicturesOf(queries, id);
    await insertTombstones(queries, id);
    await deleteProductRow(queries, id);
    const before = factsOf(product);
    await insertAdminChange(queries, {
      administratorId,
      action: 'deleted',
      subject: 'product',
      subjectId: String(id),
      before,
    });
    return addresses;
  });
  await dropUnusedPictures(
    context,
    pictures.flatMap((address) => mediaHash(address) ?? []),
  );
}

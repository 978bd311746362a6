import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { requireStored } from '#server/media/require-stored.ts';
import { galleryOf } from '#server/features/catalogue/products.rules.ts';
import { lockProduct, updateProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { orderCopies } from '#server/features/catalogue/copy-pictures.action.ts';
import { recordProductChange } from '#server/features/admin-changes/record-product-change.action.ts';

/**
 * Sets the gallery and deletes pictures that are no longer used. The first picture becomes the primary picture (OP-82).
 */
export async function changeProductImages(
  context: Context,
  administratorId: string,
  id: number,
  { images, image }: { images: readonly string[]; image?: string | null | undefined },
): Promise<void> {
  const gallery = galleryOf(images, image);
  if (gallery.length > limits.photo.perProduct) throw new CallError('invalid_input', 'At most 8 images per product');
  const gone = await inTransaction(context.database, async (queries) => {
    await requireStored(queries, gallery);
    const before = await lockProduct(queries, id);
    if (!before) throw new CallError('product_not_found', 'Product not found');
    const after = await updateProduct(queries, id, { images: gallery, image: gallery[0] ?? null });
    await orderCopies(queries, id, gallery);
    await recordProductChange(queries, administratorId, before, after);
    return [...before.images, before.image ?? ''].filter((address) => !gallery.includes(address));
  });
  await dropUnusedPictures(
    context,
    gone.flatMap((address) => mediaHash(address) ?? []),
  );
}

import type { changeProductImages as changeProductImagesCall } from '#contract/admin.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { requireStored } from '#server/media/require-stored.ts';
import { galleryOf } from '#server/features/catalogue/products.rules.ts';
import { lockProduct, updateProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { recordProductChange } from '#server/features/admin-changes/record-product-change.action.ts';

/** The first picture becomes the primary one (OP-82). Unused pictures are deleted. */
export async function changeProductImages(
  context: Context,
  administratorId: string,
  id: number,
  { images, image, from }: HandlerInput<typeof changeProductImagesCall>['body'],
): Promise<void> {
  const gallery = galleryOf(images, image);
  if (gallery.length > limits.photo.perProduct) throw new CallError('invalid_input', 'At most 8 images per product');
  const gone = await inTransaction(context.database, async (queries) => {
    await requireStored(queries, gallery);
    const before = await lockProduct(queries, id);
    if (!before) throw new CallError('product_not_found', 'Product not found');
    requireUnchanged({ images: galleryOf(before.images, before.image) }, { images: gallery }, from);
    const after = await updateProduct(queries, id, { images: gallery, image: gallery[0] ?? null });
    await orderCopies(queries, administratorId, id, gallery);
    await recordProductChange(queries, administratorId, before, after);
    return [...before.images, before.image ?? ''].filter((address) => !gallery.includes(address));
  });
  await dropUnusedPictures(
    context,
    gone.flatMap((address) => mediaHash(address) ?? []),
  );
}

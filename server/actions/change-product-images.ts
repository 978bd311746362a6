import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/keep-pictures.ts';
import { galleryOf } from '#server/policies/products.ts';
import { lockProduct, updateProduct } from '#server/sql/admin-products.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { lockMedia, selectMedia } from '#server/sql/media.ts';
import { recordProductChange } from './record-product-change.ts';

const hashesOf = (images: readonly string[]) => images.flatMap((address) => mediaHash(address) ?? []);

/** Sets the gallery, its first picture being the primary one (OP-82), and lets go of pictures nothing shows any more. */
export async function changeProductImages(
  context: Context,
  administratorId: string,
  id: number,
  { images, image }: { images: readonly string[]; image?: string | null | undefined },
): Promise<void> {
  const gallery = galleryOf(images, image);
  if (gallery.length > limits.photo.perProduct) throw new CallError('invalid_input', 'At most 8 images per product');
  const gone = await inTransaction(context.database, async (queries) => {
    await requireStored(queries, hashesOf(gallery));
    const before = await lockProduct(queries, id);
    if (!before) throw new CallError('product_not_found', 'Product not found');
    const after = await updateProduct(queries, id, { images: gallery, image: gallery[0] ?? null });
    await recordProductChange(queries, administratorId, before, after);
    return [...before.images, before.image ?? ''].filter((address) => !gallery.includes(address));
  });
  await dropUnusedPictures(context, hashesOf(gone));
}

/** A picture of ours may have been swept away since it was uploaded. */
async function requireStored(queries: Queries, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await lockMedia(queries, hashes);
  if ((await selectMedia(queries, hashes)).length === new Set(hashes).size) return;
  throw new CallError('invalid_image', 'This picture is not stored any more. Please upload it again.');
}

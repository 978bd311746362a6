import { readBarcode } from '#contract/barcodes.ts';
import type { ProductRequestForm } from '#contract/submissions.ts';
import { uploadIdIn } from '#contract/upload-reference.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { withPictures } from '#server/media/store-pictures.ts';
import { lockMember } from '#server/features/people/people.sql.ts';
import { hasOpenRequest, insertProductRequest, type ProductRequestRow } from './submissions.sql.ts';
import { refuseMore } from './limit-open-submissions.ts';

/** The photo is an external URL, an upload reference, or a data URL. Only one request per product or barcode. */
export async function requestProduct(
  context: Context,
  userId: string,
  { productName, brandName, productPhoto, additionalComments, barcode: typed }: ProductRequestForm,
): Promise<ProductRequestRow> {
  await refuseMore(context, userId, 'requests');
  const isPhoto =
    productPhoto !== undefined && (productPhoto.startsWith('data:') || uploadIdIn(productPhoto) !== undefined);
  const wanted = { userId, productName, brandName, barcode: readBarcode(typed ?? '') ?? null };
  return withPictures(context, userId, isPhoto ? [productPhoto] : [], async (queries, [stored]) => {
    // Two tabs can send the same request at the same time.
    await lockMember(queries, userId);
    if (await hasOpenRequest(queries, wanted))
      throw new CallError('already_exists', 'You’ve already requested this product. Your request is still pending.');
    return insertProductRequest(queries, {
      ...wanted,
      productPhoto: stored ?? (productPhoto || null),
      additionalComments: additionalComments || null,
    });
  });
}

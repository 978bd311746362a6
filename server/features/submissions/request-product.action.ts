import type { ProductRequestForm } from '#contract/submissions.ts';
import { uploadIdIn } from '#contract/upload-reference.ts';
import type { Context } from '#server/context.ts';
import { withPictures } from '#server/media/with-pictures.ts';
import { insertProductRequest, type ProductRequestRow } from './submissions.sql.ts';
import { refuseMoreRequests } from './limit-open-submissions.ts';

/**
 * Requests a product. The photo is the URL of an external picture, a reference to an upload, or a data URL. Uploads and
 * data URLs are stored.
 */
export async function requestProduct(
  context: Context,
  userId: string,
  { productName, brandName, productPhoto, additionalComments }: ProductRequestForm,
): Promise<ProductRequestRow> {
  await refuseMoreRequests(context, userId);
  const isPhoto =
    productPhoto !== undefined && (productPhoto.startsWith('data:') || uploadIdIn(productPhoto) !== undefined);
  const inline = isPhoto ? [productPhoto] : [];
  return withPictures(context, userId, inline, (queries, [stored]) =>
    insertProductRequest(queries, {
      userId,
      productName,
      brandName,
      productPhoto: stored ?? (productPhoto || null),
      additionalComments: additionalComments || null,
    }),
  );
}

import type { PhotoSubmissionForm } from '#contract/submissions.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Picture } from '#server/media/prepare-picture.ts';
import { preparePictures, withPrepared } from '#server/media/store-pictures.ts';
import { selectFamily } from '#server/features/catalogue/products.sql.ts';
import { insertPhotoSubmission, type PhotoSubmissionRow } from './submissions.sql.ts';
import { refuseMore } from './limit-open-submissions.ts';

export async function prepareSubmission(
  context: Context,
  userId: string,
  form: PhotoSubmissionForm,
): Promise<Picture[]> {
  await refuseMore(context, userId, 'photos');
  return 'photos' in form ? preparePictures(context, userId, form.photos) : [];
}

/** Submits photos for a product, as URLs or as files (OP-13). */
export function submitPhotos(
  context: Context,
  userId: string,
  form: PhotoSubmissionForm,
  pictures: readonly Picture[],
): Promise<PhotoSubmissionRow> {
  return withPrepared(context, userId, pictures, async (queries, uploaded) => {
    if ('photos' in form) {
      const { productName, additionalComments } = form;
      const comments = additionalComments || null;
      return insertPhotoSubmission(queries, { userId, productName, photoUrls: uploaded, comments });
    }
    const { submitterEmail, photoUrls, productId = null } = form;
    const product = productId === null ? null : await selectFamily(queries, productId);
    if (product === undefined) throw new CallError('product_not_found', 'Product not found');
    return insertPhotoSubmission(queries, {
      userId,
      submitterEmail,
      productId: product?.id ?? null,
      productName: form.productName || null,
      brandName: form.brandName || null,
      photoUrls,
      comments: form.comments || null,
    });
  });
}

import type { PhotoSubmissionForm } from '#contract/submissions.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Picture } from '#server/media/prepare-picture.ts';
import { preparePictures } from '#server/media/store-pictures.ts';
import { withPrepared } from '#server/media/with-pictures.ts';
import { inTransaction } from '#server/database/database.ts';
import { selectFamily } from '#server/features/catalogue/products.sql.ts';
import { insertPhotoSubmission, type PhotoSubmissionRow } from './submissions.sql.ts';
import { refuseMoreSubmissions } from './limit-open-submissions.ts';

type Uploads = Extract<PhotoSubmissionForm, { photos: string[] }>;
type Addresses = Extract<PhotoSubmissionForm, { photoUrls: string[] }>;

export async function prepareSubmission(
  context: Context,
  userId: string,
  form: PhotoSubmissionForm,
): Promise<Picture[]> {
  await refuseMoreSubmissions(context, userId);
  return 'photos' in form ? preparePictures(context, userId, form.photos) : [];
}

/** Submits photos for a product, as URLs or as files (OP-13). */
export async function submitPhotos(
  context: Context,
  userId: string,
  form: PhotoSubmissionForm,
  pictures: readonly Picture[],
): Promise<PhotoSubmissionRow> {
  return 'photos' in form ? submitUploads(context, userId, form, pictures) : submitAddresses(context, userId, form);
}

function submitUploads(
  context: Context,
  userId: string,
  { productName, additionalComments }: Uploads,
  pictures: readonly Picture[],
) {
  return withPrepared(context, userId, pictures, (queries, photoUrls) =>
    insertPhotoSubmission(queries, {
      userId,
      submitterEmail: null,
      productId: null,
      productName,
      brandName: null,
      photoUrls,
      comments: additionalComments || null,
    }),
  );
}

function submitAddresses(context: Context, userId: string, form: Addresses) {
  const { submitterEmail, photoUrls, comments, productId = null, productName, brandName } = form;
  return inTransaction(context.database, async (queries) => {
    const product = productId === null ? null : await selectFamily(queries, productId);
    if (product === undefined) throw new CallError('product_not_found', 'Product not found');
    return insertPhotoSubmission(queries, {
      userId,
      submitterEmail,
      productId: product?.id ?? null,
      productName: productName || null,
      brandName: brandName || null,
      photoUrls,
      comments: comments || null,
    });
  });
}

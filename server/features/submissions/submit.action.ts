import { readBarcode } from '#contract/barcodes.ts';
import { limits } from '#contract/limits.ts';
import type { PhotoSubmissionForm, ProductRequestForm } from '#contract/submissions.ts';
import { uploadIdIn } from '#contract/upload-reference.ts';
import { CallError, found, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { lockMember } from '#server/features/people/people.sql.ts';
import type { Picture } from '#server/media/prepare-picture.ts';
import { preparePictures, withPictures, withPrepared } from '#server/media/store-pictures.ts';
import * as submissions from './submissions.sql.ts';

/** The photo is an external URL, an upload reference, or a data URL. Only one request per product or barcode. */
export async function requestProduct(
  context: Context,
  userId: string,
  { productName, brandName, productPhoto, additionalComments, barcode: typed }: ProductRequestForm,
): Promise<submissions.ProductRequestRow> {
  await refuseMore(context, userId, 'requests');
  const isPhoto =
    productPhoto !== undefined && (productPhoto.startsWith('data:') || uploadIdIn(productPhoto) !== undefined);
  const wanted = { userId, productName, brandName, barcode: readBarcode(typed ?? '') ?? null };
  return withPictures(context, userId, isPhoto ? [productPhoto] : [], async (queries, [stored]) => {
    // Two tabs can send the same request at the same time.
    await lockMember(queries, userId);
    if (await submissions.hasOpenRequest(queries, wanted))
      throw new CallError('already_exists', 'You’ve already requested this product. Your request is still pending.');
    return submissions.insertProductRequest(queries, {
      ...wanted,
      productPhoto: stored ?? (productPhoto || null),
      additionalComments: additionalComments || null,
    });
  });
}

export async function prepareSubmission(context: Context, userId: string, form: PhotoSubmissionForm) {
  await refuseMore(context, userId, 'photos');
  return 'photos' in form ? preparePictures(context, userId, form.photos) : [];
}

/** Submits photos for a product, as URLs or as files (OP-13). */
export function submitPhotos(
  context: Context,
  userId: string,
  form: PhotoSubmissionForm,
  pictures: readonly Picture[],
): Promise<submissions.PhotoSubmissionRow> {
  return withPrepared(context, userId, pictures, async (queries, uploaded) => {
    if ('photos' in form) {
      const { productName, additionalComments } = form;
      const comments = additionalComments || null;
      return submissions.insertPhotoSubmission(queries, { userId, productName, photoUrls: uploaded, comments });
    }
    const { submitterEmail, photoUrls, productId = null } = form;
    const product = productId === null ? null : found(await selectFamily(queries, productId), 'product_not_found');
    return submissions.insertPhotoSubmission(queries, {
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

const hour = 60 * 60_000;
const { perMember } = limits;

const kinds = {
  requests: { most: perMember.openRequests, name: 'product requests' },
  photos: { most: perMember.openSubmissions, name: 'photo submissions' },
};

/** Throws if too many of the member's requests or photo submissions are pending. */
async function refuseMore({ config, database }: Context, memberId: string, kind: keyof typeof kinds): Promise<void> {
  if (config.rateLimitFactor === 0) return;
  const { most, name } = kinds[kind];
  const allowed = Math.ceil(most * config.rateLimitFactor);
  if ((await submissions.countOpen(database, kind, memberId, allowed)) < allowed) return;
  const message = `Many of your ${name} are still pending. Please try again later.`;
  throw new RetryLater('quota_reached', message, hour / 1000);
}

import type { HandlerInput } from '#contract/endpoint.ts';
import type { submitReview as submitReviewCall } from '#contract/reviews.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { withPictures } from '#server/media/with-pictures.ts';
import { requireEntryOfProduct } from '#server/policies/reviews.ts';
import { insertActivity } from '#server/sql/activities.ts';
import type { Queries } from '#server/sql/database.ts';
import { selectCurrentId } from '#server/sql/product-redirects.ts';
import { selectFamily } from '#server/sql/products.ts';
import { insertReview, type ReviewRow, selectOwnReviewId } from '#server/sql/reviews.ts';
import { lockEntry, selectEntry, updateEntry } from '#server/sql/shelves.ts';

export type SubmittedReview = HandlerInput<typeof submitReviewCall>['body'];

const alreadyReviewed = () => new CallError('already_reviewed', 'You have already reviewed this product');

/** Saves a review with its photos, marks the product tried (OP-54) and tells the feed: all of it or nothing. */
export async function submitReview(context: Context, userId: string, form: SubmittedReview): Promise<ReviewRow> {
  const current = { ...form, productId: await selectCurrentId(context.database, form.productId) };
  await refuseEarly(context.database, userId, current);
  return withPictures(context, form.photos ?? [], (queries, photos) => save(queries, userId, current, photos));
}

/** Before the costly work with the photos; the transaction asks again. */
async function refuseEarly(queries: Queries, userId: string, { productId, shelvedProductId }: SubmittedReview) {
  requireEntryOfProduct(await selectEntry(queries, userId, shelvedProductId), productId);
  if ((await selectOwnReviewId(queries, userId, productId)) !== null) throw alreadyReviewed();
}

async function save(
  queries: Queries,
  userId: string,
  { productId, shelvedProductId, rating, comment, disclosure }: SubmittedReview,
  photos: string[],
): Promise<ReviewRow> {
  const entry = requireEntryOfProduct(await lockEntry(queries, userId, shelvedProductId), productId);
  const family = await selectFamily(queries, productId);
  if (!family) throw new CallError('product_not_found', 'Product not found');
  const review = await insertReview(queries, {
    userId,
    productId,
    familyId: family.familyId,
    shelfEntryId: entry.id,
    rating,
    comment: comment || null,
    disclosure,
    photos,
  });
  if (!review) throw alreadyReviewed();
  if (entry.status !== 'tried') await updateEntry(queries, userId, entry.id, { status: 'tried' });
  await insertActivity(queries, { userId, type: 'reviewed', productId, reviewId: review.id });
  return review;
}

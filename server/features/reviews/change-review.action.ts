import { mediaHash } from '#contract/media.ts';
import type * as calls from '#contract/reviews.ts';
import { found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { insertActivity } from '#server/features/activity/activities.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { deleteOwnReview, lockOwnReview, type ReviewRow, selectReview, updateReview } from './reviews.sql.ts';

/** An empty comment removes the existing comment. */
type ReviewChange = Call<typeof calls.changeReview>['body'];

/** Any field except `sharesUse` adds an activity (OP-08). Other members' are not found (OP-15). */
export async function changeReview({ viewer, params, body, context }: Call<typeof calls.changeReview>) {
  const review = await inTransaction(context.database, (queries) => save(queries, viewer.id, params.id, body));
  context.catalog.forget({ what: 'rated', familyIds: [review.familyId] });
  return review;
}

async function save(queries: Queries, userId: string, id: number, change: ReviewChange): Promise<ReviewRow> {
  const before = found(await lockOwnReview(queries, userId, id), 'review_not_found');
  const { rating = before.rating, sharesUse = before.sharesUse } = change;
  const comment = change.comment === undefined ? before.comment : change.comment || null;
  const isSaid = rating !== before.rating || comment !== before.comment;
  if (!isSaid && sharesUse === before.sharesUse) return before;
  await updateReview(queries, id, { rating, comment, sharesUse }, isSaid);
  if (isSaid) await insertActivity(queries, { userId, type: 'updated', productId: before.productId, reviewId: id });
  return (await selectReview(queries, id)) ?? before;
}

/** Deletes the member's own review with its activities (OP-08), and its photos if nothing else uses them. */
export async function deleteReview({ viewer, params, context }: Call<typeof calls.deleteReview>): Promise<void> {
  const review = await deleteOwnReview(context.database, viewer.id, params.id);
  const { familyId, photos } = found(review, 'review_not_found');
  context.catalog.forget({ what: 'rated', familyIds: [familyId] });
  const hashes = photos.flatMap((address) => mediaHash(address) ?? []);
  await dropUnusedPictures(context, hashes);
}

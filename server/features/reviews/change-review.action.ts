import type { HandlerInput } from '#contract/endpoint.ts';
import type { changeReview as changeReviewCall } from '#contract/reviews.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertActivity } from '#server/features/activity/activities.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { changedDetails } from './review-details.rules.ts';
import { lockOwnReview, type ReviewRow, selectReview, updateReview } from './reviews.sql.ts';

/** An empty comment removes the existing comment. */
export type ReviewChange = HandlerInput<typeof changeReviewCall>['body'];

/** Any field except `sharesUse` adds an activity (OP-08). Other members' are not found (OP-15). */
export async function changeReview(
  context: Context,
  userId: string,
  id: number,
  change: ReviewChange,
): Promise<ReviewRow> {
  const review = await inTransaction(context.database, (queries) => save(queries, userId, id, change));
  context.catalogue.forget({ what: 'rated', familyIds: [review.familyId] });
  return review;
}

async function save(queries: Queries, userId: string, id: number, change: ReviewChange): Promise<ReviewRow> {
  const before = await lockOwnReview(queries, userId, id);
  if (!before) throw new CallError('review_not_found', 'Review not found');
  const rating = change.rating ?? before.rating;
  const comment = change.comment === undefined ? before.comment : change.comment || null;
  const sharesUse = change.sharesUse ?? before.sharesUse;
  const details = changedDetails(change);
  const former: Record<string, unknown> = before;
  const isDetailed = Object.entries(details).some(([name, value]) => value !== former[name]);
  const isSaid = rating !== before.rating || comment !== before.comment || isDetailed;
  if (!isSaid && sharesUse === before.sharesUse) return before;
  await updateReview(queries, id, { rating, comment, sharesUse, ...details }, isSaid);
  if (isSaid) await insertActivity(queries, { userId, type: 'updated', productId: before.productId, reviewId: id });
  return (await selectReview(queries, id)) ?? before;
}

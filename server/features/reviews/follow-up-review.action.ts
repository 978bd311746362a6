import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { addFollowUp } from '#contract/review-follow-ups.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
  closeQuestions,
  countFollowUps,
  deleteFollowUp,
  insertFollowUp,
  selectOpenQuestions,
  selectUsedDays,
} from './review-follow-ups.sql.ts';
import { lockOwnReview, type ReviewRow } from './reviews.sql.ts';

async function requireOwn(queries: Queries, userId: string, reviewId: number): Promise<ReviewRow> {
  const review = await lockOwnReview(queries, userId, reviewId);
  if (!review) throw new CallError('review_not_found', 'Review not found');
  return review;
}

/**
 * Adds a follow-up to the member's own review, for example to say that the review still holds. Earlier follow-ups stay.
 * Closes the review's open questions.
 */
export function followUpReview(
  { database }: Context,
  userId: string,
  { form, today }: { form: HandlerInput<typeof addFollowUp>['body']; today: string },
): Promise<void> {
  return inTransaction(database, async (queries) => {
    const { reviewId, verdict, comment } = form;
    const { productId } = await requireOwn(queries, userId, reviewId);
    const most = limits.review.followUps;
    if ((await countFollowUps(queries, reviewId)) >= most)
      throw new CallError('list_full', `A review can have up to ${most} follow-ups. Delete one first.`);
    const stage = (await selectOpenQuestions(queries, userId, [reviewId])).get(reviewId) ?? null;
    const usedDays = await selectUsedDays(queries, userId, productId, today);
    await insertFollowUp(queries, { userId, reviewId, stage, verdict, comment: comment || null, usedDays });
    await closeQuestions(queries, userId, reviewId);
  });
}

/** Closes the open questions permanently, because the server asks each question only once. */
export function putQuestionOff({ database }: Context, userId: string, reviewId: number): Promise<void> {
  return inTransaction(database, async (queries) => {
    await requireOwn(queries, userId, reviewId);
    await closeQuestions(queries, userId, reviewId);
  });
}

export async function removeFollowUp({ database }: Context, userId: string, id: number): Promise<void> {
  if (!(await deleteFollowUp(database, userId, id))) throw new CallError('not_found', 'Follow-up not found');
}

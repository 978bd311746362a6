import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/review-follow-ups.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
  closeQuestions,
  countFollowUps,
  deleteFollowUp,
  insertFollowUp,
  type NewFollowUp,
  selectFollowUps,
  selectOpenQuestions,
  selectUsedDays,
} from './review-follow-ups.sql.ts';
import { lockOwnReview, type ReviewRow } from './reviews.sql.ts';

/** Earlier follow-ups stay. Closes the review's open questions. */
export function followUpReview({ viewer, body, today, context }: Call<typeof calls.addFollowUp>): Promise<void> {
  const userId = viewer.id;
  return inTransaction(context.database, async (queries) => {
    const { reviewId, verdict, comment } = body;
    const review = found(await lockOwnReview(queries, userId, reviewId), 'review_not_found');
    const most = limits.review.followUps;
    if ((await countFollowUps(queries, reviewId)) >= most)
      throw new CallError('list_full', `A review can have up to ${most} follow-ups. Delete one first.`);
    const stage = (await selectOpenQuestions(queries, userId, [reviewId])).get(reviewId) ?? null;
    const followUp = { verdict, comment: comment || null };
    if (stage === null) await requireUnasked(queries, review, followUp, context.now());
    const usedDays = await selectUsedDays(queries, userId, review.productId, today);
    await insertFollowUp(queries, { userId, reviewId, stage, ...followUp, usedDays });
    await closeQuestions(queries, userId, reviewId);
  });
}

/** Throws if the review is too new, or the same was just added. The caller must have locked the review. */
async function requireUnasked(
  queries: Queries,
  { id, createdAt }: ReviewRow,
  { verdict, comment }: Pick<NewFollowUp, 'verdict' | 'comment'>,
  now: Date,
): Promise<void> {
  const earliest = now.getTime() - limits.review.followUpsAfterDays * 24 * 60 * 60_000;
  if (createdAt.getTime() > earliest)
    throw new CallError('too_early', 'You can add a follow-up one week after your review. Edit the review instead.');
  const last = (await selectFollowUps(queries, [id])).at(-1);
  if (last?.verdict === verdict && last.comment === comment && last.createdAt.getTime() > earliest)
    throw new CallError('already_exists', 'You have already added this follow-up.');
}

/** Closes the open questions permanently, because the server asks each question only once. */
export function putQuestionOff({ viewer, params, context }: Call<typeof calls.putQuestionOff>): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    found(await lockOwnReview(queries, viewer.id, params.id), 'review_not_found');
    await closeQuestions(queries, viewer.id, params.id);
  });
}

export async function removeFollowUp({ viewer, params, context }: Call<typeof calls.deleteFollowUp>): Promise<void> {
  found(await deleteFollowUp(context.database, viewer.id, params.id), 'not_found', 'Follow-up not found');
}

import { calledName } from '#contract/called-name.ts';
import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/reviews.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { isForeignKeyViolation } from '#server/database/failures.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { deleteNotifications, insertNotification } from '#server/features/activity/notifications.sql.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import { deleteVote, insertReport, insertVote, selectHelpfulVotes } from './review-feedback.sql.ts';
import * as followUps from './review-follow-ups.sql.ts';
import { lockOwnReview, type ReviewRow, selectVisibleReview } from './reviews.sql.ts';

/** Throws for the author, because only other members can mark or report a review (OP-55). */
async function requireOthersReview(queries: Queries, id: number, viewerId: string, onOwn: string): Promise<ReviewRow> {
  const review = found(await selectVisibleReview(queries, id, viewerId), 'review_not_found');
  if (review.userId === viewerId) throw new CallError('not_allowed_on_own', onOwn);
  return review;
}

type MarkCall = Pick<Call<typeof calls.markHelpful>, 'viewer' | 'params' | 'context'>;

/** Marks another member's review as helpful, or removes the mark. Repeating the call changes nothing (OP-55). */
export function markHelpful({ viewer, params, context }: MarkCall, wanted: boolean) {
  const [userId, reviewId] = [viewer.id, params.id];
  return inTransaction(context.database, async (queries) => {
    const own = 'You can’t mark your own review as helpful';
    const review = await requireOthersReview(queries, reviewId, userId, own);
    if (wanted) {
      if (await insertVote(queries, userId, reviewId)) await notifyAuthor(queries, review, userId);
    } else if (await deleteVote(queries, userId, reviewId)) {
      await deleteNotifications(queries, { kind: 'helpful', actorId: userId, reviewId });
    }
    return { helpfulVotes: await selectHelpfulVotes(queries, reviewId), hasUserVoted: wanted };
  });
}

async function notifyAuthor(queries: Queries, review: ReviewRow, actorId: string): Promise<void> {
  const name = calledName(await selectMember(queries, actorId));
  const productName = await selectProductName(queries, review.productId);
  await insertNotification(queries, {
    userId: review.userId,
    kind: 'helpful',
    actorId,
    reviewId: review.id,
    productId: review.productId,
    message: `${name} marked your review of ${productName ?? 'a product'} as helpful`,
  });
}

/** If the caller has already reported the review, returns the existing report (OP-55). */
export async function reportReview({ viewer, params, body, context }: Call<typeof calls.reportReview>) {
  const { database } = context;
  await requireOthersReview(database, params.id, viewer.id, 'You can’t report your own review');
  const written = { reason: body.reason, description: body.description || null };
  const report = insertReport(database, { reviewId: params.id, userId: viewer.id, ...written });
  const stored = await report.catch((error: unknown) => {
    // The author or an administrator has just deleted the review.
    if (!isForeignKeyViolation(error, 'review_reports_review_id_fkey')) throw error;
    return undefined;
  });
  return found(stored, 'review_not_found');
}

/** Earlier follow-ups stay. Closes the review's open questions. */
export function followUpReview({ viewer, body, today, context }: Call<typeof calls.addFollowUp>): Promise<void> {
  const userId = viewer.id;
  return inTransaction(context.database, async (queries) => {
    const { reviewId, verdict, comment } = body;
    const review = found(await lockOwnReview(queries, userId, reviewId), 'review_not_found');
    const most = limits.review.followUps;
    if ((await followUps.countFollowUps(queries, reviewId)) >= most)
      throw new CallError('list_full', `A review can have up to ${most} follow-ups. Delete one first.`);
    const stage = (await followUps.selectOpenQuestions(queries, userId, [reviewId])).get(reviewId) ?? null;
    const followUp = { verdict, comment: comment || null };
    if (stage === null) await requireUnasked(queries, review, followUp, context.now());
    const usedDays = await followUps.selectUsedDays(queries, userId, review.productId, today);
    await followUps.insertFollowUp(queries, { userId, reviewId, stage, ...followUp, usedDays });
    await followUps.closeQuestions(queries, userId, reviewId);
  });
}

/** Throws if the review is too new, or the same was just added. The caller must have locked the review. */
async function requireUnasked(
  queries: Queries,
  { id, createdAt }: ReviewRow,
  { verdict, comment }: Pick<followUps.NewFollowUp, 'verdict' | 'comment'>,
  now: Date,
): Promise<void> {
  const earliest = now.getTime() - limits.review.followUpsAfterDays * 24 * 60 * 60_000;
  if (createdAt.getTime() > earliest)
    throw new CallError('too_early', 'You can add a follow-up one week after your review. Edit the review instead.');
  const last = (await followUps.selectFollowUps(queries, [id])).at(-1);
  if (last?.verdict === verdict && last.comment === comment && last.createdAt.getTime() > earliest)
    throw new CallError('already_exists', 'You have already added this follow-up.');
}

/** Closes the open questions permanently, because the server asks each question only once. */
export function putQuestionOff({ viewer, params, context }: Call<typeof calls.putQuestionOff>): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    found(await lockOwnReview(queries, viewer.id, params.id), 'review_not_found');
    await followUps.closeQuestions(queries, viewer.id, params.id);
  });
}

export async function removeFollowUp({ viewer, params, context }: Call<typeof calls.deleteFollowUp>): Promise<void> {
  found(await followUps.deleteFollowUp(context.database, viewer.id, params.id), 'not_found', 'Follow-up not found');
}

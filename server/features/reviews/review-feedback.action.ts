import { calledName } from '#contract/called-name.ts';
import type * as calls from '#contract/reviews.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { isForeignKeyViolation } from '#server/database/failures.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { deleteNotifications, insertNotification } from '#server/features/activity/notifications.sql.ts';
import { selectMember } from '#server/features/people/people.sql.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import { deleteVote, insertReport, insertVote, selectHelpfulVotes } from './review-feedback.sql.ts';
import { type ReviewRow, selectVisibleReview } from './reviews.sql.ts';

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

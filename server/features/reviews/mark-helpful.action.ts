import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requireOthersReview } from './reviews.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { deleteHelpfulNotification, insertNotification } from '#server/features/activity/notifications.sql.ts';
import { selectMember } from '#server/features/members/people.sql.ts';
import { selectProductName } from '#server/features/catalogue/products.sql.ts';
import { type ReviewRow, selectVisibleReview } from './reviews.sql.ts';
import { deleteVote, insertVote, selectHelpfulVotes } from './review-votes.sql.ts';

export interface VoteState {
  helpfulVotes: number;
  hasUserVoted: boolean;
}

/** Marks another member's review as helpful, or removes the mark. Repeating the call changes nothing (OP-55). */
export function markHelpful(context: Context, userId: string, reviewId: number, wanted: boolean): Promise<VoteState> {
  return inTransaction(context.database, async (queries) => {
    const review = await selectVisibleReview(queries, reviewId, userId);
    if (!review) throw new CallError('review_not_found', 'Review not found');
    requireOthersReview(review, userId, 'mark');
    if (wanted) {
      if (await insertVote(queries, userId, reviewId)) await notifyAuthor(queries, review, userId);
    } else if (await deleteVote(queries, userId, reviewId)) {
      await deleteHelpfulNotification(queries, userId, reviewId);
    }
    return { helpfulVotes: await selectHelpfulVotes(queries, reviewId), hasUserVoted: wanted };
  });
}

async function notifyAuthor(queries: Queries, review: ReviewRow, actorId: string): Promise<void> {
  const actor = await selectMember(queries, actorId);
  const productName = await selectProductName(queries, review.productId);
  const name = actor?.firstName || actor?.username || 'Someone';
  await insertNotification(queries, {
    userId: review.userId,
    kind: 'helpful',
    actorId,
    reviewId: review.id,
    productId: review.productId,
    message: `${name} marked your review of ${productName ?? 'a product'} as helpful`,
  });
}

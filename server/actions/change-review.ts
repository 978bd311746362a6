import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertActivity } from '#server/sql/activities.ts';
import { inTransaction } from '#server/sql/database.ts';
import { lockOwnReview, type ReviewRow, selectReview, updateReview } from '#server/sql/reviews.ts';

export interface ReviewChange {
  rating?: number | undefined;
  /** "" clears it (OP-58). */
  comment?: string | undefined;
}

/** Changes rating and comment of one's own review and tells the feed (OP-08); another member's is not found (OP-15). */
export function changeReview(context: Context, userId: string, id: number, change: ReviewChange): Promise<ReviewRow> {
  return inTransaction(context.database, async (queries) => {
    const before = await lockOwnReview(queries, userId, id);
    if (!before) throw new CallError('review_not_found', 'Review not found');
    const rating = change.rating ?? before.rating;
    const comment = change.comment === undefined ? before.comment : change.comment || null;
    if (rating === before.rating && comment === before.comment) return before;
    await updateReview(queries, id, { rating, comment });
    await insertActivity(queries, { userId, type: 'updated', productId: before.productId, reviewId: id });
    return (await selectReview(queries, id)) ?? before;
  });
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  changeReview,
  deleteReview,
  getReviewSummary,
  listReviews,
  markHelpful,
  reportReview,
  type Review,
  submitReview,
  unmarkHelpful,
} from '#contract/reviews.ts';
import type { Disclosure, ReportReason, ReviewSort } from '#contract/statuses.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/cache.ts';
import { send } from '#web/lib/client.ts';
import { ServerError } from '#web/lib/server-error.ts';

/** The reviews of the product's family, read on by `fetchNextPage`. Newest is the server's own order. */
export function useReviews(productId: number, sort: ReviewSort) {
  return useInfiniteQuery({
    ...pagedQuery(listReviews, (cursor) => ({
      params: { id: productId },
      query: { ...(sort !== 'newest' && { sort }), ...(cursor !== undefined && { cursor }) },
    })),
    select: joined,
  });
}

/** Pages are read one after the other: a review that moved meanwhile may stand on two, and is shown once. */
function joined({ pages }: { pages: readonly { rows: Review[] }[] }): Review[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((review) => [review.id, review])).values()];
}

export function useReviewSummary(productId: number) {
  return useQuery(callQuery(getReviewSummary, { params: { id: productId } }));
}

/** The viewer's own review of this very product, read anew; undefined where there is none. */
export async function fetchOwnReview(productId: number): Promise<Review | undefined> {
  const own = await queryClient.fetchQuery({
    ...callQuery(listReviews, { params: { id: productId }, query: { author: 'me' } }),
    staleTime: 0,
  });
  return own.find((review) => review.productId === productId);
}

export interface NewReview {
  productId: number;
  shelvedProductId: number;
  rating: number;
  comment?: string;
  disclosure: Disclosure;
  /** Inline image data strings. */
  photos?: string[];
}

export async function sendReview(review: NewReview): Promise<void> {
  try {
    await send(submitReview, { body: review });
  } catch (error) {
    // Of an earlier attempt only the answer was lost: the page learns of the review.
    if (error instanceof ServerError && error.code === 'already_reviewed') void refreshAfter('review');
    throw error;
  }
  void refreshAfter('review');
}

export async function sendChange(id: number, change: { rating: number; comment: string }): Promise<void> {
  await send(changeReview, { params: { id }, body: change });
  void refreshAfter('review');
}

export async function sendDeletion(id: number): Promise<void> {
  await send(deleteReview, { params: { id } });
  void refreshAfter('review');
}

export function sendHelpful(id: number, wanted: boolean) {
  return send(wanted ? markHelpful : unmarkHelpful, { params: { id } });
}

export async function sendReport(id: number, reason: ReportReason, description: string): Promise<void> {
  await send(reportReview, { params: { id }, body: { reason, description } });
  void refreshAfter('review');
}

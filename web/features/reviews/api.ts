import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import {
  changeReview,
  deleteReview,
  dropImportedRating,
  getReviewSummary,
  listImportedRatings,
  listPersonReviews,
  listReviews,
  markHelpful,
  type PersonReview,
  reportReview,
  type Review,
  submitReview,
  unmarkHelpful,
} from '#contract/reviews.ts';
import type { ReportReason, ReviewSort } from '#contract/statuses.ts';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, pagedQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';

/** `fetchNextPage` loads more reviews. By default, the newest are first. */
export function useReviews(productId: number, sort: ReviewSort) {
  return useInfiniteQuery({
    ...pagedQuery(listReviews, (cursor) => ({
      params: { id: productId },
      query: { ...(sort !== 'newest' && { sort }), ...(cursor !== undefined && { cursor }) },
    })),
    select: joined<Review>,
  });
}

export function usePersonReviews(username: string) {
  return useInfiniteQuery({
    ...pagedQuery(listPersonReviews, (cursor) => ({ params: { username }, query: { cursor } })),
    select: joined<PersonReview>,
  });
}

export function isReviewList({ queryKey: [path, , kind] }: { queryKey: readonly unknown[] }): boolean {
  return typeof path === 'string' && path.endsWith('/reviews') && kind === 'pages';
}

/** Joins the pages. A review can be on two pages if it moved between two fetches, but is returned only once. */
function joined<Row extends Review>({ pages }: { pages: readonly { rows: Row[] }[] }): Row[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((review) => [review.id, review])).values()];
}

export function useReviewSummary(productId: number) {
  return useQuery(callQuery(getReviewSummary, { params: { id: productId } }));
}

/** A review of another product in the family does not count. */
export async function fetchOwnReview(productId: number): Promise<Review | undefined> {
  const own = await queryClient.fetchQuery({
    ...callQuery(listReviews, { params: { id: productId }, query: { author: 'me' } }),
    staleTime: 0,
  });
  return own.find((review) => review.productId === productId);
}

const importedRatings = pagedQuery(listImportedRatings, (cursor) => ({ query: { ...(cursor && { cursor }) } }));

/** Returns the viewer's imported ratings that have no review yet. `fetchNextPage` loads more. */
export function useImportedRatings() {
  return useInfiniteQuery({ ...importedRatings, select: ({ pages }) => pages.flatMap(({ rows }) => rows) });
}

/** Refetches the viewer's imported rating of a product. Returns undefined if there is none. */
export async function fetchImportedRating(productId: number): Promise<number | undefined> {
  const call = callQuery(listImportedRatings, { query: { productId } });
  const [found] = await queryClient.fetchQuery({ ...call, staleTime: 0 });
  return found?.rating;
}

export async function sendRatingDropped(id: number): Promise<void> {
  await send(dropImportedRating, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: importedRatings.queryKey.slice(0, 1) });
}

/** Uploads the photos of a review from their data URLs, and then sends the review. */
export async function sendReview(review: CallInput<typeof submitReview>['body'], key?: string): Promise<void> {
  try {
    const photos = await uploadPhotos(review.photos ?? []);
    await sendKeyed(submitReview, { body: { ...review, ...(photos.length > 0 && { photos }) } }, key);
  } catch (error) {
    // The cached reviews may lack the existing review, for example because the response to an earlier attempt was lost.
    if (isRefusal(error, 'already_reviewed')) void refreshAfter('review');
    throw error;
  }
  void refreshAfter('review');
}

export async function sendChange(
  id: number,
  change: CallInput<typeof changeReview>['body'],
  key?: string,
): Promise<void> {
  await sendKeyed(changeReview, { params: { id }, body: change }, key);
  void refreshAfter('review');
}

export async function sendDeletion(id: number): Promise<void> {
  await send(deleteReview, { params: { id } });
  void refreshAfter('review');
}

export function sendHelpful(id: number, wanted: boolean, key?: string) {
  return sendKeyed(wanted ? markHelpful : unmarkHelpful, { params: { id } }, key);
}

export async function sendReport(id: number, reason: ReportReason, description: string): Promise<void> {
  await send(reportReview, { params: { id }, body: { reason, description } });
  void refreshAfter('review');
}

import type { CallInput } from '#contract/endpoint.ts';
import * as calls from '#contract/reviews.ts';
import { type SentPhoto, uploadPhotos } from '#web/features/uploads/api.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';

export function isReviewList({ queryKey: [path, , kind] }: { queryKey: readonly unknown[] }): boolean {
  return typeof path === 'string' && path.endsWith('/reviews') && kind === 'pages';
}

/** A review of another product in the family does not count. */
export async function fetchOwnReview(productId: number): Promise<calls.Review | undefined> {
  const own = await queryClient.fetchQuery({
    ...callQuery(calls.listReviews, { params: { id: productId }, query: { author: 'me' } }),
    staleTime: 0,
  });
  return own.find((review) => review.productId === productId);
}

export async function fetchImportedRating(productId: number): Promise<number | undefined> {
  const call = callQuery(calls.listImportedRatings, { query: { productId } });
  const [found] = await queryClient.fetchQuery({ ...call, staleTime: 0 });
  return found?.rating;
}

export async function sendRatingDropped(id: number): Promise<void> {
  await send(calls.dropImportedRating, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: [calls.listImportedRatings.path] });
}

export async function sendReview(
  review: CallInput<typeof calls.submitReview>['body'],
  chosen: readonly SentPhoto[],
  key?: string,
): Promise<void> {
  try {
    const photos = await uploadPhotos(chosen);
    await sendKeyed(calls.submitReview, { body: { ...review, ...(photos.length > 0 && { photos }) } }, key);
  } catch (error) {
    // The cached reviews may lack the existing review, for example because the response to an earlier attempt was lost.
    if (isRefusal(error, 'already_reviewed')) void refreshAfter('review');
    throw error;
  }
  void refreshAfter('review');
}

export async function sendReviewChange(
  id: number,
  change: CallInput<typeof calls.changeReview>['body'],
  key?: string,
): Promise<void> {
  await sendKeyed(calls.changeReview, { params: { id }, body: change }, key);
  void refreshAfter('review');
}

export function sendHelpful(id: number, wanted: boolean, key?: string) {
  return sendKeyed(wanted ? calls.markHelpful : calls.unmarkHelpful, { params: { id } }, key);
}

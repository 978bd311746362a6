import type { FollowUpStage } from '#contract/statuses.ts';
import { mediaHash } from '#contract/media.ts';
import { type Queries, together } from '#server/database/database.ts';
import { selectOutdatedVersions } from '#server/features/ingredients/ingredients.sql.ts';
import { type MediaRow, selectMedia } from '#server/media/media.sql.ts';
import type { NamedMember } from '#server/features/people/people.sql.ts';
import { selectVariantNames } from '#server/features/catalog/products.sql.ts';
import type { Context } from '#server/context.ts';
import { type LoadedProduct, loadProductsById } from '#server/features/catalog/products.hydration.ts';
import { selectReportedBy, selectVotesOf } from './review-feedback.sql.ts';
import { type FollowUpRow, selectFollowUps, selectOpenQuestions } from './review-follow-ups.sql.ts';
import type { ReviewRow } from './reviews.sql.ts';
import { loadPeople } from '#server/features/people/people.hydration.ts';

export interface LoadedReview {
  review: ReviewRow;
  author: NamedMember;
  variantName: string | null;
  hasUserVoted: boolean;
  hasUserReported: boolean;
  /** The stored picture of each photo, in order. An element is undefined if its picture does not exist. */
  pictures: (MediaRow | undefined)[];
  ingredientsChanged: boolean;
  isOwn: boolean;
  followUps: FollowUpRow[];
  asks: FollowUpStage | undefined;
}

/** Returns the reviews in the given order. Runs at most eight statements for any number of reviews. */
export async function loadReviews(queries: Queries, rows: readonly ReviewRow[], viewerId: string | undefined) {
  if (rows.length === 0) return [];
  const ids = rows.map((review) => review.id);
  const authorIds = rows.map((review) => review.userId);
  const versionIds = rows.flatMap(({ ingredientsVersionId }) => ingredientsVersionId ?? []);
  const own = rows.filter(({ userId }) => userId === viewerId).map(({ id }) => id);
  const followed = rows.filter(({ hasFollowUps }) => hasFollowUps).map(({ id }) => id);
  const [people, names, votes, reports, pictures, outdated, followUps, questions] = await together(queries, [
    () => loadPeople(queries, authorIds),
    () => selectVariantNames(queries, [...new Set(rows.map((review) => review.productId))]),
    () => (viewerId === undefined ? new Set<number>() : selectVotesOf(queries, viewerId, ids)),
    () =>
      viewerId === undefined || rows.length === own.length
        ? new Set<number>()
        : selectReportedBy(queries, viewerId, ids),
    () => picturesOf(queries, rows),
    () => selectOutdatedVersions(queries, versionIds),
    () => (followed.length === 0 ? [] : selectFollowUps(queries, followed)),
    () =>
      viewerId === undefined || own.length === 0
        ? new Map<number, FollowUpStage>()
        : selectOpenQuestions(queries, viewerId, own),
  ]);
  const followUpsOf = Map.groupBy(followUps, ({ reviewId }) => reviewId);
  return rows.flatMap((review) => {
    const author = people.get(review.userId);
    if (!author) return [];
    return [
      {
        review,
        author,
        variantName: names.get(review.productId) ?? null,
        hasUserVoted: votes.has(review.id),
        hasUserReported: reports.has(review.id),
        pictures: pictures(review),
        ingredientsChanged: outdated.has(review.ingredientsVersionId ?? 0),
        isOwn: review.userId === viewerId,
        followUps: followUpsOf.get(review.id) ?? [],
        asks: questions.get(review.id),
      },
    ];
  });
}

export async function loadReviewsWithProducts(
  context: Pick<Context, 'database' | 'catalog'>,
  rows: readonly ReviewRow[],
  viewerId: string,
): Promise<{ loaded: LoadedReview; product: LoadedProduct }[]> {
  const ids = rows.map(({ productId }) => productId);
  const [reviews, products] = await Promise.all([
    loadReviews(context.database, rows, viewerId),
    loadProductsById(context, ids, viewerId),
  ]);
  return reviews.flatMap((loaded) => {
    const product = products.get(loaded.review.productId);
    return product ? [{ loaded, product }] : [];
  });
}

/** Returns a function that returns the stored picture of each photo of one of these reviews. */
export async function picturesOf(queries: Queries, rows: readonly Pick<ReviewRow, 'photos'>[]) {
  const hashes = rows.flatMap(({ photos }) => photos.flatMap((address) => mediaHash(address) ?? []));
  const stored = hashes.length === 0 ? [] : await selectMedia(queries, [...new Set(hashes)]);
  const pictures = new Map(stored.map((picture) => [picture.hash, picture]));
  return ({ photos }: Pick<ReviewRow, 'photos'>) => photos.map((address) => pictures.get(mediaHash(address) ?? ''));
}

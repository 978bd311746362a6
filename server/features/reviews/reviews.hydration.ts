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
  const ids = rows.map((review) => review.id);
  const hashes = rows.flatMap((review) => review.photos.flatMap((address) => mediaHash(address) ?? []));
  const own = rows.filter(({ userId }) => userId === viewerId).map(({ id }) => id);
  const followed = rows.filter(({ hasFollowUps }) => hasFollowUps).map(({ id }) => id);
  const [people, names, votes, reports, pictures, outdated, followUps, questions] = await together(queries, [
    () =>
      loadPeople(
        queries,
        rows.map((review) => review.userId),
      ),
    () =>
      rows.length === 0
        ? new Map<number, string | null>()
        : selectVariantNames(queries, [...new Set(rows.map((review) => review.productId))]),
    () => (viewerId === undefined || rows.length === 0 ? new Set<number>() : selectVotesOf(queries, viewerId, ids)),
    () =>
      viewerId === undefined || rows.length === own.length
        ? new Set<number>()
        : selectReportedBy(queries, viewerId, ids),
    () => (hashes.length === 0 ? [] : selectMedia(queries, [...new Set(hashes)])),
    () =>
      selectOutdatedVersions(
        queries,
        rows.flatMap(({ ingredientsVersionId }) => ingredientsVersionId ?? []),
      ),
    () => (followed.length === 0 ? [] : selectFollowUps(queries, followed)),
    () =>
      viewerId === undefined || own.length === 0
        ? new Map<number, FollowUpStage>()
        : selectOpenQuestions(queries, viewerId, own),
  ]);
  const followUpsOf = Map.groupBy(followUps, ({ reviewId }) => reviewId);
  const pictureOf = new Map(pictures.map((picture) => [picture.hash, picture]));
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
        pictures: review.photos.map((address) => pictureOf.get(mediaHash(address) ?? '')),
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

export async function loadPictures(queries: Queries, { photos }: Pick<ReviewRow, 'photos'>) {
  const hashes = photos.flatMap((address) => mediaHash(address) ?? []);
  const pictures = hashes.length === 0 ? [] : await selectMedia(queries, [...new Set(hashes)]);
  return photos.map((address) => pictures.find(({ hash }) => hash === mediaHash(address)));
}

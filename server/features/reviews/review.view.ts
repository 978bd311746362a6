import type { CallResponse } from '#contract/endpoint.ts';
import type { FollowUp, getReviewSummary, PersonReview, Review } from '#contract/reviews.ts';
import type { Disclosure } from '#contract/statuses.ts';
import type { BuyAgainCount } from './buy-again.sql.ts';
import type { LoadedReview } from './reviews.hydration.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import type { LoadedProduct } from '#server/features/catalog/products.hydration.ts';
import { type Written, written, writtenWith } from '#server/written.ts';
import type { FollowUpRow } from './review-follow-ups.sql.ts';

export function viewReview(loaded: LoadedReview): Review {
  const { review, author, asks, hasUserVoted, variantName } = loaded;
  const { id, userId, productId, rating, comment, photos, helpfulVotes, disclosure } = review;
  const { firstName, lastName, username } = author;
  const months = usedMonths(review.usedDays, review.sharesUse);
  const written = { id, userId, productId, rating, comment, photos, helpfulVotes, disclosure };
  return {
    ...written,
    shelvedProductId: review.shelfEntryId,
    photoSizes: loaded.pictures.map((picture) => (picture ? { width: picture.width, height: picture.height } : null)),
    dateCreated: review.createdAt.toISOString(),
    dateEdited: review.editedAt?.toISOString() ?? null,
    hasUserVoted,
    ...(loaded.hasUserReported && { hasUserReported: true as const }),
    user: { firstName, lastName, username, ...(author.picture !== null && { profileImageUrl: author.picture }) },
    variantName,
    ...(months !== undefined && { usedMonths: months }),
    ...(loaded.isOwn && review.usedDays !== null && { sharesUse: review.sharesUse }),
    ...(loaded.followUps.length > 0 && {
      followUps: loaded.followUps.map((row) => viewFollowUp(row, review.sharesUse)),
    }),
    ...(asks && { asks }),
    ...(loaded.ingredientsChanged && { ingredientsChanged: true as const }),
    ...(review.ingredientsVersionId !== null && { ingredientsVersionId: review.ingredientsVersionId }),
  };
}

export function writePersonReview(loaded: LoadedReview, product: LoadedProduct): Written<PersonReview> {
  return writtenWith(written(viewReview(loaded)), { product: writeProduct(product) });
}

function viewFollowUp({ id, verdict, comment, createdAt, usedDays }: FollowUpRow, isShared: boolean): FollowUp {
  const months = usedMonths(usedDays, isShared);
  return {
    id,
    verdict,
    comment,
    dateCreated: createdAt.toISOString(),
    ...(months !== undefined && { usedMonths: months }),
  };
}

export function viewReviewSummary(
  tallies: readonly { rating: number; disclosure: Disclosure; total: number }[],
  buyAgain: BuyAgainCount | undefined,
): CallResponse<typeof getReviewSummary> {
  const sum = (those: typeof tallies) => those.reduce((total, tally) => total + tally.total, 0);
  const rated = (rating: number) => sum(tallies.filter((tally) => tally.rating === rating));
  const disclosed = (disclosure: Disclosure) => sum(tallies.filter((tally) => tally.disclosure === disclosure));
  const reviewCount = sum(tallies);
  const ratingSum = tallies.reduce((total, tally) => total + tally.rating * tally.total, 0);
  return {
    averageRating: reviewCount === 0 ? null : Math.round((ratingSum / reviewCount) * 100) / 100,
    reviewCount,
    stars: [rated(1), rated(2), rated(3), rated(4), rated(5)],
    gifted: disclosed('gifted'),
    sponsored: disclosed('sponsored'),
    ...(buyAgain && { buyAgain: { yes: buyAgain.yes, no: buyAgain.total - buyAgain.yes } }),
  };
}

const daysOfMonth = 30.4375;
/** The tolerance in days. Three calendar months can have 89 days, but three average months have 91.3 days. */
const tolerance = 3;

/**
 * 0 means less than 28 days. Returns undefined if the number of days is unknown or not shared.
 * @internal Exported for tests.
 */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.floor((days + tolerance) / daysOfMonth));
  // Other members can see the number, so it is rounded down to whole years from 24 months on.
  return months < 24 ? months : months - (months % 12);
}

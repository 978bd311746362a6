import type { Answer } from '#contract/endpoint.ts';
import type { getReviewSummary, Review } from '#contract/reviews.ts';
import type { Disclosure } from '#contract/statuses.ts';
import type { LoadedReview } from '#server/hydration/reviews.ts';

export function viewReview({ review, author, variantName, hasUserVoted, pictures }: LoadedReview): Review {
  return {
    id: review.id,
    userId: review.userId,
    productId: review.productId,
    shelvedProductId: review.shelfEntryId,
    rating: review.rating,
    comment: review.comment,
    photos: review.photos,
    photoSizes: pictures.map((picture) => (picture ? { width: picture.width, height: picture.height } : null)),
    dateCreated: review.createdAt.toISOString(),
    dateEdited: review.editedAt?.toISOString() ?? null,
    helpfulVotes: review.helpfulVotes,
    hasUserVoted,
    disclosure: review.disclosure,
    user: { firstName: author.firstName, lastName: author.lastName, username: author.username },
    variantName,
  };
}

interface Tally {
  rating: number;
  disclosure: Disclosure;
  total: number;
}

export function viewReviewSummary(tallies: readonly Tally[]): Answer<typeof getReviewSummary> {
  const sum = (those: readonly Tally[]) => those.reduce((total, tally) => total + tally.total, 0);
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
  };
}

import { mediaHash } from '#contract/media.ts';
import type { Queries } from '#server/sql/database.ts';
import { type MediaRow, selectMedia } from '#server/sql/media.ts';
import type { MemberRow } from '#server/sql/people.ts';
import { selectVariantNames } from '#server/sql/products.ts';
import { selectVotesOf } from '#server/sql/review-votes.ts';
import type { ReviewRow } from '#server/sql/reviews.ts';
import { loadPeople } from './people.ts';

export interface LoadedReview {
  review: ReviewRow;
  author: MemberRow;
  variantName: string | null;
  hasUserVoted: boolean;
  /** The stored pictures of its photos, in their order. */
  pictures: (MediaRow | undefined)[];
}

/** Reviews with author, shade, photo sizes and the viewer's marks, in the given order: four statements for any number. */
export async function loadReviews(
  queries: Queries,
  rows: readonly ReviewRow[],
  viewerId: string | undefined,
): Promise<LoadedReview[]> {
  const ids = rows.map((review) => review.id);
  const hashes = rows.flatMap((review) => review.photos.flatMap((address) => mediaHash(address) ?? []));
  const [people, names, votes, pictures] = await Promise.all([
    loadPeople(
      queries,
      rows.map((review) => review.userId),
    ),
    rows.length === 0
      ? new Map<number, string | null>()
      : selectVariantNames(queries, [...new Set(rows.map((review) => review.productId))]),
    viewerId === undefined || rows.length === 0 ? new Set<number>() : selectVotesOf(queries, viewerId, ids),
    hashes.length === 0 ? [] : selectMedia(queries, [...new Set(hashes)]),
  ]);
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
        pictures: review.photos.map((address) => pictureOf.get(mediaHash(address) ?? '')),
      },
    ];
  });
}

import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/features/members/people.sql.ts';
import {
  countOpenReports,
  type OpenReportCount,
  selectReportDescriptions,
} from '#server/features/reviews/review-reports.sql.ts';
import { selectFollowUps } from '#server/features/reviews/review-follow-ups.sql.ts';
import { type ReviewRow, selectReviews } from '#server/features/reviews/reviews.sql.ts';
import { withMembers } from '#server/features/members/people.hydration.ts';
import { type LoadedProduct, loadProductsById } from '#server/features/catalogue/products.hydration.ts';

export interface LoadedReportedReview {
  review: ReviewRow;
  author: MemberRow;
  product: LoadedProduct;
  reports: OpenReportCount[];
  descriptions: string[];
  followUps: string[];
}

export async function loadReportedReviews(
  context: Pick<Context, 'database' | 'catalogue'>,
  reviewIds: readonly number[],
  viewerId: string,
): Promise<LoadedReportedReview[]> {
  const [reviews, counts, descriptions] = await Promise.all([
    selectReviews(context.database, reviewIds),
    countOpenReports(context.database, reviewIds),
    selectReportDescriptions(context.database, reviewIds, limits.moderationQueue.reports),
  ]);
  const reportsOf = Map.groupBy(counts, (report) => report.reviewId);
  const writtenOf = Map.groupBy(descriptions, (report) => report.reviewId);
  const [written, products, added] = await Promise.all([
    withMembers(context.database, reviews, (review) => review.userId),
    loadProductsById(
      context,
      reviews.map((review) => review.productId),
      viewerId,
    ),
    selectFollowUps(context.database, reviewIds),
  ]);
  const addedTo = Map.groupBy(added, ({ reviewId }) => reviewId);
  const loaded = new Map(
    written.flatMap(({ row: review, member: author }) => {
      const product = products.get(review.productId);
      const reports = reportsOf.get(review.id);
      if (!product || !reports) return [];
      const said = (writtenOf.get(review.id) ?? []).map(({ description }) => description);
      const followUps = (addedTo.get(review.id) ?? []).flatMap(({ comment }) => comment ?? []);
      return [[review.id, { review, author, product, reports, descriptions: said, followUps }] as const];
    }),
  );
  return reviewIds.flatMap((id) => loaded.get(id) ?? []);
}

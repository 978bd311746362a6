import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/sql/database.ts';
import type { MemberRow } from '#server/sql/people.ts';
import { countOpenReports, type OpenReportCount, selectReportDescriptions } from '#server/sql/review-reports.ts';
import { type ReviewRow, selectReviews } from '#server/sql/reviews.ts';
import { loadPeople } from './people.ts';
import { type LoadedProduct, loadProducts } from './products.ts';

/** Adds to each row the member who sent it. */
export async function withMembers<Row>(
  queries: Queries,
  rows: readonly Row[],
  memberOf: (row: Row) => string,
): Promise<{ row: Row; member: MemberRow }[]> {
  const people = await loadPeople(queries, rows.map(memberOf));
  return rows.flatMap((row) => {
    const member = people.get(memberOf(row));
    return member ? [{ row, member }] : [];
  });
}

/** Products by id, as this administrator sees them. */
export async function loadProductsById(
  queries: Queries,
  ids: readonly number[],
  viewerId: string,
): Promise<Map<number, LoadedProduct>> {
  const loaded = await loadProducts(queries, [...new Set(ids)], viewerId);
  return new Map(loaded.map((product) => [product.product.id, product]));
}

export interface LoadedReportedReview {
  review: ReviewRow;
  author: MemberRow;
  product: LoadedProduct;
  reports: OpenReportCount[];
  descriptions: string[];
}

/** Reviews in the order of `reviewIds`, with what their open reports say. */
export async function loadReportedReviews(
  queries: Queries,
  reviewIds: readonly number[],
  viewerId: string,
): Promise<LoadedReportedReview[]> {
  const [reviews, counts, descriptions] = await Promise.all([
    selectReviews(queries, reviewIds),
    countOpenReports(queries, reviewIds),
    selectReportDescriptions(queries, reviewIds, limits.workQueue.reports),
  ]);
  const reportsOf = Map.groupBy(counts, (report) => report.reviewId);
  const writtenOf = Map.groupBy(descriptions, (report) => report.reviewId);
  const [written, products] = await Promise.all([
    withMembers(queries, reviews, (review) => review.userId),
    loadProductsById(
      queries,
      reviews.map((review) => review.productId),
      viewerId,
    ),
  ]);
  const loaded = new Map(
    written.flatMap(({ row: review, member: author }) => {
      const product = products.get(review.productId);
      const reports = reportsOf.get(review.id);
      if (!product || !reports) return [];
      const said = (writtenOf.get(review.id) ?? []).map(({ description }) => description);
      return [[review.id, { review, author, product, reports, descriptions: said }] as const];
    }),
  );
  return reviewIds.flatMap((id) => loaded.get(id) ?? []);
}

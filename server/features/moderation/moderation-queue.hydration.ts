import { limits } from '#contract/limits.ts';
import { type Queries, together } from '#server/database/database.ts';
import type { Context } from '#server/context.ts';
import type { MemberRow } from '#server/features/people/people.sql.ts';
import { countOpenReports, selectReportDescriptions } from '#server/features/reviews/review-feedback.sql.ts';
import { type HistoryRow, selectHistories } from './member-history.sql.ts';
import { countOpenPersonReports, selectPersonDescriptions } from './person-reports.sql.ts';
import { selectFollowUps } from '#server/features/reviews/review-follow-ups.sql.ts';
import { type ReviewRow, selectReviews } from '#server/features/reviews/reviews.sql.ts';
import { withMembers } from '#server/features/people/people.hydration.ts';
import { type LoadedProduct, loadProductsById } from '#server/features/catalog/products.hydration.ts';

/** By the review's id: its open reports by reason, the reporters' own words, and the author's follow-ups. */
export async function loadReports(queries: Queries, reviewIds: readonly number[]) {
  const [counts, descriptions, followUps] = await together(queries, [
    () => countOpenReports(queries, reviewIds),
    () => selectReportDescriptions(queries, reviewIds, limits.moderationQueue.reports),
    () => selectFollowUps(queries, reviewIds),
  ]);
  const written = Map.groupBy(descriptions, ({ reviewId }) => reviewId);
  const added = Map.groupBy(followUps, ({ reviewId }) => reviewId);
  return new Map(
    [...Map.groupBy(counts, ({ reviewId }) => reviewId)].map(([id, reports]) => [
      id,
      {
        reports,
        descriptions: (written.get(id) ?? []).map(({ description }) => description),
        followUps: added.get(id)?.flatMap(({ comment }) => comment ?? []),
      },
    ]),
  );
}
type LoadedReports = NonNullable<ReturnType<Awaited<ReturnType<typeof loadReports>>['get']>>;

export interface LoadedReportedReview extends LoadedReports {
  review: ReviewRow;
  author: MemberRow;
  history: HistoryRow;
  product: LoadedProduct;
}

export async function loadReportedReviews(
  context: Pick<Context, 'database' | 'catalog' | 'now'>,
  reviewIds: readonly number[],
  viewerId: string,
): Promise<LoadedReportedReview[]> {
  const [reviews, reports] = await Promise.all([
    selectReviews(context.database, reviewIds),
    loadReports(context.database, reviewIds),
  ]);
  const productIds = reviews.map((review) => review.productId);
  const authorIds = reviews.map((review) => review.userId);
  const [written, products, histories] = await Promise.all([
    withMembers(context.database, reviews, (review) => review.userId),
    loadProductsById(context, productIds, viewerId),
    selectHistories(context.database, authorIds, context.now()),
  ]);
  const loaded = new Map(
    written.flatMap(({ row: review, member: author }) => {
      const product = products.get(review.productId);
      const reported = reports.get(review.id);
      const history = histories.get(author.id);
      if (!product || !reported || !history) return [];
      return [[review.id, { review, author, history, product, ...reported }] as const];
    }),
  );
  return reviewIds.flatMap((id) => loaded.get(id) ?? []);
}

export interface LoadedReportedPerson {
  id: number;
  member: MemberRow;
  history: HistoryRow;
  reports: Awaited<ReturnType<typeof countOpenPersonReports>>;
  descriptions: string[];
}

export async function loadReportedPeople(
  { database, now }: Pick<Context, 'database' | 'now'>,
  rows: readonly { id: number; memberId: string }[],
): Promise<LoadedReportedPerson[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const [reported, counts, described, histories] = await Promise.all([
    withMembers(database, rows, ({ memberId }) => memberId),
    countOpenPersonReports(database, ids),
    selectPersonDescriptions(database, ids, limits.moderationQueue.reports),
    selectHistories(database, ids, now()),
  ]);
  return reported.flatMap(({ row: { id }, member }) => {
    const history = histories.get(member.id);
    const isAbout = ({ memberId }: { memberId: string }) => memberId === member.id;
    const descriptions = described.filter(isAbout).map(({ description }) => description);
    return history ? [{ id, member, history, reports: counts.filter(isAbout), descriptions }] : [];
  });
}

export interface LoadedEntry<Row> {
  row: Row;
  member: MemberRow;
  /** Undefined if the entry names no product of the catalog. */
  product: LoadedProduct | undefined;
}

export async function loadEntries<Row extends { userId: string; productId: number | null }>(
  { viewer, context }: { viewer: { id: string }; context: Pick<Context, 'database' | 'catalog'> },
  rows: readonly Row[],
): Promise<LoadedEntry<Row>[]> {
  const productIds = rows.flatMap(({ productId }) => productId ?? []);
  const products = await loadProductsById(context, productIds, viewer.id);
  const sent = await withMembers(context.database, rows, ({ userId }) => userId);
  return sent.map(({ row, member }) => ({ row, member, product: products.get(row.productId ?? 0) }));
}

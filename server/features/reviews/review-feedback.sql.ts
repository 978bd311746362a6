import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { first, isChanged, rowsWhere } from '#server/database/rows.ts';
import { reviewReports } from '#server/database/tables/moderation.ts';
import { reviews, reviewVotes } from '#server/database/tables/schema.ts';
import type { ReviewRow } from './reviews.sql.ts';

type ReviewReportRow = typeof reviewReports.$inferSelect;

/** Stores at most one report per member and review. For a second report, returns the first (OP-55). */
export async function insertReport(
  queries: Queries,
  report: Pick<ReviewReportRow, 'reviewId' | 'userId' | 'reason' | 'description'>,
): Promise<ReviewReportRow | undefined> {
  const [stored] = await queries.insert(reviewReports).values(report).onConflictDoNothing().returning();
  if (stored) return stored;
  const [first] = await queries
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, report.reviewId), eq(reviewReports.userId, report.userId)))
    .limit(1);
  return first;
}

export async function selectReportedBy(queries: Queries, userId: string, reviewIds: readonly number[]) {
  const rows = await queries
    .select({ reviewId: reviewReports.reviewId })
    .from(reviewReports)
    .where(and(eq(reviewReports.userId, userId), inArray(reviewReports.reviewId, [...reviewIds])));
  return new Set(rows.map((row) => row.reviewId));
}

/** Read the open reports after this call, so that no report is added before the decision is saved. */
export function lockReviews(queries: Queries, ids: readonly number[]): Promise<ReviewRow[]> {
  return queries
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
    .orderBy(asc(reviews.id))
    .for('update');
}

/** Returns false if the mark already existed. Fires triggers in counts.sql, which update the review's helpful count. */
export const insertVote = (queries: Queries, userId: string, reviewId: number) =>
  isChanged(queries.insert(reviewVotes).values({ userId, reviewId }).onConflictDoNothing());

/** Returns false if there was no mark. Fires triggers in counts.sql. */
export const deleteVote = (queries: Queries, userId: string, reviewId: number) =>
  isChanged(queries.delete(reviewVotes).where(and(eq(reviewVotes.userId, userId), eq(reviewVotes.reviewId, reviewId))));

/** Deletes the marks that two members gave to each other's reviews. Fires triggers in counts.sql. */
export async function deleteVotesBetween(queries: Queries, one: string, other: string): Promise<void> {
  const reviewsOf = (authorId: string) =>
    queries.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, authorId));
  await queries
    .delete(reviewVotes)
    .where(
      or(
        and(eq(reviewVotes.userId, one), inArray(reviewVotes.reviewId, reviewsOf(other))),
        and(eq(reviewVotes.userId, other), inArray(reviewVotes.reviewId, reviewsOf(one))),
      ),
    );
}

export async function selectHelpfulVotes(queries: Queries, reviewId: number): Promise<number> {
  return (await first(rowsWhere(queries, reviews, eq(reviews.id, reviewId))))?.helpfulVotes ?? 0;
}

export async function selectVotesOf(queries: Queries, userId: string, reviewIds: readonly number[]) {
  const rows = await queries
    .select({ reviewId: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.userId, userId), inArray(reviewVotes.reviewId, [...reviewIds])));
  return new Set(rows.map((row) => row.reviewId));
}

import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { isChanged } from '#server/database/rows.ts';
import { reviews, reviewVotes } from '#server/database/tables/schema.ts';

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
  const [row] = await queries
    .select({ votes: reviews.helpfulVotes })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .limit(1);
  return row?.votes ?? 0;
}

export async function selectVotesOf(queries: Queries, userId: string, reviewIds: readonly number[]) {
  const rows = await queries
    .select({ reviewId: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.userId, userId), inArray(reviewVotes.reviewId, [...reviewIds])));
  return new Set(rows.map((row) => row.reviewId));
}

import { and, asc, count, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ReviewSort } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { first, rowsWhere } from '#server/database/rows.ts';
import { reviews, shelfEntries } from '#server/database/tables/schema.ts';
import type { VisibleMember } from '#server/features/people/people.sql.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** Returns the id of the member's own review of this product, or null. Ignores other products of the family. */
export async function selectOwnReviewId(queries: Queries, userId: string, productId: number): Promise<number | null> {
  return (await selectOwnReviewIds(queries, userId, [productId])).get(productId) ?? null;
}

async function selectOwnReviewIds(queries: Queries, userId: string, productIds: readonly number[]) {
  const rows = await queries
    .select({ id: reviews.id, productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.productId, [...productIds])));
  return new Map(rows.map((row) => [row.productId, row.id]));
}

export function selectReviews(queries: Queries, ids: readonly number[]): Promise<ReviewRow[]> {
  return rowsWhere(queries, reviews, inArray(reviews.id, [...ids]));
}

export const selectReview = (queries: Queries, id: number) =>
  first(queries.select().from(reviews).where(eq(reviews.id, id)).limit(1));

export const selectVisibleReview = (queries: Queries, id: number, viewerId: string) =>
  first(rowsWhere(queries, reviews, and(eq(reviews.id, id), isVisibleTo(viewerId, reviews.userId))));

/** The last review on the previous page. `value` is the review's sort value. The order "newest" needs no value. */
interface ReviewCursor {
  value: number;
  id: number;
}

const orders: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.id)],
  helpful: [desc(reviews.helpfulVotes), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.id)],
};

function behind(sort: ReviewSort, { value, id }: ReviewCursor): SQL {
  switch (sort) {
    case 'newest':
      return lt(reviews.id, id);
    case 'helpful':
      return sql`(${reviews.helpfulVotes}, ${reviews.id}) < (${value}, ${id})`;
    case 'highest':
      return sql`(${reviews.rating}, ${reviews.id}) < (${value}, ${id})`;
    case 'lowest':
      return sql`(${reviews.rating} > ${value} or (${reviews.rating} = ${value} and ${reviews.id} < ${id}))`;
  }
}

export interface ReviewFilter {
  familyId: number;
  viewerId?: string | undefined;
  authorId?: string | undefined;
  sort: ReviewSort;
  after?: ReviewCursor | undefined;
}

/** Omits authors whom the viewer may not see (OP-06). Reviews with the same sort value are sorted newest first. */
export function selectFamilyReviews(queries: Queries, filter: ReviewFilter, limit: number): Promise<ReviewRow[]> {
  const { familyId, viewerId, authorId, sort, after } = filter;
  return queries
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.familyId, familyId),
        authorId === undefined ? undefined : eq(reviews.userId, authorId),
        isVisibleTo(viewerId, reviews.userId),
        after && behind(sort, after),
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit);
}

/** Newest first. */
export function selectReviewsOf(queries: Queries, author: VisibleMember, beforeId: number | undefined, limit: number) {
  return queries
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, author.id), beforeId === undefined ? undefined : lt(reviews.id, beforeId)))
    .orderBy(desc(reviews.id))
    .limit(limit);
}

export function countFamilyReviews(queries: Queries, familyId: number, viewerId: string | undefined) {
  return queries
    .select({ rating: reviews.rating, disclosure: reviews.disclosure, total: count() })
    .from(reviews)
    .where(and(eq(reviews.familyId, familyId), isVisibleTo(viewerId, reviews.userId)))
    .groupBy(reviews.rating, reviews.disclosure);
}

/** Deleting a review also deletes its votes, reports, and follow-ups. Fires triggers in counts.sql. */
export const { lock: lockOwnReview, remove: deleteOwnReview } = ownRows(reviews);

/** Fires triggers in counts.sql. */
export async function updateReview(
  queries: Queries,
  id: number,
  change: Pick<ReviewRow, 'rating' | 'comment' | 'sharesUse'>,
  isEdit: boolean,
): Promise<void> {
  await queries
    .update(reviews)
    // Changing only `sharesUse` does not count as an edit.
    .set({ ...change, ...(isEdit && { editedAt: sql`now()` }) })
    .where(eq(reviews.id, id));
}

/** Imported ratings of products that the member has not reviewed, latest entry first. */
export async function selectImportedRatings(
  queries: Queries,
  userId: string,
  { productId, beforeId }: { productId?: number | undefined; beforeId?: number | undefined },
  limit: number,
) {
  const { id, productId: rated, importedRating } = shelfEntries;
  const rows = await queries
    .select({ id, productId: rated, rating: importedRating })
    .from(shelfEntries)
    .where(
      and(
        eq(shelfEntries.userId, userId),
        isNotNull(importedRating),
        productId === undefined ? undefined : eq(rated, productId),
        beforeId === undefined ? undefined : lt(id, beforeId),
        sql`not exists (select from reviews review
          where review.user_id = shelf_entries.user_id and review.product_id = shelf_entries.product_id)`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }]));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { reviews } from './schema.ts';

export async function releaseReviewsOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries
    .update(reviews)
    .set({ shelfEntryId: null })
    .where(and(eq(reviews.userId, userId), eq(reviews.shelfEntryId, shelfEntryId)));
}

/** The member's own review of this very product, if there is one. */
export async function selectOwnReviewId(queries: Queries, userId: string, productId: number): Promise<number | null> {
  const [row] = await queries
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
    .limit(1);
  return row?.id ?? null;
}

export type ReviewRow = typeof reviews.$inferSelect;

export function selectReviews(queries: Queries, ids: readonly number[]): Promise<ReviewRow[]> {
  return queries
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]));
}

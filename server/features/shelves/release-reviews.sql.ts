import { and, eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { reviews } from '#server/database/tables/schema.ts';

export async function releaseReviewsOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries
    .update(reviews)
    .set({ shelfEntryId: null })
    .where(and(eq(reviews.userId, userId), eq(reviews.shelfEntryId, shelfEntryId)));
}

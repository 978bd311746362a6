import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { shelfEntries } from '#server/database/tables/schema.ts';

export interface ImportedRatingFilter {
  productId?: number | undefined;
  beforeId?: number | undefined;
}

export async function selectImportedRatings(
  queries: Queries,
  userId: string,
  { productId, beforeId }: ImportedRatingFilter,
  limit: number,
): Promise<{ id: number; productId: number; rating: number }[]> {
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

export async function clearImportedRating(queries: Queries, userId: string, entryId: number): Promise<boolean> {
  const rows = await queries
    .update(shelfEntries)
    .set({ importedRating: null })
    .where(and(eq(shelfEntries.userId, userId), eq(shelfEntries.id, entryId)))
    .returning({ id: shelfEntries.id });
  return rows.length > 0;
}

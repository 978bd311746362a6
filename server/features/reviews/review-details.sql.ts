import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { reviewDetails, type ReviewDetails } from '#contract/reviews.ts';
import type { Queries } from '#server/database/database.ts';
import { reviews } from '#server/database/tables/schema.ts';

const names = Object.keys(reviewDetails.shape);

export const detailColumns: Record<string, PgColumn> = Object.fromEntries(
  Object.entries(getTableColumns(reviews)).filter(([name]) => names.includes(name)),
);

export async function updateDetails(queries: Queries, reviewId: number, details: ReviewDetails): Promise<void> {
  await queries.update(reviews).set(details).where(eq(reviews.id, reviewId));
}

import { and, eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { reviewReports } from './schema.ts';

export type ReviewReportRow = typeof reviewReports.$inferSelect;

/** Stored once for each member and review: a second report answers the first (OP-55). */
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

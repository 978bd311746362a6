import type { ReportReason } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requireOthersReview } from './reviews.rules.ts';
import { isForeignKeyViolation } from '#server/database/failures.sql.ts';
import { insertReport, type ReviewReportRow } from './review-reports.sql.ts';
import { selectVisibleReview } from './reviews.sql.ts';

/** If the caller has already reported the review, returns the existing report (OP-55). */
export async function reportReview(
  context: Context,
  userId: string,
  reviewId: number,
  report: { reason: ReportReason; description?: string | undefined },
): Promise<ReviewReportRow> {
  const review = await selectVisibleReview(context.database, reviewId, userId);
  if (!review) throw new CallError('review_not_found', 'Review not found');
  requireOthersReview(review, userId, 'report');
  const { reason, description } = report;
  try {
    const stored = await insertReport(context.database, { reviewId, userId, reason, description: description || null });
    if (stored) return stored;
  } catch (error) {
    // The author or an administrator has just deleted the review.
    if (!isForeignKeyViolation(error, 'review_reports_review_id_fkey')) throw error;
  }
  throw new CallError('review_not_found', 'Review not found');
}

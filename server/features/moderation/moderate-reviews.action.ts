import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import type { Decision } from '#contract/moderation-queue.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { selectProductName } from '#server/features/catalogue/products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
  countOpenReports,
  deleteReviews,
  retainReportedReviews,
  lockReviews,
  selectReportDescriptions,
} from '#server/features/reviews/review-reports.sql.ts';
import { selectFollowUps } from '#server/features/reviews/review-follow-ups.sql.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';

/** The change log retains the reviews' text and the reasons for the reports. */
export async function removeReviews(context: Context, administratorId: string, { ids, reason, note }: Decision) {
  const photos = await inTransaction(context.database, async (queries) => {
    const reported = await lockReported(queries, ids);
    const added = Map.groupBy(await selectFollowUps(queries, ids), ({ reviewId }) => reviewId);
    for (const { review, reports } of reported) {
      const { userId, productId, rating, comment, disclosure, photos: shown } = review;
      const later = added.get(review.id)?.flatMap((followUp) => followUp.comment ?? []);
      const words = { comment, ...(later && { followUps: later }) };
      const before = { userId, productId, rating, ...words, disclosure, photos: shown, ...reports };
      await record(queries, administratorId, { id: review.id, action: 'deleted', before, reason, note });
      await notifyAuthor(queries, review, reason);
    }
    await deleteReviews(queries, ids);
    return reported.flatMap(({ review }) => review.photos);
  });
  await dropUnusedPictures(
    context,
    photos.flatMap((address) => mediaHash(address) ?? []),
  );
}

/** Members who reported the review cannot report it again (OP-55), but a report by another member reopens the case. */
export function retainReviews(
  context: Context,
  administratorId: string,
  { ids, reason, note }: Decision,
): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const reported = await lockReported(queries, ids);
    for (const { review, reports } of reported)
      await record(queries, administratorId, { id: review.id, action: 'declined', before: reports, reason, note });
    await retainReportedReviews(queries, ids);
  });
}

async function lockReported(queries: Queries, ids: readonly number[]) {
  const locked = await lockReviews(queries, ids);
  const counts = Map.groupBy(await countOpenReports(queries, ids), (report) => report.reviewId);
  const written = Map.groupBy(
    await selectReportDescriptions(queries, ids, limits.moderationQueue.reports),
    (report) => report.reviewId,
  );
  const reported = locked.flatMap((review: ReviewRow) => {
    const reasons = counts.get(review.id)?.map(({ reason, count }) => ({ reason, count }));
    const descriptions = (written.get(review.id) ?? []).map(({ description }) => description);
    return reasons ? [{ review, reports: { reasons, descriptions } }] : [];
  });
  refuseHandled(new Set(ids), reported);
  return reported;
}

async function notifyAuthor(queries: Queries, { userId, productId }: ReviewRow, reason: string | undefined) {
  const removed = `Your review of ${(await selectProductName(queries, productId)) ?? 'a product'} was removed`;
  const message = reason ? `${removed}: ${reason}` : removed;
  await insertNotification(queries, { userId, kind: 'review_removed', productId, message });
}

interface Recorded {
  id: number;
  action: 'deleted' | 'declined';
  before: Record<string, unknown>;
  reason: string | undefined;
  note: string | undefined;
}

async function record(queries: Queries, administratorId: string, { id, action, before, reason, note }: Recorded) {
  await insertAdminChange(queries, {
    administratorId,
    action,
    subject: 'review',
    subjectId: String(id),
    before,
    after: reason || note ? { ...(reason && { reason }), ...(note && { note }) } : null,
  });
}

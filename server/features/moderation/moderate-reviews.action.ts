import type { Decision } from '#contract/moderation/queue.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { lockReviews, retainReportedReviews } from '#server/features/reviews/review-feedback.sql.ts';
import { insertRemoval, removeStoredReview } from './removed-content.sql.ts';
import { loadReports } from './moderation-queue.hydration.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';

interface Decided {
  body: Decision;
}

/** The change log retains the reviews' text and the reasons for the reports. For an hour, the removal can be undone. */
export async function removeReviews(
  { queries, administratorId, context, record }: Administration,
  { body: { ids, reason, note } }: Decided,
) {
  const removals: number[] = [];
  for (const { review, reports, followUps } of await lockReported(queries, ids)) {
    const { id, userId, productId, rating, comment, disclosure, photos } = review;
    const words = { comment, ...(followUps && { followUps }) };
    const before = { userId, productId, rating, ...words, disclosure, photos, ...reports };
    await record('deleted', 'review', id, { before, after: explained(reason, note) });
    const removal = { memberId: userId, administratorId, what: 'review', at: context.now() } as const;
    const removalId = await insertRemoval(queries, removal);
    await removeStoredReview(queries, removalId, id);
    removals.push(removalId);
    await notifyAuthor(queries, review, reason);
  }
  return { removals };
}

/** Members who reported the review cannot report it again (OP-55), but a report by another member reopens the case. */
export async function retainReviews({ queries, record }: Administration, { body: { ids, reason, note } }: Decided) {
  for (const { review, reports } of await lockReported(queries, ids))
    await record('declined', 'review', review.id, { before: reports, after: explained(reason, note) });
  await retainReportedReviews(queries, ids);
}

export const explained = (reason: string | undefined, note: string | undefined) =>
  reason || note ? { ...(reason && { reason }), ...(note && { note }) } : null;

async function lockReported(queries: Queries, ids: readonly number[]) {
  const locked = await lockReviews(queries, ids);
  const loaded = await loadReports(queries, ids);
  const reported = locked.flatMap((review: ReviewRow) => {
    const { reports, descriptions, followUps } = loaded.get(review.id) ?? {};
    const reasons = reports?.map(({ reason, count }) => ({ reason, count }));
    return reasons ? [{ review, reports: { reasons, descriptions }, followUps }] : [];
  });
  refuseHandled(ids, reported);
  return reported;
}

async function notifyAuthor(queries: Queries, { userId, productId }: ReviewRow, reason: string | undefined) {
  const removed = `Your review of ${(await selectProductName(queries, productId)) ?? 'a product'} was removed`;
  const message = reason ? `${removed}: ${reason}` : removed;
  await insertNotification(queries, { userId, kind: 'review_removed', productId, message });
}

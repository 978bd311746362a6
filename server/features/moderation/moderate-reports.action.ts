import { limits } from '#contract/limits.ts';
import type { Decision } from '#contract/moderation/queue.ts';
import type { reportPerson as reportPersonCall } from '#contract/people.ts';
import { CallError } from '#server/call-error.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { asMember, visibleMember } from '#server/features/people/people.sql.ts';
import { lockReviews } from '#server/features/reviews/review-feedback.sql.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';
import type { Call } from '#server/http/register.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { loadReports } from './moderation-queue.hydration.ts';
import { insertRemoval, removeStoredReview } from './removed-content.sql.ts';
import * as reports from './reports.sql.ts';

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
  await reports.reportsOfReviews.close(queries, ids, 'kept');
}

export const explained = (reason: string | undefined, note: string | undefined) =>
  reason || note ? { ...(reason && { reason }), ...(note && { note }) } : null;

async function lockReported(queries: Queries, ids: readonly number[]) {
  const locked = await lockReviews(queries, ids);
  const loaded = await loadReports(queries, ids);
  const reported = locked.flatMap((review: ReviewRow) => {
    const { followUps, reasons, descriptions } = loaded.get(review.id) ?? {};
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

const day = 24 * 60 * 60_000;

/** Repeating the report before the decision changes nothing (USER-46). Nobody tells the reported member. */
export async function reportPerson({ viewer, params, body, context }: Call<typeof reportPersonCall>): Promise<void> {
  const userId = viewer.id;
  const createdAt = context.now();
  await asMember(context.database, userId, async (queries) => {
    const { id: memberId } = await visibleMember(queries, params.username, userId);
    if (memberId === userId) throw new CallError('not_allowed_on_own', 'You can’t report yourself');
    if (await reports.hasReported(queries, userId, memberId)) return;
    const most = limits.report.peopleADay;
    if ((await reports.countReportsBy(queries, userId, new Date(createdAt.getTime() - day))) >= most)
      throw new CallError('quota_reached', `You can report up to ${most} people a day. Try again later.`);
    const { reason, description } = body;
    const report = { memberId, userId, reason, description: description || null, createdAt };
    await reports.insertPersonReport(queries, report);
  });
}

/** Closes all open reports of these members. The ids are those of reports in the list. */
export async function dismissPersonReports(
  { queries, record }: Administration,
  { body: { ids, reason, note } }: Decided,
): Promise<void> {
  const open = await reports.lockPersonReports(queries, ids);
  refuseHandled(ids, open);
  const memberIds = open.map(({ memberId }) => memberId);
  const given = await reports.reportsOfPeople.load(queries, memberIds);
  await reports.reportsOfPeople.close(queries, memberIds, 'dismissed');
  for (const { about, reasons } of given)
    await record('declined', 'member', about, { before: { reasons }, after: explained(reason, note) });
}

import type { HandlerInput } from '#contract/endpoint.ts';
import type * as calls from '#contract/moderation/suspensions.ts';
import { CallError, found } from '#server/call-error.ts';
import { queueAccountEmail } from '#server/auth/account-emails.ts';
import { selectAccount } from '#server/auth/accounts.ts';
import { endSessions } from '#server/auth/session-store.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { requireDayAhead, requireNoAdministrator } from '#server/viewer/suspensions.rules.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { saveCalendarToken } from '#server/viewer/calendar-addresses.sql.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import { afterCommit, type Queries } from '#server/database/database.ts';
import * as reports from './reports.sql.ts';
import { deleteSuspension, selectSuspension, upsertSuspension } from '#server/viewer/suspensions.sql.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { deleteNotificationsLike, insertNotification } from '#server/features/activity/notifications.sql.ts';
import { deleteMerge } from '#server/features/catalog-admin/product-merges.sql.ts';
import { requireRecent } from '#server/features/catalog-admin/merge-products.action.ts';
import * as removed from './removed-content.sql.ts';
import { limits } from '#contract/limits.ts';
import type { Decision } from '#contract/moderation/queue.ts';
import type { reportPerson as reportPersonCall } from '#contract/people.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import { asMember, lockMember, selectMemberNamed } from '#server/features/people/people.sql.ts';
import { isBlockedBy, maySee } from '#server/viewer/visibility.sql.ts';
import { deleteUnansweredSearches } from '#server/features/search/searches-without-result.sql.ts';
import { lockReviews } from '#server/features/reviews/review-feedback.sql.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';
import type { Call } from '#server/http/register.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { loadReports } from './moderation-queue.hydration.ts';

/**
 * Suspends a member, or changes the current suspension. Closes reports, revokes the calendar URL, and emails the member.
 * If the same suspension is already in force, only closes reports.
 */
export async function suspendMember(
  { queries, administratorId, context, record }: Administration,
  { params: { memberId }, body: { from, note, ...after } }: HandlerInput<typeof calls.suspendMember>,
): Promise<void> {
  const now = context.now();
  requireDayAhead(after.endsOn, now);
  found(await lockMember(queries, memberId), 'user_not_found');
  requireNoAdministrator(await isAppointedAdministrator(queries, memberId, context.config.adminUsernames));
  const before = await factsInForce(queries, memberId, now);
  await reports.reportsOfPeople.close(queries, [memberId], 'upheld');
  if (before?.reason === after.reason && before.endsOn === after.endsOn) return;
  requireUnchanged({ reason: null, endsOn: null, ...before }, after, from);
  await upsertSuspension(queries, { memberId, ...after, suspendedBy: administratorId, suspendedAt: now });
  await saveCalendarToken(queries, memberId, null);
  await record('suspended', 'member', memberId, { before, after: { ...after, ...(note && { note }) } });
  const account = await selectAccount(queries, memberId);
  if (account)
    await queueAccountEmail(queries, {
      accountId: memberId,
      email: account.email,
      notice: 'suspended',
      suspension: after,
    });
  // A new suspension ends all sessions, so that a possible intruder loses access. The member can sign in again.
  const ended = before ? [] : await endSessions(queries, { accountId: memberId, sessionId: '' }, 'global', now);
  await afterCommit(queries, () => {
    context.accessTokens.livingSessions.forget([memberId, ...ended]);
    logSecurityEvent(context, 'member_suspended', { accountId: memberId, administratorId, ended: ended.length });
  });
}

export async function liftSuspension(
  { queries, context, record }: Administration,
  { params: { memberId } }: HandlerInput<typeof calls.liftSuspension>,
): Promise<void> {
  found(await lockMember(queries, memberId), 'user_not_found');
  const before = await factsInForce(queries, memberId, context.now());
  if (before) {
    await deleteSuspension(queries, memberId);
    await record('lifted', 'member', memberId, { before });
  }
  await afterCommit(queries, () => context.accessTokens.livingSessions.forget([memberId]));
}

async function factsInForce(queries: Queries, memberId: string, now: Date): Promise<calls.Suspension | null> {
  const row = await selectSuspension(queries, memberId, now);
  return row ? { reason: row.reason, endsOn: row.endsOn } : null;
}

const removedWords = 'Administrators removed your reviews, tags, and profile texts';

/** In one transaction. Stores everything for `restoreContent`, and closes the reports of the member. */
export async function removeContent(
  { queries, administratorId, context, record }: Administration,
  { params: { memberId }, body: { reason, note } }: HandlerInput<typeof calls.removeContent>,
): Promise<void> {
  await liftStatementTimeout(queries);
  found(await lockMember(queries, memberId), 'user_not_found');
  if (await isAppointedAdministrator(queries, memberId, context.config.adminUsernames))
    throw new CallError('administrator_exempt', 'The content of administrators can’t be removed');
  const before = await removed.countContent(queries, memberId);
  if (Object.values(before).every((count) => count === 0))
    throw new CallError('already_handled', 'This member shows nothing that could be removed.');
  const removal = { memberId, administratorId, what: 'content', at: context.now() } as const;
  await removed.removeStoredContent(queries, await removed.insertRemoval(queries, removal), memberId);
  await reports.reportsOfPeople.close(queries, [memberId], 'upheld');
  await record('deleted', 'member', memberId, { before: { ...before }, after: explained(reason, note) });
  const message = reason ? `${removedWords}: ${reason}` : removedWords;
  await insertNotification(queries, { userId: memberId, kind: 'review_removed', message });
}

export async function restoreContent(
  { queries, context, record }: Administration,
  { params: { memberId } }: HandlerInput<typeof calls.restoreContent>,
): Promise<void> {
  await liftStatementTimeout(queries);
  found(await lockMember(queries, memberId), 'user_not_found');
  const removal = found(await removed.lockContentRemoval(queries, memberId), 'not_found', 'No content was removed');
  requireRecent(removal.removedAt, context, 'Content can be restored');
  await removed.restoreContent(queries, removal.id);
  await deleteMerge(queries, removal.id);
  await record('restored', 'member', memberId, { after: { ...(await removed.countContent(queries, memberId)) } });
  // What it says is no longer true.
  await deleteNotificationsLike(queries, memberId, removedWords);
  const message = 'Administrators restored your reviews, tags, and profile texts';
  await insertNotification(queries, { userId: memberId, kind: 'review_removed', message });
}

interface Decided {
  body: Decision;
}

/** A dismissed text returns to the list when a later search for it finds nothing. */
export async function dismissSearches(
  { queries, record }: Administration,
  { body: { ids } }: { body: Pick<Decision, 'ids'> },
) {
  const gone = await deleteUnansweredSearches(queries, ids);
  refuseHandled(ids, gone);
  for (const { id, text, count } of gone) await record('deleted', 'search', id, { before: { text, count } });
  return { searches: gone.map(({ lastAt, ...search }) => ({ ...search, last_at: lastAt })) };
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
    const removalId = await removed.insertRemoval(queries, removal);
    await removed.removeStoredReview(queries, removalId, id);
    removals.push(removalId);
    await notifyAuthor(queries, review, reason);
  }
  return { removals };
}

/** Members who reported the review cannot report it again (OP-55), but a report by another member reopens the case. */
export async function retainReviews(
  { queries, administratorId, record }: Administration,
  { body: { ids, reason, note } }: Decided,
) {
  const reported = await lockReported(queries, ids);
  for (const { review } of reported) refuseOwn(administratorId, review.userId);
  for (const { review, reports } of reported)
    await record('declined', 'review', review.id, { before: reports, after: explained(reason, note) });
  await reports.reportsOfReviews.close(queries, ids, 'kept');
}

function refuseOwn(administratorId: string, reportedId: string): void {
  if (administratorId !== reportedId) return;
  const message = 'You can’t close reports about yourself. Another administrator decides about them.';
  throw new CallError('administrator_exempt', message);
}

const explained = (reason: string | undefined, note: string | undefined) =>
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

/** Throws for members whom the viewer may not see, except those whom the viewer blocked. */
async function reportableMember(queries: Queries, username: string, viewerId: string): Promise<string> {
  const { id } = found(await selectMemberNamed(queries, username), 'user_not_found');
  const isAllowed = (await maySee(queries, viewerId, id)) || (await isBlockedBy(queries, viewerId, id));
  found(isAllowed, 'user_not_found');
  return id;
}

/** Repeating the report before the decision changes nothing (USER-46). Nobody tells the reported member. */
export async function reportPerson({ viewer, params, body, context }: Call<typeof reportPersonCall>): Promise<void> {
  const userId = viewer.id;
  const createdAt = context.now();
  await asMember(context.database, userId, async (queries) => {
    const memberId = await reportableMember(queries, params.username, userId);
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
  { queries, administratorId, record }: Administration,
  { body: { ids, reason, note } }: Decided,
): Promise<void> {
  const open = await reports.lockPersonReports(queries, ids);
  refuseHandled(ids, open);
  const memberIds = open.map(({ memberId }) => memberId);
  for (const memberId of memberIds) refuseOwn(administratorId, memberId);
  const given = await reports.reportsOfPeople.load(queries, memberIds);
  await reports.reportsOfPeople.close(queries, memberIds, 'dismissed');
  for (const { about, reasons } of given)
    await record('declined', 'member', about, { before: { reasons }, after: explained(reason, note) });
}

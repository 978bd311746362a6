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
import { reportsOfPeople } from './reports.sql.ts';
import { deleteSuspension, lockMember, selectSuspension, upsertSuspension } from '#server/viewer/suspensions.sql.ts';
import { undoDays } from '#contract/catalog-admin/merges.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { deleteNotificationsLike, insertNotification } from '#server/features/activity/notifications.sql.ts';
import { deleteMerge } from '#server/features/catalog-admin/product-merges.sql.ts';
import { undoableSince } from '#server/features/catalog-admin/merge-products.action.ts';
import { explained } from './moderate-reports.action.ts';
import * as removed from './removed-content.sql.ts';

/** Also changes a current suspension. Closes reports, revokes the calendar URL, and emails the member. */
export async function suspendMember(
  { queries, administratorId, context, record }: Administration,
  { params: { memberId }, body: { from, note, ...after } }: HandlerInput<typeof calls.suspendMember>,
): Promise<void> {
  const now = context.now();
  requireDayAhead(after.endsOn, now);
  found(await lockMember(queries, memberId), 'user_not_found');
  requireNoAdministrator(await isAppointedAdministrator(queries, memberId, context.config.adminUsernames));
  const before = await factsInForce(queries, memberId, now);
  requireUnchanged({ reason: null, endsOn: null, ...before }, after, from);
  await upsertSuspension(queries, { memberId, ...after, suspendedBy: administratorId, suspendedAt: now });
  await reportsOfPeople.close(queries, [memberId], 'upheld');
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
  await reportsOfPeople.close(queries, [memberId], 'upheld');
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
  if (removal.removedAt < undoableSince(context.now()))
    throw new CallError('cannot_be_undone', `Content can be restored only within ${undoDays} days.`);
  await removed.restoreContent(queries, removal.id);
  await deleteMerge(queries, removal.id);
  await record('restored', 'member', memberId, { after: { ...(await removed.countContent(queries, memberId)) } });
  // What it says is no longer true.
  await deleteNotificationsLike(queries, memberId, removedWords);
  const message = 'Administrators restored your reviews, tags, and profile texts';
  await insertNotification(queries, { userId: memberId, kind: 'review_removed', message });
}

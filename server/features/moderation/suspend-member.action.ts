import type { HandlerInput } from '#contract/endpoint.ts';
import type * as calls from '#contract/moderation/suspensions.ts';
import { found } from '#server/call-error.ts';
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
import { closePersonReports } from './person-reports.sql.ts';
import { deleteSuspension, lockMember, selectSuspension, upsertSuspension } from '#server/viewer/suspensions.sql.ts';

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
  await closePersonReports(queries, [memberId], 'upheld');
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

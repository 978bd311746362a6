import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { saveCalendarToken } from '#server/viewer/calendar-addresses.sql.ts';
import { deleteAccountDeletion } from '#server/viewer/account-deletions.sql.ts';
import { hitAccountLimits } from './account-limits.ts';
import { type Account, deleteUnconfirmedHolder, lockAccount, selectAccountByEmail, updateAccount } from './accounts.ts';
import { AuthError, invalidLink } from './auth-error.ts';
import { emailHashOf } from './derived-secrets.ts';
import * as links from './email-links.ts';
import { deleteFactors, selectVerifiedFactor, deleteRecoveryCodes } from './mfa/factor-store.ts';
import { isOwnPassword } from './passwords.ts';
import { queueEmail } from './send-email.ts';
import { endSessions, selectOldestSession, type Session, updateProofs } from './session-store.ts';
import { openFor, type OpenedSession } from './sessions.ts';

/** The response is the same if another account has the address. Its owner gets a different email. */
export async function requestEmailChange(
  context: Context,
  session: Session,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!(await isOwnPassword(context, { accountId: session.accountId, sessionId: session.id }, password))) {
    throw new AuthError('invalid_credentials', 'That’s not your password');
  }
  await hitLimit(context, 'emailChangesOfAccount', session.accountId);
  await hitAccountLimits(context, 'emails', { email, accountId: undefined });
  const requestedAt = context.now();
  await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, session.accountId);
    if (!account) return;
    if (foldEmail(account.email) === foldEmail(email))
      throw new AuthError('conflict', 'That’s already your email address');
    await requireNoOtherWayBack(queries, account.id, email, requestedAt);
    const linkId = randomUUID();
    await links.insertLink(queries, { id: linkId, accountId: account.id, kind: 'email_change', email, requestedAt });
    await queueEmail(queries, { kind: 'email_change', linkId, email, codeChallenge: null, requestedAt });
  });
  const emailHash = await emailHashOf(context.database, email);
  logSecurityEvent(context, 'email_change_ordered', { accountId: session.accountId, emailHash });
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A change back to such an address is allowed, because the owner of the address must confirm the change. */
async function requireNoOtherWayBack(queries: Queries, accountId: string, email: string, now: Date): Promise<void> {
  const waysBack = await links.selectOpenLinks(queries, accountId, 'email_return', now);
  const last = waysBack.at(-1);
  if (!last || waysBack.some((link) => foldEmail(link.email ?? '') === foldEmail(email))) return;
  const until = longDay.format(last.expiresAt);
  throw new AuthError('conflict', `Your address changed recently. Until ${until}, you can only change it back.`);
}

/** The previous address gets an email with an undo link. */
export async function confirmEmailChange(context: Context, secret: string): Promise<Account> {
  const now = context.now();
  const account = await inTransaction(context.database, async (queries) => {
    const { link, account, email } = await takeChange(queries, 'email_change', secret, now);
    const changed = await moveAddress(queries, account, email, now);
    const linkId = randomUUID();
    const back = { kind: 'email_return', email: account.email, requestedAt: now } as const;
    await links.insertLink(queries, { ...back, id: linkId, accountId: link.accountId });
    await queueEmail(queries, { ...back, linkId, codeChallenge: null });
    return changed;
  });
  logSecurityEvent(context, 'email_changed', { accountId: account.id });
  return account;
}

/** A thief may have made the change: ends every session, and removes all that a thief may know or have set up. */
export async function returnToFormerEmail(context: Context, secret: string): Promise<OpenedSession> {
  const now = context.now();
  const { opened, ended } = await inTransaction(context.database, async (queries) => {
    const { link, account, email } = await takeChange(queries, 'email_return', secret, now);
    const trustedSince = (await selectOldestSession(queries, account.id))?.createdAt ?? link.createdAt;
    await moveAddress(queries, account, email, now);
    // Invalidates the undo links of later changes, because a thief may have made those changes.
    await links.voidLaterWaysBack(queries, account.id, link.createdAt, now);
    const safe = await updateAccount(queries, account.id, { passwordHash: null, lastSignInAt: now });
    await deleteFactors(queries, account.id, { since: link.createdAt });
    if (!(await selectVerifiedFactor(queries, account.id))) await deleteRecoveryCodes(queries, account.id);
    await deleteAccountDeletion(queries, account.id);
    await saveCalendarToken(queries, account.id, null);
    const ended = await endSessions(queries, { accountId: account.id, sessionId: '' }, 'global', now);
    const opened = await openFor(queries, safe, 'recovery', now);
    // A thief may have set up an authenticator app after the oldest session began. The new session can remove such an
    // app.
    await updateProofs(queries, opened.sessionId, { removesFactorsSince: trustedSince });
    return { ended, opened };
  });
  context.accessTokens.livingSessions.forget(ended);
  logSecurityEvent(context, 'email_returned', { accountId: opened.account.id, ended: ended.length });
  return opened;
}

async function takeChange(queries: Queries, kind: links.EmailLink['kind'], secret: string, now: Date) {
  const { link, account } = await links.takeWorkingLink(queries, secret, now, (known) => known.kind === kind);
  if (link.email === null) throw invalidLink();
  return { link, account, email: link.email };
}

async function moveAddress(queries: Queries, account: Account, email: string, now: Date): Promise<Account> {
  // Another person may have started to sign up with this address. Until that person opens the link, nobody owns the
  // address.
  await deleteUnconfirmedHolder(queries, email);
  const holder = await selectAccountByEmail(queries, email);
  if (holder && holder.id !== account.id) throw invalidLink();
  await links.voidLinks(queries, account.id, 'recovery', now);
  await links.voidLinks(queries, account.id, 'email_change', now);
  return updateAccount(queries, account.id, { email, updatedAt: now });
}

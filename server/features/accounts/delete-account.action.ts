import type { KeptReviews } from '#contract/account.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { queueNotice } from '#server/auth/notices.ts';
import { isOwnPassword } from '#server/auth/prove-password.ts';
import { endSessions } from '#server/auth/session-store.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { deleteAccountDeletion, upsertAccountDeletion } from '#server/viewer/account-deletions.sql.ts';
import { inTransaction } from '#server/database/database.ts';

/** Time from the request to the erasure, in milliseconds. */
const grace = 14 * 24 * 60 * 60_000;

/**
 * Requests the deletion of the member's own account and signs it out everywhere. Signing in again allows the member to
 * cancel.
 */
export async function orderDeletion(
  context: Context,
  accountId: string,
  { password, reviews }: { password: string; reviews: KeptReviews },
): Promise<Date> {
  await requireOwnPassword(context, accountId, password);
  const orderedAt = context.now();
  const erasesAt = new Date(orderedAt.getTime() + grace);
  const { deletion, ended } = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account) throw new CallError('sign_in_required', 'Please sign in');
    const deletion = await upsertAccountDeletion(queries, { accountId, reviews, orderedAt, erasesAt });
    const told = { accountId, email: account.email, erasesAt: deletion.erasesAt.toISOString() };
    await queueNotice(queries, { ...told, notice: 'deletionOrdered' });
    return { deletion, ended: await endSessions(queries, { accountId, sessionId: '' }, 'global', orderedAt) };
  });
  context.accessTokens.livingSessions.forget(ended);
  logSecurityEvent(context, 'deletion_ordered', { accountId, reviews });
  return deletion.erasesAt;
}

export async function takeBackDeletion(context: Context, accountId: string): Promise<void> {
  const tookBack = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account || !(await deleteAccountDeletion(queries, accountId))) return false;
    await queueNotice(queries, { accountId, email: account.email, notice: 'deletionTakenBack' });
    return true;
  });
  if (tookBack) logSecurityEvent(context, 'deletion_taken_back', { accountId });
}

export async function requireOwnPassword(context: Context, accountId: string, password: string): Promise<void> {
  if (await isOwnPassword(context, accountId, password)) return;
  const message = 'That’s not your password';
  throw new CallError('wrong_password', message, { password: message });
}

import type { ReviewsChoice } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { queueAccountEmail } from '#server/auth/account-emails.ts';
import { isOwnPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/session-store.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { deleteAccountDeletion, upsertAccountDeletion } from '#server/viewer/account-deletions.sql.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { inTransaction } from '#server/database/database.ts';

/** The time between the deletion request and the erasure, in milliseconds. */
const grace = limits.account.deletionDays * 24 * 60 * 60_000;

/** Signs out everywhere. Until the returned date, the member can sign in and cancel the deletion. */
export async function orderDeletion(
  context: Context,
  viewer: Viewer,
  { password, reviews }: { password: string; reviews: ReviewsChoice },
): Promise<Date> {
  await requireOwnPassword(context, viewer, password);
  const accountId = viewer.id;
  const orderedAt = context.now();
  const erasesAt = new Date(orderedAt.getTime() + grace);
  const { deletion, ended } = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account) throw new CallError('sign_in_required', 'Please sign in');
    const deletion = await upsertAccountDeletion(queries, { accountId, reviews, orderedAt, erasesAt });
    const email = { accountId, email: account.email, erasesAt: deletion.erasesAt.toISOString() };
    await queueAccountEmail(queries, { ...email, notice: 'deletionOrdered' });
    return { deletion, ended: await endSessions(queries, { accountId, sessionId: '' }, 'global', orderedAt) };
  });
  context.accessTokens.livingSessions.forget(ended);
  logSecurityEvent(context, 'deletion_ordered', { accountId, reviews });
  return deletion.erasesAt;
}

export async function cancelDeletion(context: Context, accountId: string): Promise<void> {
  const tookBack = await inTransaction(context.database, async (queries) => {
    const account = await lockAccount(queries, accountId);
    if (!account || !(await deleteAccountDeletion(queries, accountId))) return false;
    await queueAccountEmail(queries, { accountId, email: account.email, notice: 'deletionTakenBack' });
    return true;
  });
  if (tookBack) logSecurityEvent(context, 'deletion_taken_back', { accountId });
}

export async function requireOwnPassword(context: Context, viewer: Viewer, password: string): Promise<void> {
  if (await isOwnPassword(context, { accountId: viewer.id, sessionId: viewer.sessionId }, password)) return;
  const message = 'That’s not your password';
  throw new CallError('wrong_password', message, { password: message });
}

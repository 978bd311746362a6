import { lockAccount, selectAccountByEmail } from '#server/auth/accounts.ts';
import { deleteFactors, deleteRecoveryCodes } from '#server/auth/mfa/factor-store.ts';
import { queueAccountEmail } from '#server/auth/account-emails.ts';
import { endSessions } from '#server/auth/session-store.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction } from '#server/database/database.ts';

/** Operators run this for members who lost both the authenticator app and the recovery codes. */
export async function resetSecondFactor(context: Pick<Context, 'database' | 'log' | 'now'>, email: string) {
  const account = await selectAccountByEmail(context.database, email);
  if (!account) return 'no account';
  const isReset = await inTransaction(context.database, async (queries) => {
    await lockAccount(queries, account.id);
    if ((await deleteFactors(queries, account.id)) === 0) return false;
    await deleteRecoveryCodes(queries, account.id);
    await endSessions(queries, { accountId: account.id, sessionId: '' }, 'global', context.now());
    await queueAccountEmail(queries, { accountId: account.id, email: account.email, notice: 'twoFactorReset' });
    return true;
  });
  if (!isReset) return 'no second factor';
  logSecurityEvent(context, 'second_step_reset', { accountId: account.id });
  return 'reset';
}

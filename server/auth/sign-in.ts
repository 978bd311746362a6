import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction } from '#server/database/database.ts';
import { hitSignInLimits } from './account-limits.ts';
import { type Account, selectAccountByEmail, updateAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { emailHashOf } from './email-hash.ts';
import { selectNewestLink } from './email-links.ts';
import { isPassword } from './passwords.ts';
import { openFor, type OpenedSession } from './sessions.ts';

/** An unknown address and a wrong password lead to the same error after the same amount of work. */
export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<OpenedSession> {
  const { database, now } = context;
  const account = await selectAccountByEmail(database, email);
  const succeeded = await hitSignInLimits(context, { email, accountId: account?.id });
  const matches = await isPassword(password, await passwordHashOf(context, account));
  if (!account || !matches) {
    logSecurityEvent(context, 'sign_in_failed', {
      accountId: account?.id,
      emailHash: await emailHashOf(database, email),
    });
    throw new AuthError('invalid_credentials', 'Invalid login credentials');
  }
  await succeeded();
  if (!account.confirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  const opened = await inTransaction(database, async (queries) => {
    const signedIn = await updateAccount(queries, account.id, { lastSignInAt: now() });
    return openFor(queries, signedIn, 'password', now());
  });
  logSecurityEvent(context, 'sign_in', { accountId: account.id, by: 'password' });
  return opened;
}

/** Until the address is confirmed, the hash is stored with the confirmation link (OP-16). */
async function passwordHashOf({ database }: Context, account: Account | undefined): Promise<string | null | undefined> {
  if (!account || account.confirmedAt) return account?.passwordHash;
  return (await selectNewestLink(database, account.id, 'signup'))?.passwordHash;
}

import type { Context } from '#server/context.ts';
import { giveTurnBack, networkOf, takeTurn } from '#server/rate-limits.ts';
import { inTransaction } from '#server/sql/database.ts';
import { type Account, selectAccountByEmail, updateAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { selectNewestLink } from './letter-links.ts';
import { isPassword } from './passwords.ts';
import { openFor, type OpenedSession } from './sessions.ts';

/** Signs in by address and password. Unknown address and wrong password sound and cost the same. */
export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<OpenedSession> {
  const { database, now } = context;
  await takeTurn(context, 'failedSignInsOfAddress', networkOf(address));
  await takeTurn(context, 'failedSignInsOfAccount', email);
  const account = await selectAccountByEmail(database, email);
  const matches = await isPassword(password, await passwordHashOf(context, account));
  if (!account || !matches) throw new AuthError('invalid_credentials', 'Invalid login credentials');
  await giveTurnBack(context, 'failedSignInsOfAddress', networkOf(address));
  await giveTurnBack(context, 'failedSignInsOfAccount', email);
  if (!account.confirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  return inTransaction(database, async (queries) => {
    const signedIn = await updateAccount(queries, account.id, { lastSignInAt: now() });
    return openFor(queries, signedIn, 'password', now());
  });
}

/** Until the address is confirmed the password belongs to the letter (OP-16). */
async function passwordHashOf({ database }: Context, account: Account | undefined): Promise<string | null | undefined> {
  if (!account || account.confirmedAt) return account?.passwordHash;
  return (await selectNewestLink(database, account.id, 'signup'))?.passwordHash;
}

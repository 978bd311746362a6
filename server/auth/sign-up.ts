import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { networkOf, takeTurn } from '#server/rate-limits.ts';
import { inTransaction } from '#server/sql/database.ts';
import { type Account, lockOrInsertAccount, selectAccountByEmail } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { insertLink, type LinkKind } from './letter-links.ts';
import { hashPassword } from './passwords.ts';
import { orderLetter } from './send-letter.ts';

interface SignUp {
  email: string;
  password: string;
  codeChallenge: string | null;
}

/**
 * Makes an account that can be used once its address is confirmed. Signing up again before that sends another
 * letter; the password belongs to the letter, so that nobody sets one for an address they cannot read (OP-16).
 */
export async function signUp(
  context: Context,
  { email, password, codeChallenge }: SignUp,
  address: string,
): Promise<Account> {
  const { database, now } = context;
  await takeTurn(context, 'signUpsOfAddress', networkOf(address));
  if ((await selectAccountByEmail(database, email))?.confirmedAt) throw alreadyRegistered();
  await takeLetterTurns(context, email, address);
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (queries) => {
    const account = await lockOrInsertAccount(queries, email);
    if (account.confirmedAt) throw alreadyRegistered();
    const linkId = randomUUID();
    const letter = { kind: 'signup', codeChallenge, requestedAt: now() } as const;
    await insertLink(queries, { ...letter, id: linkId, accountId: account.id, passwordHash });
    await orderLetter(queries, { ...letter, linkId, email });
    return account;
  });
}

/** Sends another letter of a kind; the answer is the same for known and unknown addresses (OP-73). */
export async function requestLetter(
  context: Context,
  letter: { kind: LinkKind; email: string; codeChallenge: string | null },
  address: string,
): Promise<void> {
  await takeLetterTurns(context, letter.email, address);
  await orderLetter(context.database, { ...letter, linkId: randomUUID(), requestedAt: context.now() });
}

async function takeLetterTurns(context: Context, email: string, address: string): Promise<void> {
  await takeTurn(context, 'lettersOfAddress', networkOf(address));
  await takeTurn(context, 'lettersOfAccount', email);
}

function alreadyRegistered(): AuthError {
  return new AuthError('user_already_exists', 'User already registered');
}

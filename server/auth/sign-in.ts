import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction } from '#server/database/database.ts';
import { hitAccountLimits } from './account-limits.ts';
import { type Account, selectAccountByEmail, updateAccount, lockOrInsertAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { emailHashOf, deriveSecret, hashOf } from './derived-secrets.ts';
import { selectNewestLink, insertLink, type LinkKind } from './email-links.ts';
import { isPassword, refuseBreached, hashPassword } from './passwords.ts';
import { openFor } from './sessions.ts';
import { randomUUID } from 'node:crypto';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { queueEmail } from './send-email.ts';

/** An unknown address and a wrong password lead to the same error after the same amount of work. */
export async function signIn(context: Context, { email, password }: { email: string; password: string }) {
  const { database, now } = context;
  const account = await selectAccountByEmail(database, email);
  const succeeded = await hitAccountLimits(context, 'failedSignIns', { email, accountId: account?.id });
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

interface SignUp {
  email: string;
  password: string;
  codeChallenge: string | null;
}

/** The account works only after its address is confirmed. Signing up again before that sends another email. */
export async function signUp(context: Context, { email, password, codeChallenge }: SignUp): Promise<Account> {
  const { database, now } = context;
  await hitLimit(context, 'signUpsOfNetwork', currentNetwork() ?? 'unknown');
  const known = await selectAccountByEmail(database, email);
  if (known?.confirmedAt) throw alreadyRegistered();
  await hitAccountLimits(context, 'emails', { email, accountId: known?.id });
  await refuseBreached(context, password);
  const passwordHash = await hashPassword(password);
  const joinedNetwork = hashOf(await deriveSecret(database, 'crowd', currentNetwork() ?? 'unknown'));
  const account = await inTransaction(database, async (queries) => {
    const locked = await lockOrInsertAccount(queries, { email, joinedNetwork });
    if (locked.confirmedAt) throw alreadyRegistered();
    const linkId = randomUUID();
    const link = { kind: 'signup', codeChallenge, requestedAt: now() } as const;
    // The password is stored with the link, so nobody can set a password for an address whose emails they cannot read
    // (OP-16).
    await insertLink(queries, { ...link, id: linkId, accountId: locked.id, passwordHash });
    await queueEmail(queries, { ...link, linkId, email });
    return locked;
  });
  await logOrder(context, 'signup', email);
  return account;
}

/** Queues an email of this kind. The response is the same for known and unknown addresses (OP-73). */
export async function requestEmail(
  context: Context,
  request: { kind: LinkKind; email: string; codeChallenge: string | null },
): Promise<void> {
  const known = await selectAccountByEmail(context.database, request.email);
  await hitAccountLimits(context, 'emails', { email: request.email, accountId: known?.id });
  await queueEmail(context.database, { ...request, linkId: randomUUID(), requestedAt: context.now() });
  await logOrder(context, request.kind, request.email);
}

async function logOrder(context: Context, kind: LinkKind, email: string): Promise<void> {
  logSecurityEvent(context, 'email_ordered', { kind, emailHash: await emailHashOf(context.database, email) });
}

function alreadyRegistered(): AuthError {
  return new AuthError('user_already_exists', 'User already registered');
}

import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction } from '#server/database/database.ts';
import { hitEmailLimits } from './account-limits.ts';
import { type Account, lockOrInsertAccount, selectAccountByEmail } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { refuseBreached } from './breached-passwords.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';
import { emailHashOf } from './email-hash.ts';
import { insertLink, type LinkKind } from './email-links.ts';
import { hashPassword } from './passwords.ts';
import { queueEmail } from './send-email.ts';

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
  await hitEmailLimits(context, { email, accountId: known?.id });
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
  await hitEmailLimits(context, { email: request.email, accountId: known?.id });
  await queueEmail(context.database, { ...request, linkId: randomUUID(), requestedAt: context.now() });
  await logOrder(context, request.kind, request.email);
}

async function logOrder(context: Context, kind: LinkKind, email: string): Promise<void> {
  logSecurityEvent(context, 'email_ordered', { kind, emailHash: await emailHashOf(context.database, email) });
}

function alreadyRegistered(): AuthError {
  return new AuthError('user_already_exists', 'User already registered');
}

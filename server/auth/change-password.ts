import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { saveCalendarToken } from '#server/viewer/calendar-addresses.sql.ts';
import { type Account, updateAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { refuseBreached, hashPassword, isOwnPassword } from './passwords.ts';
import { linkValidity, selectWorkingLink, voidLinks } from './email-links.ts';
import { queueAccountEmail } from './account-emails.ts';
import { takeLink } from './open-link.ts';
import { endSessions, type Session, type SignOutScope } from './session-store.ts';

/** Throws unless a reset or undo link opened the session within the last hour. Ends all other sessions. */
export async function changePassword(context: Context, session: Session, password: string): Promise<Account> {
  const age = context.now().getTime() - session.createdAt.getTime();
  if (session.openedBy !== 'recovery' || age > linkValidity.recovery) {
    throw new AuthError('reauthentication_needed', 'Please request a reset link to set a new password');
  }
  await refuseBreached(context, password);
  const passwordHash = await hashPassword(password);
  return setPassword(context, { sessionId: session.id, scope: 'others' }, passwordHash, async () => session.accountId);
}

export async function changeOwnPassword(
  context: Context,
  session: Session,
  { current, password }: { current: string; password: string },
): Promise<Account> {
  if (!(await isOwnPassword(context, { accountId: session.accountId, sessionId: session.id }, current))) {
    throw new AuthError('invalid_credentials', 'That’s not your password');
  }
  await refuseBreached(context, password);
  const passwordHash = await hashPassword(password);
  const account = async () => session.accountId;
  return setPassword(context, { sessionId: session.id, scope: 'others', tells: true }, passwordHash, account);
}

export async function resetPassword(context: Context, secret: string, password: string): Promise<void> {
  // This check runs before the expensive hash, so that guesses do not put load on the server.
  if (!(await selectWorkingLink(context.database, secret, context.now()))) throw invalidToken();
  await refuseBreached(context, password).catch(asFieldError);
  const passwordHash = await hashPassword(password);
  await setPassword(context, { sessionId: '', scope: 'global' }, passwordHash, async (queries) => {
    const taken = await takeLink(queries, context.now(), secret, (link) => link.kind === 'recovery').catch(refuse);
    return taken.account.id;
  });
}

function refuse(error: unknown): never {
  throw error instanceof AuthError ? invalidToken() : error;
}

/** Turns an AuthError, whose format has no field names, into a CallError that names the field. */
function asFieldError(error: unknown): never {
  throw error instanceof AuthError ? new CallError('invalid_input', error.message, { password: error.message }) : error;
}

function invalidToken(): CallError {
  return new CallError('invalid_or_expired_link', 'Invalid or expired link');
}

async function setPassword(
  context: Context,
  { sessionId, scope, tells = false }: { sessionId: string; scope: SignOutScope; tells?: boolean },
  passwordHash: string,
  findAccount: (queries: Queries) => Promise<string>,
): Promise<Account> {
  const now = context.now();
  const { account, ended } = await inTransaction(context.database, async (queries) => {
    const accountId = await findAccount(queries);
    await voidLinks(queries, accountId, 'recovery', now);
    const account = await updateAccount(queries, accountId, { passwordHash, updatedAt: now });
    await saveCalendarToken(queries, accountId, null);
    if (tells) await queueAccountEmail(queries, { accountId, email: account.email, notice: 'passwordChanged' });
    return {
      account,
      ended: await endSessions(queries, { accountId, sessionId }, scope, now),
    };
  });
  context.accessTokens.livingSessions.forget(ended);
  logSecurityEvent(context, 'password_set', { accountId: account.id, ended: ended.length });
  return account;
}

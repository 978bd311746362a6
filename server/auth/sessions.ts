import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { type Account, selectAccount } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { rotateToken, startTokenFamily } from './refresh-tokens.ts';
import { endSessions, openSession, selectLivingSession, type Session, type SignOutScope } from './session-store.ts';

/** What a client needs to speak for somebody. */
export interface OpenedSession {
  account: Account;
  sessionId: string;
  refreshToken: string;
}

/** Opens a session within the transaction that found the reason for it. */
export async function openFor(
  queries: Queries,
  account: Account,
  openedBy: Session['openedBy'],
  now: Date,
): Promise<OpenedSession> {
  const sessionId = await openSession(queries, account.id, openedBy, now);
  return { account, sessionId, refreshToken: await startTokenFamily(queries, sessionId, now) };
}

/** Renews a session by its refresh token. A replayed token ends the session: somebody else holds it too. */
export async function renewSession(context: Context, refreshToken: string): Promise<OpenedSession> {
  const now = context.now();
  const { renewed, ended, refusal } = await inTransaction(context.database, async (queries) => {
    const rotation = await rotateToken(queries, refreshToken, now);
    if (rotation.outcome === 'unknown') return { refusal: unknownToken() };
    const session = await selectLivingSession(queries, rotation.sessionId);
    const account = session && (await selectAccount(queries, session.accountId));
    if (!session || !account) return { refusal: unknownToken() };
    if (rotation.outcome === 'renewed')
      return { renewed: { account, sessionId: session.id, refreshToken: rotation.token } };
    const replayed = new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    return {
      ended: await endSessions(queries, { accountId: account.id, sessionId: session.id }, 'local', now),
      refusal: replayed,
    };
  });
  if (ended) context.accessTokens.livingSessions.forget(ended);
  if (renewed) return renewed;
  throw refusal ?? unknownToken();
}

function unknownToken(): AuthError {
  return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

/** Ends sessions for good, in every process. */
export async function signOut(
  context: Context,
  identity: { accountId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  const ended = await inTransaction(context.database, (queries) =>
    endSessions(queries, identity, scope, context.now()),
  );
  context.accessTokens.livingSessions.forget(ended);
}

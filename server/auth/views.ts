import type { Context } from '#server/context.ts';
import type { Account } from './accounts.ts';
import { selectRequestedEmail } from './email-links.ts';
import { mayRemove } from './mfa/enrolment.ts';
import { viewFactors } from './mfa/view-factors.ts';
import type { Session } from './session-store.ts';
import type { OpenedSession } from './sessions.ts';

/**
 * Returns the account with its second factors, whether this session can remove them without a code, and the email
 * address that is not confirmed yet.
 */
export async function viewOwnUser({ database, now }: Context, account: Account, session?: Session) {
  const factors = await viewFactors(database, account.id, (factor) => !!session && mayRemove(session, factor, now()));
  const requested = await selectRequestedEmail(database, account.id, now());
  return { ...viewUser(account), factors, ...(requested !== undefined && { new_email: requested }) };
}

/** Returns the account as a user object in the format of auth-js. Each field is listed explicitly. */
export function viewUser(account: Account) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: account.confirmedAt?.toISOString() ?? null,
    confirmed_at: account.confirmedAt?.toISOString() ?? null,
    last_sign_in_at: account.lastSignInAt?.toISOString() ?? null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  };
}

export async function viewSession(
  context: Context,
  { account, sessionId, refreshToken, generation, secondStep }: OpenedSession,
) {
  const { token, expiresAt } = await context.accessTokens.sign({
    accountId: account.id,
    sessionId,
    generation,
    email: account.email,
    secondStep,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(context.now().getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await viewOwnUser(context, account),
  };
}

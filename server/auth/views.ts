import type { Context } from '#server/context.ts';
import type { Account } from './accounts.ts';
import { selectOpenLinks } from './email-links.ts';
import { mayRemove } from './mfa/enrolment.ts';
import type { Session } from './session-store.ts';
import type { OpenedSession } from './sessions.ts';
import type { Queries } from '#server/database/database.ts';
import { type Factor, selectFactors, countRecoveryCodes } from './mfa/factor-store.ts';

/** Says whether this session can remove second factors without a code, and which email address is unconfirmed. */
export async function viewOwnUser({ database, now }: Context, account: Account, session?: Session) {
  const factors = await viewFactors(database, account.id, (factor) => !!session && mayRemove(session, factor, now()));
  const [requested] = await selectOpenLinks(database, account.id, 'email_change', now());
  return { ...viewUser(account), factors, ...(requested?.email && { new_email: requested.email }) };
}

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

async function viewFactors(queries: Queries, accountId: string, isRemovable: (factor: Factor) => boolean) {
  const factors = await selectFactors(queries, accountId);
  const app = factors.find(({ verifiedAt }) => verifiedAt !== null);
  const hasCodes = app !== undefined && (await countRecoveryCodes(queries, accountId)).total > 0;
  return [
    ...factors.map((factor) => ({ ...viewFactor(factor), removable: isRemovable(factor) })),
    ...(hasCodes
      ? [
          viewFactor(
            { ...app, id: accountId, friendlyName: 'Recovery codes', verifiedAt: app.createdAt },
            'recovery_code',
          ),
        ]
      : []),
  ];
}

function viewFactor({ id, friendlyName, verifiedAt, createdAt }: Factor, factorType = 'totp') {
  return {
    id,
    friendly_name: friendlyName ?? '',
    factor_type: factorType,
    status: verifiedAt ? 'verified' : 'unverified',
    created_at: createdAt.toISOString(),
    updated_at: (verifiedAt ?? createdAt).toISOString(),
  };
}

import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Database } from '#server/sql/database.ts';
import { currentSigningKey, publicKeyOf } from './signing-keys.ts';
import { isLiving } from './session-store.ts';

const lifetimeSeconds = 60 * 60;
const algorithm = 'ES256';
const audience = 'authenticated';

export interface SessionIdentity {
  accountId: string;
  sessionId: string;
}

/** Signs access tokens of 60 minutes and verifies that token and session still live. */
export interface AccessTokens {
  sign: (identity: SessionIdentity & { email: string }) => Promise<{ token: string; expiresAt: number }>;
  verify: (token: string) => Promise<SessionIdentity | null>;
}

export function createAccessTokens(database: Database, now: () => Date): AccessTokens {
  return {
    async sign({ accountId, sessionId, email }) {
      const key = await currentSigningKey(database);
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const token = await new SignJWT({ email, session_id: sessionId, role: audience })
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await importJWK(key.privateKey, algorithm));
      return { token, expiresAt };
    },
    async verify(token) {
      const identity = await identityIn(database, token, now());
      return identity && (await isLiving(database, identity)) ? identity : null;
    },
  };
}

async function identityIn(database: Database, token: string, now: Date): Promise<SessionIdentity | null> {
  try {
    const { payload } = await jwtVerify(token, async ({ kid }) => importJWK(await keyNamed(database, kid), algorithm), {
      algorithms: [algorithm],
      audience,
      currentDate: now,
    });
    return typeof payload.sub === 'string' && typeof payload.session_id === 'string'
      ? { accountId: payload.sub, sessionId: payload.session_id }
      : null;
  } catch {
    return null;
  }
}

async function keyNamed(database: Database, kid: string | undefined): Promise<JWK> {
  const key = kid ? await publicKeyOf(database, kid) : undefined;
  if (!key) throw new Error('Unknown signing key');
  return key;
}

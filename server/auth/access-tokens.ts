import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '#server/sql/database.ts';
import { createLivingSessions, type LivingSessions } from './living-sessions.ts';
import type { Session } from './session-store.ts';
import { algorithm, createKeyRing } from './signing-keys.ts';

const lifetimeSeconds = 60 * 60;
const audience = 'authenticated';

export interface SessionIdentity {
  accountId: string;
  sessionId: string;
}

/** Signs access tokens of 60 minutes and verifies that token and session still live. */
export interface AccessTokens {
  sign: (identity: SessionIdentity & { email: string }) => Promise<{ token: string; expiresAt: number }>;
  /** Whom the token names, if we signed it and its time has not run out; the session may have ended. */
  identify: (token: string) => Promise<SessionIdentity | null>;
  /** Whom the token names, if the session lives too. */
  verify: (token: string) => Promise<SessionIdentity | null>;
  /** The living session of that identity. */
  sessionOf: (identity: SessionIdentity) => Promise<Session | null>;
  livingSessions: LivingSessions;
}

export function createAccessTokens(database: Database, now: () => Date): AccessTokens {
  const keys = createKeyRing(database, now);
  const livingSessions = createLivingSessions(database);

  async function identify(token: string): Promise<SessionIdentity | null> {
    try {
      const { payload } = await jwtVerify(token, async ({ kid }) => known(await keys.verifier(kid)), {
        algorithms: [algorithm],
        audience,
        requiredClaims: ['exp'],
        currentDate: now(),
      });
      return typeof payload.sub === 'string' && typeof payload.session_id === 'string'
        ? { accountId: payload.sub, sessionId: payload.session_id }
        : null;
    } catch (error) {
      if (isTokenFault(error)) return null;
      throw error;
    }
  }
  async function sessionOf({ accountId, sessionId }: SessionIdentity): Promise<Session | null> {
    const session = await livingSessions.find(sessionId);
    return session?.accountId === accountId ? session : null;
  }
  return {
    async sign({ accountId, sessionId, email }) {
      const { kid, key } = await keys.signer();
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const token = await new SignJWT({ email, session_id: sessionId, role: audience })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    identify,
    async verify(token) {
      const identity = await identify(token);
      return identity && (await sessionOf(identity)) ? identity : null;
    },
    sessionOf,
    livingSessions,
  };
}

class UnknownKey extends Error {}

function known<Key>(key: Key | undefined): Key {
  if (!key) throw new UnknownKey();
  return key;
}

/** Anything else is a failure of ours: a lost database must not look like a signed-out session. */
function isTokenFault(error: unknown): boolean {
  return error instanceof UnknownKey || error instanceof errors.JOSEError;
}

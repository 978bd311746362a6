import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/database.ts';
import { createLivingSessions } from './living-sessions.ts';
import type { Session } from './session-store.ts';
import { algorithm, createKeyRing } from './signing-keys.ts';

const lifetimeSeconds = 60 * 60;
/** The minimum interval between two updates of a session's last use, in milliseconds. */
const useInterval = 10 * 60_000;
const audience = 'authenticated';

interface SignedIdentity extends SessionIdentity {
  email: string;
  secondStep?: Session['secondStep'];
}

export function createAccessTokens(database: Database, now: () => Date) {
  const keys = createKeyRing(database, now);
  const livingSessions = createLivingSessions(database, now);
  // A token's signature needs to be verified only once. Every call still checks that the session is active.
  const identified = new LRUCache<string, { identity: SessionIdentity; until: number }>({ max: 20_000 });

  /** Returns the identity in the token if we signed the token and it has not expired. The session may have ended. */
  async function identify(token: string): Promise<SessionIdentity | null> {
    const known = identified.get(token);
    return known && known.until > now().getTime() ? known.identity : verifySignature(token);
  }
  async function verifySignature(token: string): Promise<SessionIdentity | null> {
    try {
      const { payload } = await jwtVerify(token, async ({ kid }) => keys.verifier(kid), {
        algorithms: [algorithm],
        audience,
        requiredClaims: ['exp'],
        currentDate: now(),
      });
      const { sub: accountId, session_id: sessionId, exp = 0 } = payload;
      if (typeof accountId !== 'string' || typeof sessionId !== 'string') return null;
      const identity = { accountId, sessionId, generation: generationIn(payload) };
      identified.set(token, { identity, until: exp * 1000 });
      return identity;
    } catch (error) {
      // Any other error is the server's fault: a lost connection must not look like a signed-out session.
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
  async function sessionOf({ accountId, sessionId, generation = 0 }: SessionIdentity): Promise<Session | null> {
    const session = await livingSessions.find(sessionId);
    if (session?.accountId !== accountId) return null;
    const isUsed = now().getTime() - session.usedAt.getTime() < useInterval;
    if (generation <= session.presentedGeneration && isUsed) return session;
    return (await livingSessions.present(sessionId, generation)) ?? null;
  }
  return {
    async sign({ accountId, sessionId, generation = 0, email, secondStep }: SignedIdentity) {
      const { kid, privateKey } = await keys.signer();
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const token = await new SignJWT({
        email,
        session_id: sessionId,
        generation,
        role: audience,
        aal: levelOf(secondStep),
      })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    identify,
    /** Returns the token's session if it is active. The session's second factor may still be pending. */
    async verify(token: string): Promise<Session | null> {
      const identity = await identify(token);
      return identity && sessionOf(identity);
    },
    sessionOf,
    livingSessions,
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The session's row, not this level, determines what the session can do. */
function levelOf(secondFactor: Session['secondStep'] | undefined): 'aal1' | 'aal2' {
  return secondFactor === 'passed' ? 'aal2' : 'aal1';
}

function generationIn({ generation }: JWTPayload): number {
  return typeof generation === 'number' ? generation : 0;
}

export interface SessionIdentity {
  accountId: string;
  sessionId: string;
  /** How many times the session had been renewed when this token was signed. */
  generation?: number;
}

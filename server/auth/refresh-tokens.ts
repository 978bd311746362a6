import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { refreshTokens } from '#server/database/tables/account.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';
import { selectLivingSession, type Session } from './session-store.ts';

type StoredToken = typeof refreshTokens.$inferSelect;

/** How long the successor may be asked for again, in milliseconds: its answer may have been lost on the way. */
const grace = 24 * 60 * 60_000;

export async function startTokenFamily(queries: Queries, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries.insert(refreshTokens).values({ tokenHash: hashOf(token), sessionId, createdAt: now });
  return token;
}

/**
 * A new family in place of all tokens of the session. It goes on counting where the session is, so that a renewal
 * whose answer is lost is still told from a replay.
 */
export async function restartTokenFamily(
  queries: Queries,
  { id, presentedGeneration }: Session,
  now: Date,
): Promise<{ token: string; generation: number }> {
  await queries.delete(refreshTokens).where(eq(refreshTokens.sessionId, id));
  const token = randomBytes(32).toString('base64url');
  const generation = presentedGeneration;
  await queries.insert(refreshTokens).values({ tokenHash: hashOf(token), sessionId: id, createdAt: now, generation });
  return { token, generation };
}

export interface Rotation {
  outcome: 'renewed' | 'replayed';
  session: Session;
  token: string;
  generation: number;
}

/**
 * Gives the successor of a refresh token; nothing where the token or its session is unknown. It is derived from its
 * predecessor: whoever lost the answer and asks again gets the same one. A token that was replaced counts as lost only
 * while its successor is unused and nobody presented an access token that came with it; else it is a replay.
 */
export async function rotateToken(queries: Queries, token: string, now: Date): Promise<Rotation | undefined> {
  const [row] = await queries
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)))
    .for('update');
  const session = row && (await selectLivingSession(queries, row.sessionId, now));
  if (!row || !session) return undefined;
  const successor = await deriveSecret(queries, 'refresh', token);
  const rotation = { session, token: successor, generation: row.generation + 1 };
  if (row.replacedAt === null) {
    await replace(queries, row, hashOf(successor), now);
    return { ...rotation, outcome: 'renewed' };
  }
  const mayBeLost =
    now.getTime() - row.replacedAt.getTime() < grace &&
    session.presentedGeneration < rotation.generation &&
    (await isUnused(queries, successor));
  return { ...rotation, outcome: mayBeLost ? 'renewed' : 'replayed' };
}

async function replace(queries: Queries, token: StoredToken, successorHash: Buffer, now: Date): Promise<void> {
  const { sessionId, generation } = token;
  await queries
    .insert(refreshTokens)
    .values({ tokenHash: successorHash, sessionId, createdAt: now, generation: generation + 1 });
  await queries
    .update(refreshTokens)
    .set({ successorHash, replacedAt: now })
    .where(eq(refreshTokens.tokenHash, token.tokenHash));
}

async function isUnused(queries: Queries, token: string): Promise<boolean> {
  const [row] = await queries
    .select({ replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)))
    .limit(1);
  return row !== undefined && row.replacedAt === null;
}

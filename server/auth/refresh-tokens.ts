import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '#server/sql/database.ts';
import { refreshTokens } from '#server/sql/schema.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';

/** A replaced token still gives its successor for this long, in milliseconds: two tabs may refresh at once. */
const graceAfterReplacement = 10_000;

export async function startTokenFamily(queries: Queries, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries.insert(refreshTokens).values({ tokenHash: hashOf(token), sessionId, createdAt: now });
  return token;
}

export type Rotation = { outcome: 'unknown' } | { outcome: 'renewed' | 'replayed'; sessionId: string; token: string };

/**
 * Gives the successor of a refresh token. It is derived from its predecessor: whoever lost the answer and asks
 * again gets the same one, as long as it is unused. A token that was replaced before that is a replay.
 */
export async function rotateToken(queries: Queries, token: string, now: Date): Promise<Rotation> {
  const [row] = await queries
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)))
    .for('update');
  if (!row) return { outcome: 'unknown' };
  const successor = await deriveSecret(queries, 'refresh', token);
  const renewed: Rotation = { outcome: 'renewed', sessionId: row.sessionId, token: successor };
  if (row.replacedAt === null) {
    await replace(queries, {
      tokenHash: row.tokenHash,
      successorHash: hashOf(successor),
      sessionId: row.sessionId,
      now,
    });
    return renewed;
  }
  const isRecent = now.getTime() - row.replacedAt.getTime() < graceAfterReplacement;
  return isRecent || (await isUnused(queries, successor)) ? renewed : { ...renewed, outcome: 'replayed' };
}

async function replace(
  queries: Queries,
  {
    tokenHash,
    successorHash,
    sessionId,
    now,
  }: { tokenHash: Buffer; successorHash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await queries.insert(refreshTokens).values({ tokenHash: successorHash, sessionId, createdAt: now });
  await queries
    .update(refreshTokens)
    .set({ successorHash, replacedAt: now })
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

async function isUnused(queries: Queries, token: string): Promise<boolean> {
  const [row] = await queries
    .select({ replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)))
    .limit(1);
  return row !== undefined && row.replacedAt === null;
}

import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { hasRow } from '#server/database/rows.ts';
import { refreshTokens } from '#server/database/tables/account.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';
import { networkHashOf, selectLivingSession, type Session } from './session-store.ts';

type StoredToken = typeof refreshTokens.$inferSelect;

/** How long a client can request the successor of a token again if the first response was lost, in milliseconds. */
const grace = 24 * 60 * 60_000;
/** Like `grace`, but on a different network. It is shorter, because clients retry soon after a lost response. */
const graceElsewhere = 10 * 60_000;

export async function startTokenFamily(queries: Queries, sessionId: string, now: Date, generation = 0) {
  const token = randomBytes(32).toString('base64url');
  await queries.insert(refreshTokens).values({ tokenHash: hashOf(token), sessionId, createdAt: now, generation });
  return token;
}

/** Its generation is the latest one whose access token was used, to tell a lost renewal from a replay. */
export async function restartTokenFamily(
  queries: Queries,
  { id, presentedGeneration: generation }: Session,
  now: Date,
) {
  await queries.delete(refreshTokens).where(eq(refreshTokens.sessionId, id));
  return { token: await startTokenFamily(queries, id, now, generation), generation };
}

/** The successor is derived from the token, so a client that lost the response can get the same successor again. */
export async function rotateToken(queries: Queries, token: string, now: Date) {
  const [row] = await queries
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)))
    .for('update');
  const session = row && (await selectLivingSession(queries, row.sessionId, now));
  if (!row || !session) return undefined;
  const successor = await deriveSecret(queries, 'refresh', token);
  const networkHash = await networkHashOf(queries, session.accountId, currentNetwork());
  const rotation = { session, networkHash, token: successor, generation: row.generation + 1 };
  if (row.replacedAt === null) {
    await replace(queries, row, hashOf(successor), now);
    return { ...rotation, outcome: 'renewed' as const };
  }
  // A replaced token counts as replayed after the time limit, or once its successor or the successor's access token has
  // been used.
  const mayBeLost =
    now.getTime() - row.replacedAt.getTime() < graceIn(session, networkHash) &&
    session.presentedGeneration < rotation.generation &&
    (await isUnused(queries, successor));
  return { ...rotation, outcome: mayBeLost ? ('renewed' as const) : ('replayed' as const) };
}

function graceIn({ renewedNetworkHash }: Session, networkHash: Buffer): number {
  return renewedNetworkHash === null || renewedNetworkHash.equals(networkHash) ? grace : graceElsewhere;
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

const isUnused = (queries: Queries, token: string) =>
  hasRow(queries, refreshTokens, and(eq(refreshTokens.tokenHash, hashOf(token)), isNull(refreshTokens.replacedAt)));

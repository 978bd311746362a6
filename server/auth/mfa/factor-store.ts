import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { mfaChallenges, mfaFactors } from '#server/database/tables/account.ts';

export type Factor = typeof mfaFactors.$inferSelect;

export function selectFactors(queries: Queries, accountId: string): Promise<Factor[]> {
  return queries
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.accountId, accountId))
    .orderBy(asc(mfaFactors.createdAt))
    .limit(2);
}

export async function selectFactor(queries: Queries, accountId: string, id: string): Promise<Factor | undefined> {
  const [row] = await queries
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.accountId, accountId), eq(mfaFactors.id, id)))
    .limit(1);
  return row;
}

/** Returns the account's authenticator app. Returns undefined if the account has none, or only an unfinished setup. */
export async function selectVerifiedFactor(queries: Queries, accountId: string): Promise<Factor | undefined> {
  const [row] = await queries
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.accountId, accountId), isNotNull(mfaFactors.verifiedAt)))
    .limit(1);
  return row;
}

type NewFactor = Pick<Factor, 'id' | 'accountId' | 'friendlyName' | 'sealedSecret' | 'createdAt'>;

/** Adds a factor and replaces an unfinished setup, because an account has at most one factor. */
export async function insertFactor(queries: Queries, factor: NewFactor): Promise<void> {
  await queries
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.accountId, factor.accountId), isNull(mfaFactors.verifiedAt)));
  await queries.insert(mfaFactors).values(factor);
}

export async function updateFactor(
  queries: Queries,
  id: string,
  change: Partial<Pick<Factor, 'lastStep' | 'verifiedAt'>>,
): Promise<void> {
  await queries.update(mfaFactors).set(change).where(eq(mfaFactors.id, id));
}

export async function deleteFactor(queries: Queries, id: string): Promise<void> {
  await queries.delete(mfaFactors).where(eq(mfaFactors.id, id));
}

/** Deletes the account's factor, even if its setup is unfinished. Returns the number of deleted rows. */
export async function deleteFactors(queries: Queries, accountId: string): Promise<number> {
  const gone = await queries
    .delete(mfaFactors)
    .where(eq(mfaFactors.accountId, accountId))
    .returning({ id: mfaFactors.id });
  return gone.length;
}

/** `since` is the time of the email address change that is being undone. */
export async function deleteFactorsSince(queries: Queries, accountId: string, since: Date): Promise<number> {
  const gone = await queries
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.accountId, accountId), gt(mfaFactors.createdAt, since)))
    .returning({ id: mfaFactors.id });
  return gone.length;
}

export type Challenge = typeof mfaChallenges.$inferSelect;

export async function insertChallenge(queries: Queries, challenge: Omit<Challenge, 'id'>): Promise<Challenge> {
  const [row] = await queries.insert(mfaChallenges).values(challenge).returning();
  if (!row) throw new Error('The challenge was not stored');
  return row;
}

type Wanted = Pick<Challenge, 'id' | 'factorId' | 'sessionId'>;

export async function isOpenChallenge(queries: Queries, { id, factorId, sessionId }: Wanted, now: Date) {
  const [row] = await queries
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(
      and(
        eq(mfaChallenges.id, id),
        eq(mfaChallenges.factorId, factorId),
        eq(mfaChallenges.sessionId, sessionId),
        gt(mfaChallenges.expiresAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function deleteChallenge(queries: Queries, id: string): Promise<void> {
  await queries.delete(mfaChallenges).where(eq(mfaChallenges.id, id));
}

export async function deleteEndedChallenges(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, now));
}

import { and, asc, eq, gt, isNotNull, isNull, lt, count, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { mfaChallenges, mfaFactors, recoveryCodes } from '#server/database/tables/account.ts';
import { randomBytes } from 'node:crypto';
import { deriveSecret, hashOf } from '#server/auth/derived-secrets.ts';
import { first, isChanged, only, hasRow } from '#server/database/rows.ts';
import { base32 } from './totp.ts';

export type Factor = typeof mfaFactors.$inferSelect;

export function selectFactors(queries: Queries, accountId: string, which?: SQL): Promise<Factor[]> {
  return queries
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.accountId, accountId), which))
    .orderBy(asc(mfaFactors.createdAt))
    .limit(2);
}

export const selectFactor = (queries: Queries, accountId: string, id: string) =>
  first(selectFactors(queries, accountId, eq(mfaFactors.id, id)));

/** Returns the account's authenticator app. Returns undefined if the account has none, or only an unfinished setup. */
export const selectVerifiedFactor = (queries: Queries, accountId: string) =>
  first(selectFactors(queries, accountId, isNotNull(mfaFactors.verifiedAt)));

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

/** Deletes all factors or only these, even if their setup is unfinished. Returns the number of deleted rows. */
export async function deleteFactors(
  queries: Queries,
  accountId: string,
  { id, since }: { id?: string; since?: Date } = {},
): Promise<number> {
  const deleted = await queries
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.accountId, accountId),
        id === undefined ? undefined : eq(mfaFactors.id, id),
        since && gt(mfaFactors.createdAt, since),
      ),
    )
    .returning({ id: mfaFactors.id });
  return deleted.length;
}

export type Challenge = typeof mfaChallenges.$inferSelect;

export async function insertChallenge(queries: Queries, challenge: Omit<Challenge, 'id'>): Promise<Challenge> {
  return only(await queries.insert(mfaChallenges).values(challenge).returning());
}

type Wanted = Pick<Challenge, 'id' | 'factorId' | 'sessionId'>;

export const isOpenChallenge = (queries: Queries, { id, factorId, sessionId }: Wanted, now: Date) =>
  hasRow(
    queries,
    mfaChallenges,
    and(
      eq(mfaChallenges.id, id),
      eq(mfaChallenges.factorId, factorId),
      eq(mfaChallenges.sessionId, sessionId),
      gt(mfaChallenges.expiresAt, now),
    ),
  );

export async function deleteChallenge(queries: Queries, id: string): Promise<void> {
  await queries.delete(mfaChallenges).where(eq(mfaChallenges.id, id));
}

export async function deleteEndedChallenges(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, now));
}

export const recoveryCodeCount = 10;
/** A code has 120 random bits, so nobody can recover it from its hash, even though the hash is fast (ASVS 6.5.2). */
const codeBytes = 15;

/** The database stores only their hashes, so this is the only time that the member can see the codes. */
export async function replaceRecoveryCodes(queries: Queries, accountId: string, now: Date): Promise<string[]> {
  await deleteRecoveryCodes(queries, accountId);
  const codes = Array.from({ length: recoveryCodeCount }, () => grouped(base32(randomBytes(codeBytes))));
  for (const code of codes) {
    const codeHash = await hashOfCode(queries, accountId, code);
    await queries.insert(recoveryCodes).values({ accountId, codeHash, createdAt: now });
  }
  return codes;
}

export async function deleteRecoveryCodes(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** If two requests use the code at the same time, only one request succeeds. */
export const useRecoveryCode = async (queries: Queries, accountId: string, code: string, now: Date) =>
  isChanged(
    queries
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.codeHash, await hashOfCode(queries, accountId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      ),
  );

export async function countRecoveryCodes(queries: Queries, accountId: string) {
  const [all] = await queries
    .select({ total: count(), used: count(recoveryCodes.usedAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return { total: all?.total ?? 0, remaining: (all?.total ?? 0) - (all?.used ?? 0) };
}

/** Returns the keyed hash of a recovery code. Ignores hyphens, spaces, and case in the code. */
async function hashOfCode(queries: Queries, accountId: string, code: string): Promise<Buffer> {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return hashOf(await deriveSecret(queries, 'recovery_code', `${accountId}:${plain}`));
}

function grouped(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { recoveryCodes } from '#server/database/tables/account.ts';
import { deriveSecret, hashOf } from '../derived-secrets.ts';
import { base32 } from './totp.ts';

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
export async function useRecoveryCode(queries: Queries, accountId: string, code: string, now: Date): Promise<boolean> {
  const used = await queries
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, await hashOfCode(queries, accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return used.length > 0;
}

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

/** Formats a code as `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
function grouped(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

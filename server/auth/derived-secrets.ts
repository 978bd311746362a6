import { createHash, createHmac } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { derivationKeys } from '#server/database/tables/account.ts';

/** `letter` is an email; the word stays, because links under way were derived with it. */
export type SecretPurpose = 'letter' | 'refresh' | 'network' | 'log' | 'totp' | 'recovery_code';

/**
 * A secret of 256 bits that can be made again from what it belongs to, so that only its hash is stored:
 * the link of an email from the link's id, a refresh token from its predecessor.
 */
export async function deriveSecret(queries: Queries, purpose: SecretPurpose, from: string): Promise<string> {
  const [row] = await queries.select().from(derivationKeys).limit(1);
  if (!row) throw new Error('No derivation key: the migrations make one');
  return createHmac('sha256', row.key).update(`${purpose}:${from}`).digest('base64url');
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

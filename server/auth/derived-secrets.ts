import { createHash, createHmac } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { derivationKeys } from '#server/database/tables/account.ts';

/** `letter` means email. The value stays because links already sent were derived with it. */
export type SecretPurpose =
  'letter' | 'refresh' | 'network' | 'crowd' | 'log' | 'totp' | 'recovery_code' | 'email_code' | 'username';

/**
 * A 256-bit secret that can be derived again from its source, so the database stores only its hash. An email link
 * derives from the link's id, a refresh token from its predecessor.
 */
export async function deriveSecret(queries: Queries, purpose: SecretPurpose, from: string): Promise<string> {
  const [row] = await queries.select().from(derivationKeys).limit(1);
  if (!row) throw new Error('No derivation key. The migrations create one.');
  return createHmac('sha256', row.key).update(`${purpose}:${from}`).digest('base64url');
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

import { createHash, createHmac } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { derivationKeys } from '#server/database/tables/account.ts';

/** `letter` must not change, because the links in emails that were already sent are derived from it. */
export type SecretPurpose =
  | 'letter'
  | 'refresh'
  | 'network'
  | 'crowd'
  | 'log'
  | 'totp'
  | 'recovery_code'
  | 'email_code'
  | 'username';

/** The server can derive the same secret again, so the database stores only the hash of a link or token. */
export async function deriveSecret(queries: Queries, purpose: SecretPurpose, from: string): Promise<string> {
  const [row] = await queries.select().from(derivationKeys).limit(1);
  if (!row) throw new Error('No derivation key. The migrations create one.');
  return createHmac('sha256', row.key).update(`${purpose}:${from}`).digest('base64url');
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

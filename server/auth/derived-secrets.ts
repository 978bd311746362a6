import { createHash, createHmac, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { derivationKeys } from '#server/database/tables/account.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';

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

const digits = 8;

/** Derives an emailed code from the code's id, so that neither the database nor the job queue stores the code. */
export async function emailCodeOf(queries: Queries, codeId: string): Promise<string> {
  const secret = await deriveSecret(queries, 'email_code', codeId);
  const number = Buffer.from(secret, 'base64url').readBigUInt64BE() % 10n ** BigInt(digits);
  return String(number).padStart(digits, '0');
}

export function crowdSecret(queries: Queries, what: 'buy again' | 'shades', now: Date): Promise<string> {
  // The secret changes only once per quarter, because the mean of counts that were rounded with different secrets would
  // reveal the exact count (REVA-10, SHADE-40).
  const quarter = `${now.getUTCFullYear()} ${Math.floor(now.getUTCMonth() / 3)}`;
  return deriveSecret(queries, 'crowd', `${what}:${quarter}`);
}

/** The same address always has the same hash. The hash is useless without the key in the database. */
export async function emailHashOf(queries: Queries, email: string): Promise<string> {
  return (await deriveSecret(queries, 'log', foldEmail(email))).slice(0, 22);
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-GCM with 256 bits. The key depends on the factor’s id, so nobody can decrypt the result as another’s secret. */
export async function seal(queries: Queries, factorId: string, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(queries, factorId), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export async function unseal(queries: Queries, factorId: string, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(queries, factorId), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

async function keyOf(queries: Queries, factorId: string): Promise<Buffer> {
  return Buffer.from(await deriveSecret(queries, 'totp', factorId), 'base64url');
}

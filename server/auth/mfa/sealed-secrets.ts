import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queries } from '#server/database/database.ts';
import { deriveSecret } from '../derived-secrets.ts';

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

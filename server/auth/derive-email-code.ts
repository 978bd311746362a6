import type { Queries } from '#server/database/database.ts';
import { deriveSecret } from './derived-secrets.ts';

const digits = 8;

/** Derives an emailed code from the code's id, so that neither the database nor the job queue stores the code. */
export async function emailCodeOf(queries: Queries, codeId: string): Promise<string> {
  const secret = await deriveSecret(queries, 'email_code', codeId);
  const number = Buffer.from(secret, 'base64url').readBigUInt64BE() % 10n ** BigInt(digits);
  return String(number).padStart(digits, '0');
}

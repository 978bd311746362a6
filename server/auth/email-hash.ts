import type { Queries } from '#server/database/database.ts';
import { foldEmail } from '#server/viewer/email-addresses.sql.ts';
import { deriveSecret } from './derived-secrets.ts';

/** The same address always has the same hash. The hash is useless without the key in the database. */
export async function emailHashOf(queries: Queries, email: string): Promise<string> {
  return (await deriveSecret(queries, 'log', foldEmail(email))).slice(0, 22);
}

import { desc, eq, isNull } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '#server/sql/database.ts';
import { signingKeys } from '#server/sql/schema.ts';

const jwk = z.looseObject({ kty: z.string() });

/** The key that signs: the newest that is not retired. */
export async function currentSigningKey(database: Database): Promise<{ kid: string; privateKey: JWK }> {
  const [row] = await database
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(desc(signingKeys.createdAt))
    .limit(1);
  if (!row) throw new Error('No signing key: the start makes one');
  return { kid: row.kid, privateKey: z.parse(jwk, row.privateKey) };
}

export async function publicKeyOf(database: Database, kid: string): Promise<JWK | undefined> {
  const [row] = await database.select().from(signingKeys).where(eq(signingKeys.kid, kid)).limit(1);
  return row && z.parse(jwk, row.publicKey);
}

/** Makes the first key of a new database. */
export async function ensureSigningKey(database: Database): Promise<void> {
  const [existing] = await database
    .select({ kid: signingKeys.kid })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .limit(1);
  if (!existing) await addSigningKey(database);
}

export async function addSigningKey(database: Database): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const kid = crypto.randomUUID();
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' };
  await database.insert(signingKeys).values({ kid, privateKey: await exportJWK(pair.privateKey), publicKey });
  return kid;
}

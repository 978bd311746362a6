import { desc, gt, isNull, or } from 'drizzle-orm';
import { errors, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Database, Queries } from '#server/database/database.ts';
import { signingKeys } from '#server/database/tables/account.ts';

export const algorithm = 'ES256';
const jwk = z.looseObject({ kty: z.string() });

export async function ensureSigningKey(queries: Queries): Promise<void> {
  const [existing] = await queries
    .select({ kid: signingKeys.kid })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .limit(1);
  if (!existing) await addSigningKey(queries);
}

async function addSigningKey(queries: Queries): Promise<string> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const kid = crypto.randomUUID();
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' };
  await queries.insert(signingKeys).values({ kid, privateKey: await exportJWK(pair.privateKey), publicKey });
  return kid;
}

/** All processes sign with it within a minute. Old keys remain published for longer than access tokens are valid. */
export async function rotateSigningKeys(queries: Queries, now: Date): Promise<string> {
  await queries.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt));
  return addSigningKey(queries);
}

const hour = 60 * 60_000;
/** How long a retired key stays published, in milliseconds. Access tokens are valid for only one hour. */
const publishedAfterRetirement = 2 * hour;

export async function publishedKeys(queries: Queries, now: Date): Promise<JWK[]> {
  return (await selectPublished(queries, now)).map((row) => z.parse(jwk, row.publicKey));
}

const selectPublished = (queries: Queries, now: Date) =>
  queries
    .select()
    .from(signingKeys)
    .where(
      or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, new Date(now.getTime() - publishedAfterRetirement))),
    )
    .orderBy(desc(signingKeys.createdAt));

/** How long this process caches the list of keys, in milliseconds. The keys themselves never change. */
const cachedFor = 60_000;
/** For an unknown key id, because another process may have just created the key. In milliseconds. */
const cachedForWhenUnknown = 1000;

/** jose imports each key once, because it caches by the object. */
export function createKeyRing(database: Database, now: () => Date) {
  let readAt = 0;
  let keys: { kid: string; retiredAt: Date | null; privateKey: JWK; publicKey: JWK }[] = [];

  async function refresh(olderThan: number): Promise<void> {
    if (Date.now() - readAt <= olderThan) return;
    keys = (await selectPublished(database, now())).map((row) => ({
      ...row,
      privateKey: z.parse(jwk, row.privateKey),
      publicKey: z.parse(jwk, row.publicKey),
    }));
    readAt = Date.now();
  }
  return {
    async signer(): Promise<{ kid: string; privateKey: JWK }> {
      await refresh(cachedFor);
      const newest = keys.find(({ retiredAt }) => retiredAt === null);
      if (!newest) throw new Error('No signing key. The server creates one at startup.');
      return newest;
    },
    async verifier(kid: string | undefined): Promise<JWK> {
      const find = () => keys.find((key) => key.kid === kid);
      await refresh(find() ? cachedFor : cachedForWhenUnknown);
      const found = find();
      if (!found) throw new errors.JWKSNoMatchingKey();
      return found.publicKey;
    },
  };
}

import { Pool } from 'pg';
import { amountsOf, generateCommunity } from '#bench/data/community.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { insertSession } from '#server/auth/session-store.ts';
import { ensureSigningKey } from '#server/auth/signing-keys.ts';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

/** The number of generated products. Their ids start at 1. */
export const products = 3_000;
const members = 60;

/** Fills an empty database with members whose shelves are empty. Returns the members with access tokens. */
export async function fillCommunity(address: string): Promise<{ id: string; token: string }[]> {
  const pool = new Pool({ connectionString: address, max: 1 });
  pool.on('error', () => undefined);
  await migrate(pool);
  await generateCommunity(
    pool,
    { ...amountsOf(products, members), shelfEntries: 60, reviews: 0, follows: 60, activities: 60 },
    () => undefined,
  );
  const database = connect(pool);
  await pool.query('delete from shelf_entries');
  await ensureSigningKey(database);
  const accessTokens = createAccessTokens(database, () => new Date());
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from accounts where email like 'generated%'`,
  );
  const signedIn: { id: string; token: string }[] = [];
  for (const { id, email } of rows) {
    const sessionId = await insertSession(database, { accountId: id, openedBy: 'password' }, new Date());
    signedIn.push({ id, token: (await accessTokens.sign({ accountId: id, sessionId, email })).token });
  }
  await pool.end();
  return signedIn;
}

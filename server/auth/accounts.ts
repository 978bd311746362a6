import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { hasEmail } from '#server/viewer/email-addresses.sql.ts';
import { accounts } from '#server/database/tables/account.ts';

export type Account = typeof accounts.$inferSelect;

/** Addresses are one whatever their case. */
export async function selectAccountByEmail(queries: Queries, email: string): Promise<Account | undefined> {
  const [row] = await queries.select().from(accounts).where(hasEmail(email)).limit(1);
  return row;
}

export async function selectAccount(queries: Queries, id: string): Promise<Account | undefined> {
  const [row] = await queries.select().from(accounts).where(eq(accounts.id, id)).limit(1);
  return row;
}

/** Held until the transaction ends: links and passwords of one account change one after the other. */
export async function lockAccount(queries: Queries, id: string): Promise<Account | undefined> {
  const [row] = await queries.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row;
}

/** The account of this address, locked; made where there is none. */
export async function lockOrInsertAccount(queries: Queries, email: string): Promise<Account> {
  await queries.insert(accounts).values({ email }).onConflictDoNothing();
  const [row] = await queries.select().from(accounts).where(hasEmail(email)).for('update');
  if (!row) throw new Error('The account was not stored');
  return row;
}

/** An account whose address was never confirmed does not keep it from somebody who can read its emails. */
export async function deleteUnconfirmedHolder(queries: Queries, email: string): Promise<void> {
  await queries.delete(accounts).where(and(hasEmail(email), isNull(accounts.confirmedAt)));
}

export type AccountChange = Partial<
  Pick<Account, 'email' | 'passwordHash' | 'confirmedAt' | 'lastSignInAt' | 'updatedAt'>
>;

export async function updateAccount(queries: Queries, id: string, change: AccountChange): Promise<Account> {
  const [row] = await queries.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (!row) throw new Error('The account is gone');
  return row;
}

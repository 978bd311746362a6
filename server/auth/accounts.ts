import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { first, only } from '#server/database/rows.ts';
import { hasEmail } from '#server/viewer/email-addresses.sql.ts';
import { accounts } from '#server/database/tables/account.ts';

export type Account = typeof accounts.$inferSelect;

export const selectAccountByEmail = (queries: Queries, email: string) =>
  first(queries.select().from(accounts).where(hasEmail(email)).limit(1));

export const selectAccount = (queries: Queries, id: string) =>
  first(queries.select().from(accounts).where(eq(accounts.id, id)).limit(1));

/** Locks the account until the transaction ends, so that changes to its links and passwords run one at a time. */
export const lockAccount = (queries: Queries, id: string) =>
  first(queries.select().from(accounts).where(eq(accounts.id, id)).for('update'));

export async function lockOrInsertAccount(
  queries: Queries,
  { email, joinedNetwork }: Pick<Account, 'email' | 'joinedNetwork'>,
): Promise<Account> {
  await queries.insert(accounts).values({ email, joinedNetwork }).onConflictDoNothing();
  return only(await queries.select().from(accounts).where(hasEmail(email)).for('update'));
}

/** The owner of the mailbox can then use the address. */
export async function deleteUnconfirmedHolder(queries: Queries, email: string): Promise<void> {
  await queries.delete(accounts).where(and(hasEmail(email), isNull(accounts.confirmedAt)));
}

export type AccountChange = Partial<
  Pick<Account, 'email' | 'passwordHash' | 'confirmedAt' | 'lastSignInAt' | 'updatedAt'>
>;

export async function updateAccount(queries: Queries, id: string, change: AccountChange): Promise<Account> {
  return only(await queries.update(accounts).set(change).where(eq(accounts.id, id)).returning());
}

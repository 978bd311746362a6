import { asc, eq, lte } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { accountDeletions } from '#server/database/tables/account.ts';

export type AccountDeletion = typeof accountDeletions.$inferSelect;

export async function selectAccountDeletion(queries: Queries, accountId: string): Promise<AccountDeletion | undefined> {
  const [row] = await queries.select().from(accountDeletions).where(eq(accountDeletions.accountId, accountId)).limit(1);
  return row;
}

/** Records a requested deletion. A second request can change what happens to the reviews, but not the date. */
export async function upsertAccountDeletion(queries: Queries, deletion: AccountDeletion): Promise<AccountDeletion> {
  const [row] = await queries
    .insert(accountDeletions)
    .values(deletion)
    .onConflictDoUpdate({ target: accountDeletions.accountId, set: { reviews: deletion.reviews } })
    .returning();
  if (!row) throw new Error('The deletion was not stored');
  return row;
}

export async function deleteAccountDeletion(queries: Queries, accountId: string): Promise<boolean> {
  const gone = await queries
    .delete(accountDeletions)
    .where(eq(accountDeletions.accountId, accountId))
    .returning({ accountId: accountDeletions.accountId });
  return gone.length > 0;
}

export function selectDueDeletions(queries: Queries, now: Date, limit: number): Promise<AccountDeletion[]> {
  return queries
    .select()
    .from(accountDeletions)
    .where(lte(accountDeletions.erasesAt, now))
    .orderBy(asc(accountDeletions.erasesAt))
    .limit(limit);
}

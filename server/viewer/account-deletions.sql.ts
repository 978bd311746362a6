import { asc, eq, lte } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { first, isChanged, only } from '#server/database/rows.ts';
import { accountDeletions } from '#server/database/tables/account.ts';

export type AccountDeletion = typeof accountDeletions.$inferSelect;

export const selectAccountDeletion = (queries: Queries, accountId: string) =>
  first(queries.select().from(accountDeletions).where(eq(accountDeletions.accountId, accountId)).limit(1));

/** Records a requested deletion. A second request can change what happens to the reviews, but not the date. */
export async function upsertAccountDeletion(queries: Queries, deletion: AccountDeletion): Promise<AccountDeletion> {
  return only(
    await queries
      .insert(accountDeletions)
      .values(deletion)
      .onConflictDoUpdate({ target: accountDeletions.accountId, set: { reviews: deletion.reviews } })
      .returning(),
  );
}

export const deleteAccountDeletion = (queries: Queries, accountId: string) =>
  isChanged(queries.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId)));

export function selectDueDeletions(queries: Queries, now: Date, limit: number): Promise<AccountDeletion[]> {
  return queries
    .select()
    .from(accountDeletions)
    .where(lte(accountDeletions.erasesAt, now))
    .orderBy(asc(accountDeletions.erasesAt))
    .limit(limit);
}

import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { ShelfEntryRow } from './shelves.sql.ts';

type Finished = Pick<ShelfEntryRow, 'userId' | 'productId' | 'dateFinished'>;

/**
 * Ends the open packages of a finished entry, except packages that were opened after the finish date. If the entry is
 * no longer finished, or has another finish date, first opens the packages that ended with it. If `ends` is false, the
 * entry is in use again despite its finish date, so no package ends.
 */
export async function endPackagesWithEntry(
  queries: Queries,
  { userId, productId, dateFinished }: Finished,
  ends: boolean,
): Promise<void> {
  await queries.execute(sql`
    update purchases set state = 'open', ended_on = null, ended_with_entry = false
    where user_id = ${userId} and product_id = ${productId} and ended_with_entry`);
  if (dateFinished === null || !ends) return;
  await queries.execute(sql`
    update purchases set state = 'empty', ended_on = ${dateFinished}, ended_with_entry = true
    where user_id = ${userId} and product_id = ${productId} and state = 'open'
      and (opened_on is null or opened_on <= ${dateFinished})`);
}

/** From now on, the packages that ended with the entry stay as they are, whatever its finish date. */
export async function settleEndedPackages(
  queries: Queries,
  { userId, productId }: Pick<Finished, 'userId' | 'productId'>,
): Promise<void> {
  await queries.execute(sql`
    update purchases set ended_with_entry = false
    where user_id = ${userId} and product_id = ${productId} and ended_with_entry`);
}

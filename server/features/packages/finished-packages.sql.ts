import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { ShelfEntryRow } from '#server/features/shelves/shelves.sql.ts';

/**
 * A common table expression with everything that the member has used up: the empty packages, and the finished entries
 * that have no empty package (SPEND-07). Without a known day, `day` is null.
 */
export const finishedPackages = `finished as (
  select id, product_id, ended_on as day, currency, price_minor from packages
  where user_id = :userId::uuid and state = 'empty'
  union all
  select null, product_id, date_finished, null, null from shelf_entries entry
  where user_id = :userId::uuid and date_finished is not null
    and not exists (select from packages package where package.user_id = entry.user_id
      and package.product_id = entry.product_id and package.state = 'empty'))`;

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
    update packages set state = 'open', ended_on = null, ended_with_entry = false
    where user_id = ${userId} and product_id = ${productId} and ended_with_entry`);
  if (dateFinished === null || !ends) return;
  await queries.execute(sql`
    update packages set state = 'empty', ended_on = ${dateFinished}, ended_with_entry = true
    where user_id = ${userId} and product_id = ${productId} and state = 'open'
      and (opened_on is null or opened_on <= ${dateFinished})`);
}

/** From now on, the packages that ended with the entry stay as they are, whatever its finish date. */
export async function settleEndedPackages(
  queries: Queries,
  { userId, productId }: Pick<Finished, 'userId' | 'productId'>,
): Promise<void> {
  await queries.execute(sql`
    update packages set ended_with_entry = false
    where user_id = ${userId} and product_id = ${productId} and ended_with_entry`);
}

import * as z from 'zod/mini';
import { ledgerMonth, ledgerRow } from '#contract/spending.ts';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { only, statement } from '#server/database/rows.ts';
import { finishedPackages } from '#server/features/packages/finished-packages.sql.ts';

const ledger = z.strictObject({
  year: z.number(),
  years: z.array(z.number()),
  totals: z.array(z.strictObject(ledgerRow.shape)),
  months: z.array(z.strictObject(ledgerMonth.shape)),
  undated: z.array(z.strictObject(ledgerRow.shape)),
});
type Ledger = z.infer<typeof ledger>;

const sums = `sum(bought)::bigint as bought, sum(spent)::bigint as spent, sum(gifts)::bigint as gifts,
  sum(gifted)::bigint as gifted, sum(finished)::bigint as finished, sum(finished_value)::bigint as finished_value`;
const fields = `jsonb_build_object('currency', currency, 'bought', bought, 'spent', spent, 'gifts', gifts,
  'gifted', gifted, 'finished', finished, 'finishedValue', finished_value)`;

const ledgerOf = statement(
  'ledger',
  { ledger: json(ledger) },
  `with ${finishedPackages}, moves as (
     select bought_on as day, currency, count(*) filter (where obtained = 'paid') as bought,
       coalesce(sum(price_minor) filter (where obtained = 'paid'), 0) as spent,
       count(*) filter (where obtained = 'gift') as gifts,
       coalesce(sum(price_minor) filter (where obtained = 'gift'), 0) as gifted, 0 as finished, 0 as finished_value
     from packages where user_id = :userId::uuid and obtained is not null group by 1, 2
     union all
     select day, currency, 0, 0, 0, 0, count(*), coalesce(sum(price_minor), 0) from finished group by 1, 2
   ), years as (
     select distinct extract(year from day)::int as year from moves where day is not null
   ), chosen as (
     select coalesce(:year::int, (select max(year) from years), :thisYear::int) as year
   ), totals as (
     select currency, ${sums} from moves group by currency
   ), months as (
     select to_char(day, 'YYYY-MM') as month, currency, ${sums} from moves, chosen
     where day between make_date(chosen.year, 1, 1) and make_date(chosen.year, 12, 31) group by 1, 2
   ), undated as (
     select currency, ${sums} from moves where day is null group by currency
   )
   select json_build_object(
     'year', (select year from chosen),
     'years', coalesce((select json_agg(year order by year desc) from years), '[]'),
     'totals', coalesce((select json_agg(${fields} order by currency) from totals), '[]'),
     'months', coalesce((select json_agg(jsonb_build_object('month', month) || ${fields} order by month, currency)
       from months), '[]'),
     'undated', coalesce((select json_agg(${fields} order by currency) from undated), '[]')
   ) as ledger`,
);

/**
 * Returns the sums of a member's packages by currency: for all time, for each month of a year, and for packages without
 * a date. The default year is the latest year with data. Without a price, there is no currency.
 */
export async function selectLedger(
  queries: Queries,
  userId: string,
  year: number | undefined,
  thisYear: number,
): Promise<Ledger> {
  return only(await ledgerOf(queries, { userId, year: year ?? null, thisYear })).ledger;
}

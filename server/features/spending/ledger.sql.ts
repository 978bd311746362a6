import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { goalKinds, ledgerMonth, ledgerRow, type SpendingGoal } from '#contract/spending.ts';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow, rowsOf } from '#server/database/rows.ts';

const ledger = z.strictObject({
  year: z.number(),
  years: z.array(z.number()),
  totals: z.array(z.strictObject(ledgerRow.shape)),
  months: z.array(z.strictObject(ledgerMonth.shape)),
  undated: z.array(z.strictObject(ledgerRow.shape)),
});
export type Ledger = z.infer<typeof ledger>;

const spendingGoal = z.strictObject({
  id: z.number(),
  kind: z.enum(goalKinds),
  startsOn: z.string(),
  endsOn: z.string(),
  mostProducts: z.nullable(z.number()),
  mostSpent: z.nullable(z.strictObject({ minor: z.number(), currency: z.string() })),
  bought: z.number(),
  spent: z.number(),
  unpriced: z.number(),
  otherCurrency: z.number(),
});

/**
 * Returns the sums of a member's packages by currency: for all time, for each month of a year, and for purchases
 * without a date. The default year is the latest year with data.
 *
 * - `came` contains the recorded purchases with their purchase dates.
 * - `went` contains the empty packages with their end dates, and the finished entries that have no empty package, with
 *   their finish dates. Without a price, there is no currency.
 */
export async function selectLedger(
  queries: Queries,
  userId: string,
  asked: number | undefined,
  thisYear: number,
): Promise<Ledger> {
  const row = await onlyRow(
    queries,
    { ledger: json(ledger) },
    sql`with came as (
      select bought_on as day, currency, obtained, price_minor from purchases
      where user_id = ${userId} and obtained is not null
    ), went as (
      select ended_on as day, currency, price_minor as value from purchases
      where user_id = ${userId} and state = 'empty'
      union all
      select date_finished, null, null from shelf_entries entry
      where user_id = ${userId} and date_finished is not null
        and not exists (select from purchases package where package.user_id = entry.user_id
          and package.product_id = entry.product_id and package.state = 'empty')
    ), moves as (
      select day, currency, true as is_in, count(*) filter (where obtained = 'paid') as bought,
        coalesce(sum(price_minor) filter (where obtained = 'paid'), 0) as spent,
        count(*) filter (where obtained = 'gift') as gifts,
        coalesce(sum(price_minor) filter (where obtained = 'gift'), 0) as gifted, 0 as finished, 0 as finished_value
      from came group by day, currency
      union all
      select day, currency, false, 0, 0, 0, 0, count(*), coalesce(sum(value), 0) from went group by day, currency
    ), years as (
      select distinct extract(year from day)::int as year from moves where day is not null
    ), chosen as (
      select coalesce(${asked ?? null}::int, (select max(year) from years), ${thisYear}::int) as year
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
  return row.ledger;
}

const sums = sql`sum(bought)::bigint as bought, sum(spent)::bigint as spent, sum(gifts)::bigint as gifts,
  sum(gifted)::bigint as gifted, sum(finished)::bigint as finished, sum(finished_value)::bigint as finished_value`;
const fields = sql`jsonb_build_object('currency', currency, 'bought', bought, 'spent', spent, 'gifts', gifts,
  'gifted', gifted, 'finished', finished, 'finishedValue', finished_value)`;

/** Latest first. Each contains the counts and sums of the paid purchases from its first to its last day. */
export async function selectSpendingGoals(queries: Queries, userId: string, limit: number): Promise<SpendingGoal[]> {
  const rows = await rowsOf(
    queries,
    { goal: json(spendingGoal) },
    sql`select json_build_object('id', goal.id, 'kind', goal.kind, 'startsOn', goal.starts_on, 'endsOn', goal.ends_on,
      'mostProducts', goal.most_products,
      'mostSpent', case when goal.currency is not null
        then json_build_object('minor', goal.most_minor, 'currency', goal.currency) end,
      'bought', bought.products, 'spent', bought.spent, 'unpriced', bought.unpriced, 'otherCurrency', bought.other) as goal
    from spending_goals goal
    cross join lateral (
      select count(*) as products, coalesce(sum(price_minor) filter (where currency = goal.currency), 0) as spent,
        count(*) filter (where currency is null) as unpriced, count(*) filter (where currency <> goal.currency) as other
      from purchases where user_id = goal.user_id and obtained = 'paid'
        and coalesce(bought_on, date '0001-01-01') between goal.starts_on and goal.ends_on
    ) as bought
    where goal.user_id = ${userId} order by goal.ends_on desc, goal.id desc limit ${limit}`,
  );
  return rows.map(({ goal }) => goal);
}

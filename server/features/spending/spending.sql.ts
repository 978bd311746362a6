import * as z from 'zod/mini';
import { type SpendingGoal, ledgerMonth, ledgerRow, spendingGoal } from '#contract/spending.ts';
import type { Queries } from '#server/database/database.ts';
import { json, only, rowsOf, statement } from '#server/database/rows.ts';
import { finishedPackages } from '#server/features/packages/packages.sql.ts';
import { eq, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { spendingGoals } from '#server/database/tables/shelf.ts';

const ledger = z.strictObject({
  year: z.number(),
  years: z.array(z.number()),
  totals: z.array(z.strictObject(ledgerRow.shape)),
  months: z.array(z.strictObject(ledgerMonth.shape)),
  undated: z.array(z.strictObject(ledgerRow.shape)),
});

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
export async function selectLedger(queries: Queries, userId: string, year: number | undefined, thisYear: number) {
  return only(await ledgerOf(queries, { userId, year: year ?? null, thisYear })).ledger;
}

export type SpendingGoalFacts = Pick<
  typeof spendingGoals.$inferSelect,
  'kind' | 'startsOn' | 'endsOn' | 'mostProducts' | 'mostMinor' | 'currency'
>;

export function selectGoalFacts(queries: Queries, userId: string): Promise<SpendingGoalFacts[]> {
  return queries.select().from(spendingGoals).where(eq(spendingGoals.userId, userId)).limit(limits.purchases.goals);
}

export async function insertSpendingGoal(queries: Queries, userId: string, goal: SpendingGoalFacts): Promise<void> {
  await queries.insert(spendingGoals).values({ userId, ...goal });
}

export const { update: updateSpendingGoal, remove: deleteSpendingGoal } = ownRows(spendingGoals);

/** Latest first. Each contains the counts and sums of the paid purchases from its first to its last day. */
export async function selectSpendingGoals(queries: Queries, userId: string, limit: number): Promise<SpendingGoal[]> {
  const rows = await rowsOf(
    queries,
    { goal: json(z.strictObject(spendingGoal.shape)) },
    sql`select json_build_object('id', goal.id, 'kind', goal.kind, 'startsOn', goal.starts_on, 'endsOn', goal.ends_on,
      'mostProducts', goal.most_products,
      'mostSpent', case when goal.currency is not null
        then json_build_object('minor', goal.most_minor, 'currency', goal.currency) end,
      'bought', bought.products, 'spent', bought.spent, 'unpriced', bought.unpriced, 'otherCurrency', bought.other) as goal
    from spending_goals goal
    cross join lateral (
      select count(*) as products, coalesce(sum(price_minor) filter (where currency = goal.currency), 0) as spent,
        count(*) filter (where currency is null) as unpriced, count(*) filter (where currency <> goal.currency) as other
      from packages where user_id = goal.user_id and obtained = 'paid'
        and coalesce(bought_on, date '0001-01-01') between goal.starts_on and goal.ends_on
    ) as bought
    where goal.user_id = ${userId} order by goal.ends_on desc, goal.id desc limit ${limit}`,
  );
  return rows.map(({ goal }) => goal);
}

import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { type SpendingGoal, spendingGoal } from '#contract/spending.ts';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { rowsOf } from '#server/database/rows.ts';
import { spendingGoals } from '#server/database/tables/shelf.ts';

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

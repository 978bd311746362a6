import { and, count, eq } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { spendingGoals } from '#server/database/tables/spending.ts';

export type SpendingGoalFacts = Pick<
  typeof spendingGoals.$inferSelect,
  'kind' | 'startsOn' | 'endsOn' | 'mostProducts' | 'mostMinor' | 'currency'
>;

export async function countSpendingGoals(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(spendingGoals).where(eq(spendingGoals.userId, userId));
  return row?.total ?? 0;
}

export function selectGoalFacts(queries: Queries, userId: string): Promise<SpendingGoalFacts[]> {
  return queries.select().from(spendingGoals).where(eq(spendingGoals.userId, userId)).limit(limits.purchases.goals);
}

export async function insertSpendingGoal(queries: Queries, userId: string, goal: SpendingGoalFacts): Promise<void> {
  await queries.insert(spendingGoals).values({ userId, ...goal });
}

export async function updateSpendingGoal(
  queries: Queries,
  userId: string,
  id: number,
  goal: SpendingGoalFacts,
): Promise<boolean> {
  const rows = await queries.update(spendingGoals).set(goal).where(own(userId, id)).returning({ id: spendingGoals.id });
  return rows.length === 1;
}

export async function deleteSpendingGoal(queries: Queries, userId: string, id: number): Promise<boolean> {
  const rows = await queries.delete(spendingGoals).where(own(userId, id)).returning({ id: spendingGoals.id });
  return rows.length === 1;
}

const own = (userId: string, id: number) => and(eq(spendingGoals.userId, userId), eq(spendingGoals.id, id));

import { limits } from '#contract/limits.ts';
import type { SpendingGoalForm } from '#contract/purchases.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requireCurrency } from '#server/policies/purchases.ts';
import { inTransaction } from '#server/sql/database.ts';
import { lockMember } from '#server/sql/people.ts';
import {
  countSpendingGoals,
  insertSpendingGoal,
  type SpendingGoalFacts,
  updateSpendingGoal,
} from '#server/sql/spending-goals.ts';

export function startSpendingGoal({ database }: Context, userId: string, form: SpendingGoalForm): Promise<void> {
  const goal = goalFacts(form);
  return inTransaction(database, async (queries) => {
    await lockMember(queries, userId);
    if ((await countSpendingGoals(queries, userId)) >= limits.purchases.goals)
      throw new CallError('list_full', `You can keep up to ${limits.purchases.goals} goals. Delete one first.`);
    await insertSpendingGoal(queries, userId, goal);
  });
}

export async function changeSpendingGoal(
  { database }: Context,
  userId: string,
  id: number,
  form: SpendingGoalForm,
): Promise<void> {
  if (!(await updateSpendingGoal(database, userId, id, goalFacts(form))))
    throw new CallError('not_found', 'Goal not found');
}

/** A no-buy has no numbers: nothing is bought. */
function goalFacts({ kind, startsOn, endsOn, mostProducts, mostSpent }: SpendingGoalForm): SpendingGoalFacts {
  const isLow = kind === 'low_buy';
  const money = isLow ? mostSpent : null;
  requireCurrency(money, 'currency');
  return {
    kind,
    startsOn,
    endsOn,
    mostProducts: isLow ? mostProducts : null,
    mostMinor: money?.minor ?? null,
    currency: money?.currency ?? null,
  };
}

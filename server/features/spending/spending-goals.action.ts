import { limits } from '#contract/limits.ts';
import type { SpendingGoalForm } from '#contract/spending.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { requireCurrency } from '#server/features/packages/packages.rules.ts';
import {
  insertSpendingGoal,
  selectGoalFacts,
  type SpendingGoalFacts,
  updateSpendingGoal,
} from './spending-goals.sql.ts';

export function startSpendingGoal({ database }: Context, userId: string, form: SpendingGoalForm): Promise<void> {
  const goal = goalFacts(form);
  return asMember(database, userId, async (queries) => {
    if ((await selectGoalFacts(queries, userId)).length >= limits.purchases.goals)
      throw new CallError('list_full', `You can have up to ${limits.purchases.goals} goals. Delete one first.`);
    await insertSpendingGoal(queries, userId, goal);
  });
}

export function importSpendingGoals({ database }: Context, userId: string, forms: readonly SpendingGoalForm[]) {
  const wanted = new Map(forms.map(goalFacts).map((goal) => [keyOf(goal), goal]));
  return asMember(database, userId, async (queries) => {
    const known = await selectGoalFacts(queries, userId);
    for (const goal of known) wanted.delete(keyOf(goal));
    const fitting = [...wanted.values()].slice(0, Math.max(0, limits.purchases.goals - known.length));
    for (const goal of fitting) await insertSpendingGoal(queries, userId, goal);
    return fitting.length;
  });
}

function keyOf({ kind, startsOn, endsOn, mostProducts, mostMinor, currency }: SpendingGoalFacts): string {
  return JSON.stringify([kind, startsOn, endsOn, mostProducts, mostMinor, currency]);
}

export async function changeSpendingGoal({ database }: Context, userId: string, id: number, form: SpendingGoalForm) {
  found(await updateSpendingGoal(database, userId, id, goalFacts(form)), 'not_found', 'Goal not found');
}

/** Returns the column values for a form. A no-buy goal gets no limits, because it allows no purchases at all. */
function goalFacts({ mostSpent, ...form }: SpendingGoalForm): SpendingGoalFacts {
  if (form.kind === 'no_buy') return { ...form, mostProducts: null, mostMinor: null, currency: null };
  requireCurrency(mostSpent, 'currency');
  return { ...form, mostMinor: mostSpent?.minor ?? null, currency: mostSpent?.currency ?? null };
}

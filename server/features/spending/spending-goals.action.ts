import { limits } from '#contract/limits.ts';
import type * as calls from '#contract/spending.ts';
import type { SpendingGoalForm } from '#contract/spending.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Call } from '#server/http/register.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { requireCurrency } from '#server/features/packages/packages.rules.ts';
import * as stored from './spending.sql.ts';

export function startSpendingGoal({ viewer, body, context }: Call<typeof calls.startSpendingGoal>): Promise<void> {
  const goal = goalFacts(body);
  return asMember(context.database, viewer.id, async (queries) => {
    if ((await stored.selectGoalFacts(queries, viewer.id)).length >= limits.purchases.goals)
      throw new CallError('list_full', `You can have up to ${limits.purchases.goals} goals. Delete one first.`);
    await stored.insertSpendingGoal(queries, viewer.id, goal);
  });
}

export function importSpendingGoals({ database }: Context, userId: string, forms: readonly SpendingGoalForm[]) {
  const wanted = new Map(forms.map(goalFacts).map((goal) => [keyOf(goal), goal]));
  return asMember(database, userId, async (queries) => {
    const known = await stored.selectGoalFacts(queries, userId);
    for (const goal of known) wanted.delete(keyOf(goal));
    const fitting = [...wanted.values()].slice(0, Math.max(0, limits.purchases.goals - known.length));
    for (const goal of fitting) await stored.insertSpendingGoal(queries, userId, goal);
    return fitting.length;
  });
}

function keyOf({ kind, startsOn, endsOn, mostProducts, mostMinor, currency }: stored.SpendingGoalFacts): string {
  return JSON.stringify([kind, startsOn, endsOn, mostProducts, mostMinor, currency]);
}

export async function changeSpendingGoal({ viewer, params, body, context }: Call<typeof calls.changeSpendingGoal>) {
  const goal = await stored.updateSpendingGoal(context.database, viewer.id, params.id, goalFacts(body));
  found(goal, 'not_found', 'Goal not found');
}

/** Returns the column values for a form. A no-buy goal gets no limits, because it allows no purchases at all. */
function goalFacts({ mostSpent, ...form }: SpendingGoalForm): stored.SpendingGoalFacts {
  if (form.kind === 'no_buy') return { ...form, mostProducts: null, mostMinor: null, currency: null };
  requireCurrency(mostSpent, 'currency');
  return { ...form, mostMinor: mostSpent?.minor ?? null, currency: mostSpent?.currency ?? null };
}

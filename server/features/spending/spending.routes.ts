import { limits } from '#contract/limits.ts';
import * as calls from '#contract/spending.ts';
import { found } from '#server/call-error.ts';
import type { Register } from '#server/http/register.ts';
import { selectLedger } from './ledger.sql.ts';
import { readGoalsFile } from './read-goals-file.ts';
import { changeSpendingGoal, importSpendingGoals, startSpendingGoal } from './spending-goals.action.ts';
import { deleteSpendingGoal, selectSpendingGoals } from './spending-goals.sql.ts';

export function spendingRoutes(register: Register): void {
  register(calls.getLedger, async ({ viewer, query, today, context: { database } }) => {
    const [ledger, goals] = await Promise.all([
      selectLedger(database, viewer.id, query.year, Number(today.slice(0, 4))),
      selectSpendingGoals(database, viewer.id, limits.purchases.goals),
    ]);
    return { ...ledger, goals };
  });
  register(calls.startSpendingGoal, ({ viewer, body, context }) => startSpendingGoal(context, viewer.id, body));
  register(calls.bringSpendingGoals, async ({ viewer, body, context }) => {
    const { goals, unread } = await readGoalsFile(body.csv);
    const added = await importSpendingGoals(context, viewer.id, goals);
    return { added, leftOut: goals.length + unread - added };
  });
  register(calls.changeSpendingGoal, ({ viewer, params, body, context }) =>
    changeSpendingGoal(context, viewer.id, params.id, body),
  );
  register(calls.deleteSpendingGoal, async ({ viewer, params, context }) => {
    found(await deleteSpendingGoal(context.database, viewer.id, params.id), 'not_found', 'Goal not found');
  });
}

import { limits } from '#contract/limits.ts';
import * as calls from '#contract/spending.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Register } from '#server/http/register.ts';
import { deleteSpendingGoal, selectLedger, selectSpendingGoals } from './spending.sql.ts';
import { changeSpendingGoal, importSpendingGoals, startSpendingGoal } from './spending-goals.action.ts';
import { readAmount } from '#contract/currencies.ts';
import { type SpendingGoalForm, spendingGoalForm } from '#contract/spending.ts';
import { readCsvFile } from '#server/files/read-csv.ts';

export function spendingRoutes(register: Register): void {
  register(calls.getLedger, async ({ viewer, query, today, context: { database } }) => {
    const [ledger, goals] = await Promise.all([
      selectLedger(database, viewer.id, query.year, Number(today.slice(0, 4))),
      selectSpendingGoals(database, viewer.id, limits.purchases.goals),
    ]);
    return { ...ledger, goals };
  });
  register(calls.startSpendingGoal, startSpendingGoal);
  register(calls.bringSpendingGoals, async ({ viewer, body, context }) => {
    const { goals, unread } = await readGoalsFile(body.csv);
    const added = await importSpendingGoals(context, viewer.id, goals);
    return { added, leftOut: goals.length + unread - added };
  });
  register(calls.changeSpendingGoal, changeSpendingGoal);
  register(calls.deleteSpendingGoal, async ({ viewer, params, context }) => {
    found(await deleteSpendingGoal(context.database, viewer.id, params.id), 'not_found', 'Goal not found');
  });
}

/** Parses the goals in our own export (spending_goals.csv). `unread` is the number of invalid rows. */
async function readGoalsFile(csv: string): Promise<{ goals: SpendingGoalForm[]; unread: number }> {
  const [names, ...rows] = (await readCsvFile(csv, mostRecords)).map((record) => record.map((value) => value.trim()));
  if (!names?.includes('kind') || !names.includes('starts_on'))
    throw new CallError('invalid_input', 'This isn’t the spending_goals.csv from a download');
  const read = rows.map((values) => goalFrom(new Map(names.map((name, at) => [name, values[at] ?? '']))));
  const goals = read.flatMap((goal) => goal ?? []);
  return { goals, unread: read.length - goals.length };
}

/** Leaves room for goals that the member already has, the header, and blank lines. */
const mostRecords = 1000;

function goalFrom(values: ReadonlyMap<string, string>): SpendingGoalForm | undefined {
  const text = (name: string) => values.get(name) || null;
  const [products, spent, currency] = [text('most_products'), text('most_spent'), text('currency')];
  return spendingGoalForm.safeParse({
    kind: text('kind'),
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    mostProducts: products === null ? null : Number(products),
    mostSpent: spent === null ? null : { minor: readAmount(spent, currency ?? ''), currency },
  }).data;
}

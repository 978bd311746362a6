import { limits } from '#contract/limits.ts';
import * as calls from '#contract/spending.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Register, Call } from '#server/http/register.ts';
import * as stored from './spending.sql.ts';
import { readAmount } from '#contract/currencies.ts';
import { readCsvFile } from '#server/files/read-csv.ts';
import type { Context } from '#server/context.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { requireCurrency } from '#server/features/packages/packages.rules.ts';

export function spendingRoutes(register: Register): void {
  register(calls.getLedger, async ({ viewer, query, today, context: { database } }) => {
    const [ledger, goals] = await Promise.all([
      stored.selectLedger(database, viewer.id, query.year, Number(today.slice(0, 4))),
      stored.selectSpendingGoals(database, viewer.id, limits.purchases.goals),
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
    found(await stored.deleteSpendingGoal(context.database, viewer.id, params.id), 'not_found', 'Goal not found');
  });
}

/** Parses the goals in our own export (spending_goals.csv). `unread` is the number of invalid rows. */
async function readGoalsFile(csv: string): Promise<{ goals: calls.SpendingGoalForm[]; unread: number }> {
  const [names, ...rows] = (await readCsvFile(csv, mostRecords)).map((record) => record.map((value) => value.trim()));
  if (!names?.includes('kind') || !names.includes('starts_on'))
    throw new CallError('invalid_input', 'This isn’t the spending_goals.csv from a download');
  const read = rows.map((values) => goalFrom(new Map(names.map((name, at) => [name, values[at] ?? '']))));
  const goals = read.flatMap((goal) => goal ?? []);
  return { goals, unread: read.length - goals.length };
}

/** Leaves room for goals that the member already has, the header, and blank lines. */
const mostRecords = 1000;

function goalFrom(values: ReadonlyMap<string, string>): calls.SpendingGoalForm | undefined {
  const text = (name: string) => values.get(name) || null;
  const [products, spent, currency] = [text('most_products'), text('most_spent'), text('currency')];
  return calls.spendingGoalForm.safeParse({
    kind: text('kind'),
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    mostProducts: products === null ? null : Number(products),
    mostSpent: spent === null ? null : { minor: readAmount(spent, currency ?? ''), currency },
  }).data;
}

function startSpendingGoal({ viewer, body, context }: Call<typeof calls.startSpendingGoal>): Promise<void> {
  const goal = goalFacts(body);
  return asMember(context.database, viewer.id, async (queries) => {
    if ((await stored.selectGoalFacts(queries, viewer.id)).length >= limits.purchases.goals)
      throw new CallError('list_full', `You can have up to ${limits.purchases.goals} goals. Delete one first.`);
    await stored.insertSpendingGoal(queries, viewer.id, goal);
  });
}

function importSpendingGoals({ database }: Context, userId: string, forms: readonly calls.SpendingGoalForm[]) {
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

async function changeSpendingGoal({ viewer, params, body, context }: Call<typeof calls.changeSpendingGoal>) {
  const goal = await stored.updateSpendingGoal(context.database, viewer.id, params.id, goalFacts(body));
  found(goal, 'not_found', 'Goal not found');
}

/** Returns the column values for a form. A no-buy goal gets no limits, because it allows no purchases at all. */
function goalFacts({ mostSpent, ...form }: calls.SpendingGoalForm): stored.SpendingGoalFacts {
  if (form.kind === 'no_buy') return { ...form, mostProducts: null, mostMinor: null, currency: null };
  requireCurrency(mostSpent, 'currency');
  return { ...form, mostMinor: mostSpent?.minor ?? null, currency: mostSpent?.currency ?? null };
}

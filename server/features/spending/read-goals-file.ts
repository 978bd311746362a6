import { readAmount } from '#contract/currencies.ts';
import { spendingGoalForm, type SpendingGoalForm } from '#contract/spending.ts';
import { CallError } from '#server/call-error.ts';
import { FileError } from '#server/files/file-error.ts';
import { readCsvFile } from '#server/files/read-csv.ts';

/** Parses the goals in our own export (spending_goals.csv). `unread` is the number of invalid rows. */
export async function readGoalsFile(csv: string): Promise<{ goals: SpendingGoalForm[]; unread: number }> {
  const [names, ...rows] = await recordsOf(csv);
  if (!names?.includes('kind') || !names.includes('starts_on'))
    throw new CallError('invalid_input', 'This isn’t the spending_goals.csv from a download');
  const read = rows.map((values) => goalFrom(new Map(names.map((name, at) => [name, values[at] ?? '']))));
  const goals = read.flatMap((goal) => goal ?? []);
  return { goals, unread: read.length - goals.length };
}

/** Leaves room for goals that the member already has, the header, and blank lines. */
const mostRecords = 1000;

async function recordsOf(csv: string): Promise<string[][]> {
  try {
    return (await readCsvFile(csv, mostRecords)).map((record) => record.map((value) => value.trim()));
  } catch (error) {
    if (error instanceof FileError) throw new CallError('invalid_input', `Can’t read this file: ${error.message}`);
    throw error;
  }
}

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

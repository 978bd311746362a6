import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { money } from './package-form.ts';
import { csvFile, id, numberIn, plannedDay, wholeNumber } from './shapes.ts';

/** If the currency is null: packages without a price. Amounts in different currencies are never added up. */
const ledgerFields = {
  currency: z.nullable(z.string()),
  bought: z.number(),
  spent: z.number(),
  gifts: z.number(),
  gifted: z.number(),
  finished: z.number(),
  finishedValue: z.number(),
};
export const ledgerRow = z.object(ledgerFields);
export type LedgerRow = z.infer<typeof ledgerRow>;
export const ledgerMonth = z.object({ month: z.string(), ...ledgerFields });
export type LedgerMonth = z.infer<typeof ledgerMonth>;

export const goalKinds = ['no_buy', 'low_buy'] as const;
export type GoalKind = (typeof goalKinds)[number];
const { goalProducts } = limits.purchases;
const productsMessage = `Please enter a number of products from 1 to ${goalProducts}`;
const goalFields = {
  kind: z.enum(goalKinds, 'Choose a goal'),
  startsOn: plannedDay,
  endsOn: plannedDay,
  mostProducts: z.nullable(wholeNumber(1, goalProducts, productsMessage)),
  mostSpent: z.nullable(money),
};
export const spendingGoalForm = z.object(goalFields).check(
  z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    error: 'The last day can’t be before the first day',
    path: ['endsOn'],
  }),
  z.refine(({ kind, mostProducts, mostSpent }) => kind === 'no_buy' || mostProducts !== null || mostSpent !== null, {
    error: 'Please enter a maximum number of purchases or a spending limit',
    path: ['mostProducts'],
  }),
);
export type SpendingGoalForm = z.output<typeof spendingGoalForm>;

/** `spent` does not include purchases without a price (`unpriced`) or in a different currency (`otherCurrency`). */
export const spendingGoal = z.object({
  ...goalFields,
  id,
  bought: z.number(),
  spent: z.number(),
  unpriced: z.number(),
  otherCurrency: z.number(),
});
export type SpendingGoal = z.infer<typeof spendingGoal>;

export const getLedger = endpoint('GET /api/me/ledger', {
  long: true,
  search: true,
  summary: 'Returns the viewer’s spending, gifts, and finished products, by currency and by month of a year',
  query: z.object({ year: z.optional(numberIn(1970, 2200, 'Invalid year')) }),
  response: z.object({
    /** The year of `months`. Defaults to the latest year with data, or to the current year if there is no data. */
    year: z.number(),
    years: z.array(z.number()),
    totals: z.array(ledgerRow),
    months: z.array(ledgerMonth),
    /** Purchases without a date. The totals include them, but the months do not. */
    undated: z.array(ledgerRow),
    goals: z.array(spendingGoal),
  }),
});
export const startSpendingGoal = endpoint('POST /api/me/spending-goals', {
  status: 201,
  openToSuspended: true,
  summary: 'Sets a private no-buy or low-buy goal',
  body: spendingGoalForm,
  keyed: true,
});
export const bringSpendingGoals = endpoint('POST /api/me/spending-goals/import', {
  long: true,
  openToSuspended: true,
  rate: 'shelfImport',
  summary: 'Imports goals from an exported file up to the limit, skipping those that already exist',
  body: z.object({ csv: csvFile(limits.purchases.goalsFile) }),
  /** `leftOut` is the number of goals that already existed, were unreadable, or exceeded the limit. */
  response: z.object({ added: z.number(), leftOut: z.number() }),
  keyed: true,
});
export const changeSpendingGoal = endpoint('PATCH /api/me/spending-goals/:id', {
  openToSuspended: true,
  summary: 'Changes a goal',
  body: spendingGoalForm,
});
export const deleteSpendingGoal = endpoint('DELETE /api/me/spending-goals/:id', {
  openToSuspended: true,
  summary: 'Deletes a goal',
});

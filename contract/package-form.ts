import * as z from 'zod/mini';
import { isPrinted } from './expiry-date.ts';
import { limits } from './limits.ts';
import { calendarDay, optionalText, wholeNumber } from './shapes.ts';
import type { ShelfStatus } from './statuses.ts';

/** How the member got a package. The price of a gift is its value, and does not count as spending. */
export const waysObtained = ['paid', 'gift'] as const;
export type WayObtained = (typeof waysObtained)[number];
export const sizeUnits = ['ml', 'g', 'fl_oz', 'oz', 'pieces'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

const { priceMinor, size: mostSize, place } = limits.purchases;
const priceMessage = 'Please enter a price of 0 or more';
const sizeMessage = 'Please enter a size greater than 0';

/** Only the server validates the currency code (currencies.ts), so that pages do not load the list of currencies. */
export const money = z.object({
  minor: z.int(priceMessage).check(z.minimum(0, priceMessage), z.maximum(priceMinor, 'This price is too high')),
  currency: z.string('Choose a currency').check(z.regex(/^[A-Z]{3}$/, 'Choose a currency')),
});
export type Money = z.infer<typeof money>;

const size = z
  .object({
    amount: z
      .number(sizeMessage)
      .check(z.gt(0, sizeMessage), z.maximum(mostSize, 'This size is too large'), z.multipleOf(0.01, sizeMessage)),
    unit: z.enum(sizeUnits, 'Choose a unit'),
  })
  .check(
    z.refine(({ amount, unit }) => unit !== 'pieces' || Number.isInteger(amount), {
      error: 'Please enter a whole number of pieces',
      path: ['amount'],
    }),
  );

export const packageStates = ['sealed', 'open', 'empty', 'given_away'] as const;
export type PackageState = (typeof packageStates)[number];

const { longestMonths, batchNote, fullLevel } = limits.package;
const monthsMessage = `Please enter 1 to ${longestMonths} months`;
const levelMessage = `Please enter 0 to ${fullLevel} percent`;
const printedMessage = 'Please enter a date as YYYY-MM or YYYY-MM-DD';

export const months = wholeNumber(1, longestMonths, monthsMessage);
export const printedExpiry = z.string(printedMessage).check(z.refine(isPrinted, printedMessage));
export const batchText = optionalText('Batch note', batchNote);
export const level = wholeNumber(0, fullLevel, levelMessage);

/** Without `state`, the shelf entry determines the state of a new package. In a change, omitted fields stay. */
const packageCondition = {
  state: z.optional(z.enum(packageStates, 'Choose if it’s sealed, open, empty, or given away')),
  openedOn: z.optional(z.nullable(calendarDay)),
  endedOn: z.optional(z.nullable(calendarDay)),
  printedExpiry: z.optional(z.nullable(printedExpiry)),
  ownPeriod: z.optional(z.nullable(months)),
  batchNote: z.optional(z.nullable(batchText)),
  level: z.optional(z.nullable(level)),
};

export const packageForm = z.object({
  ...packageCondition,
  /** Null if the member has not recorded the purchase. Such a package has no price, day, or store. */
  obtained: z.nullable(z.enum(waysObtained, 'Choose how you got it')),
  boughtOn: z.nullable(calendarDay),
  price: z.nullable(money),
  size: z.nullable(size),
  boughtAt: z.nullable(optionalText('Store', place)),
});
export type PackageForm = z.output<typeof packageForm>;

/** The condition of an entry's first package, unless the form says otherwise (PACK-02). Later packages are sealed. */
export function firstCondition(entry: {
  status: ShelfStatus;
  dateStarted: string | null;
  dateFinished: string | null;
}): { state: PackageState; openedOn: string | null; endedOn: string | null } {
  const { status, dateStarted, dateFinished } = entry;
  if (status === 'want_to_try') return { state: 'sealed', openedOn: null, endedOn: null };
  if (status === 'currently_using' && dateFinished === null) return { state: 'open', openedOn: null, endedOn: null };
  return { state: 'empty', openedOn: dateStarted, endedOn: dateFinished };
}

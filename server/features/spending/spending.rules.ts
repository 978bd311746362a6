import { decimalsOf } from '#contract/currencies.ts';
import type { Money, PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import type { PackageCondition, PurchaseFacts } from './spending.sql.ts';

/** Throws if the currency code does not exist. `field` is the name of the field in the error. */
export function requireCurrency(price: Money | null, field: string): void {
  if (price !== null && decimalsOf(price.currency) === undefined)
    throw new CallError('invalid_input', 'Please choose a currency', { [field]: 'Please choose a currency' });
}

const dayMs = 24 * 60 * 60_000;

/** Throws if the day has not begun in any time zone yet. In some time zones it is already tomorrow. */
export function requirePastDay(day: string | null, now: Date, field: string): void {
  if (day === null) return;
  if (day > latest || day < '1970-01-01')
    throw new CallError('invalid_input', 'Please choose today or an earlier date', {
      [field]: 'Please choose today or an earlier date',
    });
}

/** Returns the columns for a form. A purchase that is not recorded has no price, day or store. */
export function purchaseFacts({ obtained, boughtOn, price, size, boughtAt }: PurchaseForm): PurchaseFacts {
  const isRecorded = obtained !== null;
  return {
    obtained,
    boughtOn: isRecorded ? boughtOn : null,
    priceMinor: isRecorded ? (price?.minor ?? null) : null,
    currency: isRecorded ? (price?.currency ?? null) : null,
    sizeAmount: size?.amount ?? null,
    sizeUnit: size?.unit ?? null,
    boughtAt: isRecorded ? boughtAt || null : null,
  };
}

const facts = ['obtained', 'boughtOn', 'priceMinor', 'currency', 'sizeAmount', 'sizeUnit', 'boughtAt'] as const;
/** Data that is printed on a package, so it rarely changes. State and level do change. */
const prints = ['printedExpiry', 'ownPeriod', 'batchNote'] as const;
type Printed = Partial<Pick<PackageCondition, (typeof prints)[number]>>;

/** True if both describe the same package, so that importing a file twice adds it once. */
export function isSamePurchase(one: PurchaseFacts & Printed, other: PurchaseFacts & Printed): boolean {
  return (
    facts.every((name) => one[name] === other[name]) &&
    prints.every((name) => (one[name] || null) === (other[name] || null))
  );
}

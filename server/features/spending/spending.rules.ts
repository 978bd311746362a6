import { decimalsOf } from '#contract/currencies.ts';
import type { Money, PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import type { PackageCondition, PurchaseFacts } from './spending.sql.ts';

/** Throws if the currency code does not exist. `field` names the field in the response. */
export function requireCurrency(price: Money | null, field: string): void {
  if (price !== null && decimalsOf(price.currency) === undefined)
    throw new CallError('invalid_input', 'Please choose a currency', { [field]: 'Please choose a currency' });
}

const dayMs = 24 * 60 * 60_000;

/** Throws unless the day has begun in at least one time zone. In some zones it is already tomorrow. */
export function requirePastDay(day: string | null, now: Date, field: string): void {
  if (day === null) return;
  const latest = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (day > latest || day < '1970-01-01')
    throw new CallError('invalid_input', 'Please choose today or an earlier date', {
      [field]: 'Please choose today or an earlier date',
    });
}

/** Returns the columns for a form. A purchase that is not recorded has neither price, day nor store. */
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
/** Facts printed on a package, which rarely change, unlike its state and level. */
const prints = ['printedExpiry', 'ownPeriod', 'batchNote'] as const;
type Printed = Partial<Pick<PackageCondition, (typeof prints)[number]>>;

/** True when both describe the same package: importing a file twice counts it once. */
export function isSamePurchase(one: PurchaseFacts & Printed, other: PurchaseFacts & Printed): boolean {
  return (
    facts.every((name) => one[name] === other[name]) &&
    prints.every((name) => (one[name] || null) === (other[name] || null))
  );
}

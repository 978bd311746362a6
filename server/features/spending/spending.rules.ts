import { decimalsOf } from '#contract/currencies.ts';
import type { Money, PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import type { PurchaseFacts } from './spending.sql.ts';

/** Throws if the currency code does not exist. `field` names the field in the response. */
export function requireCurrency(price: Money | null, field: string): void {
  if (price !== null && decimalsOf(price.currency) === undefined)
    throw new CallError('invalid_input', 'Please choose a currency', { [field]: 'Please choose a currency' });
}

const dayMs = 24 * 60 * 60_000;

/** Throws unless the day has come somewhere: in some time zones it is already tomorrow. */
export function requirePastDay(day: string | null, now: Date, field: string): void {
  if (day === null) return;
  const latest = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (day > latest || day < '1970-01-01')
    throw new CallError('invalid_input', 'Please choose today or an earlier date', {
      [field]: 'Please choose today or an earlier date',
    });
}

/** Returns the columns for a form. */
export function purchaseFacts({ obtained, boughtOn, price, size, boughtAt }: PurchaseForm): PurchaseFacts {
  return {
    obtained,
    boughtOn,
    priceMinor: price?.minor ?? null,
    currency: price?.currency ?? null,
    sizeAmount: size?.amount ?? null,
    sizeUnit: size?.unit ?? null,
    boughtAt: boughtAt || null,
  };
}

const facts = ['obtained', 'boughtOn', 'priceMinor', 'currency', 'sizeAmount', 'sizeUnit', 'boughtAt'] as const;

/** True when both describe the same package: importing a file twice counts it once. */
export function isSamePurchase(one: PurchaseFacts, other: PurchaseFacts): boolean {
  return facts.every((name) => one[name] === other[name]);
}

import { decimalsOf } from '#contract/currencies.ts';
import type { Money, PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import type { PackageCondition, PurchaseFacts, PurchaseRow } from './spending.sql.ts';

/** Throws if the currency is not supported. `field` names the field in the response. */
export function requireCurrency(price: Money | null, field: string): void {
  if (price !== null && decimalsOf(price.currency) === undefined)
    throw new CallError('invalid_input', 'Please choose a currency', { [field]: 'Please choose a currency' });
}

const dayMs = 24 * 60 * 60_000;

/** Returns tomorrow in UTC. No time zone has a later day, and a file may come from any time zone. */
export const latestDay = (now: Date) => new Date(now.getTime() + dayMs).toISOString().slice(0, 10);

/** Throws if the day is after `latest` or before 1970. */
export function requirePastDay(day: string | null, latest: string, field: string): void {
  requireUsageDays({ [field]: day }, latest);
}

/** Returns the column values for a form. If the purchase was not recorded, there is no price, day, or store. */
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
/** Fields that are printed on a package. These fields rarely change, unlike the package's state and level. */
const prints = ['printedExpiry', 'ownPeriod', 'batchNote'] as const;
type Printed = Partial<Pick<PackageCondition, (typeof prints)[number]>>;

/** Importing a file twice therefore adds the package only once. */
export function purchaseKey(row: PurchaseFacts & Printed & Pick<PurchaseRow, 'productId'>): string {
  return JSON.stringify([row.productId, ...facts.map((name) => row[name]), ...prints.map((name) => row[name] || null)]);
}

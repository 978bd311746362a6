import { decimalsOf } from '#contract/currencies.ts';
import { expiryOf, type OpenPackage, type PackageDates } from '#contract/expiry-date.ts';
import { firstCondition, type Money, type PackageForm } from '#contract/package-form.ts';
import { fieldError } from '#server/call-error.ts';
import { requireUsageDays } from '#server/features/shelves/shelves.rules.ts';
import type { PackageCondition, PackageRow, PurchaseFacts } from './packages.sql.ts';

export type EntryDates = Pick<OpenPackage, 'status' | 'dateStarted' | 'dateFinished'>;

export const sealed: PackageCondition = {
  state: 'sealed',
  openedOn: null,
  endedOn: null,
  printedExpiry: null,
  ownPeriod: null,
  batchNote: null,
  level: null,
};

/** A package is sealed if another package of its product is open, empty, or given away (PACK-02). */
export function conditionAtFirst(entry: EntryDates, others: readonly Pick<PackageRow, 'state'>[]): PackageCondition {
  return others.some(({ state }) => state !== 'sealed') ? sealed : { ...sealed, ...firstCondition(entry) };
}

export function conditionAfter(before: PackageCondition, form: Partial<PackageForm>, today: string): PackageCondition {
  const condition: PackageCondition = {
    state: form.state ?? before.state,
    openedOn: given(form.openedOn, before.openedOn),
    endedOn: given(form.endedOn, before.endedOn),
    printedExpiry: given(form.printedExpiry, before.printedExpiry),
    ownPeriod: given(form.ownPeriod, before.ownPeriod),
    batchNote: given(form.batchNote, before.batchNote) || null,
    level: given(form.level, before.level),
  };
  const { state, openedOn, endedOn } = condition;
  if (state === 'sealed') return { ...condition, openedOn: null, endedOn: null, level: null };
  requireUsageDays({ openedOn }, today);
  if (state === 'open') return { ...condition, endedOn: null };
  requireUsageDays({ endedOn }, today);
  if (openedOn !== null && endedOn !== null && endedOn < openedOn)
    throw fieldError('invalid_input', 'endedOn', 'This day can’t be before the day you opened it');
  return condition;
}

function given<Value>(asked: Value | undefined, known: Value): Value {
  return asked === undefined ? known : asked;
}

/** `field` names the field in the response. */
export function requireCurrency(price: Money | null, field: string): void {
  if (price !== null && decimalsOf(price.currency) === undefined)
    throw fieldError('invalid_input', field, 'Choose a currency');
}

export function checkedPurchase(form: PackageForm, today: string): PurchaseFacts {
  requireCurrency(form.price, 'currency');
  requireUsageDays({ boughtOn: form.boughtOn }, today);
  return purchaseFacts(form);
}

/** Returns the column values for a form. If the purchase was not recorded, there is no price, day, or store. */
export function purchaseFacts({ obtained, boughtOn, price, size, boughtAt }: PackageForm): PurchaseFacts {
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

const dayMs = 24 * 60 * 60_000;

/** Returns tomorrow in UTC. No time zone has a later day, and a file may come from any time zone. */
export const latestDay = (now: Date) => new Date(now.getTime() + dayMs).toISOString().slice(0, 10);

const facts = ['obtained', 'boughtOn', 'priceMinor', 'currency', 'sizeAmount', 'sizeUnit', 'boughtAt'] as const;
/** Fields that are printed on a package. These fields rarely change, unlike the package's state and level. */
const prints = ['printedExpiry', 'ownPeriod', 'batchNote'] as const;
type Printed = Partial<Pick<PackageCondition, (typeof prints)[number]>>;

/** Importing a file twice therefore adds the package only once. */
export function packageKey(row: PurchaseFacts & Printed & Pick<PackageRow, 'productId'>): string {
  return JSON.stringify([row.productId, ...facts.map((name) => row[name]), ...prints.map((name) => row[name] || null)]);
}

/** The fields of an entry that apply to all of its packages. */
type Shared = Pick<OpenPackage, 'dateStarted' | 'productPeriod' | 'subcategoryId'>;
type Package = Pick<PackageRow, 'id' | 'state' | 'openedOn' | 'printedExpiry' | 'ownPeriod'>;

/** If the package has no opening date, the entry's start date is used. */
function asOpen({ openedOn, printedExpiry, ownPeriod }: Package, entry: Shared): OpenPackage {
  const { productPeriod, subcategoryId } = entry;
  const dates = { status: 'currently_using', dateStarted: openedOn ?? entry.dateStarted, dateFinished: null } as const;
  return { ...dates, printedExpiry, ownPeriod, productPeriod, subcategoryId };
}

/** The open package that expires first or, without any expiry, the one that was opened first (PACK-03). */
export function packageInUse<Row extends Package>(packages: readonly Row[], entry: Shared): Row | undefined {
  const orderOf = (row: Row) => `${expiryOf(asOpen(row, entry))?.expiresOn ?? never} ${row.openedOn ?? never}`;
  return first(packages, 'open', orderOf);
}

/** The backup that expires first or, without any printed expiry, the one that was recorded first. */
export function nextBackup<Row extends Package>(packages: readonly Row[]): Row | undefined {
  const orderOf = ({ printedExpiry, id }: Row) => `${printedExpiry ?? never} ${String(id).padStart(16, '0')}`;
  return first(packages, 'sealed', orderOf);
}

const never = '9999';

/** In this state, the first by `orderOf`. */
function first<Row extends Package>(packages: readonly Row[], wanted: Row['state'], orderOf: (row: Row) => string) {
  return packages
    .filter(({ state }) => state === wanted)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : Number(orderOf(one) > orderOf(other))))[0];
}

/** The package in use or, if no package is open, the last recorded package that is not sealed. */
export function packageShown<Row extends Package>(entry: Shared & { packages: readonly Row[] }): Row | undefined {
  return packageInUse(entry.packages, entry) ?? entry.packages.findLast(({ state }) => state !== 'sealed');
}

export function expiryOfEntry(entry: Shared & EntryDates & { packages: readonly Package[] }): PackageDates | null {
  const { packages, ...dates } = entry;
  const inUse = packageInUse(packages, entry);
  if (inUse) return expiryOf(asOpen(inUse, entry));
  // No package is open, and at least one is empty or was given away.
  if (packages.some(({ state }) => state !== 'sealed')) return null;
  // No package was opened, so the entry's start date applies.
  return expiryOf({ ...dates, printedExpiry: null, ownPeriod: null });
}

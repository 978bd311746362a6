import { expiryOf, type OpenPackage } from '#contract/expiry-date.ts';
import type { PurchaseForm } from '#contract/spending-form.ts';
import { CallError } from '#server/call-error.ts';
import { requirePastDay } from './spending.rules.ts';
import type { PackageCondition, PurchaseRow } from './spending.sql.ts';

export type EntryDates = Pick<OpenPackage, 'status' | 'dateStarted' | 'dateFinished'>;

const sealed = {
  state: 'sealed',
  openedOn: null,
  endedOn: null,
  printedExpiry: null,
  ownPeriod: null,
  batchNote: null,
  level: null,
} as const;

/** Returns the condition of a new package (PACK-02). */
export function conditionAtFirst(
  { status, dateStarted, dateFinished }: EntryDates,
  others: readonly Pick<PurchaseRow, 'state'>[],
): PackageCondition {
  // The package is a backup if the member does not own the product yet, or has opened another package of it.
  if (status === 'want_to_try' || others.some(({ state }) => state !== 'sealed')) return sealed;
  if (status === 'currently_using' && dateFinished === null) return { ...sealed, state: 'open' };
  return { ...sealed, state: 'empty', openedOn: dateStarted, endedOn: dateFinished };
}

/** Throws if the package's dates are in the wrong order, in the future, or before 1970. */
export function conditionAfter(before: PackageCondition, form: Partial<PurchaseForm>, today: string): PackageCondition {
  const condition: PackageCondition = {
    state: form.state ?? before.state,
    openedOn: given(form.openedOn, before.openedOn),
    endedOn: given(form.endedOn, before.endedOn),
    printedExpiry: given(form.printedExpiry, before.printedExpiry),
    ownPeriod: given(form.ownPeriod, before.ownPeriod),
    batchNote: given(form.batchNote, before.batchNote) || null,
    level: given(form.level, before.level),
  };
  if (condition.state === 'sealed') return { ...condition, openedOn: null, endedOn: null, level: null };
  requirePastDay(condition.openedOn, today, 'openedOn');
  if (condition.state === 'open') return { ...condition, endedOn: null };
  requirePastDay(condition.endedOn, today, 'endedOn');
  if (condition.openedOn !== null && condition.endedOn !== null && condition.endedOn < condition.openedOn)
    throw new CallError('invalid_input', endsFirst, { endedOn: endsFirst });
  return condition;
}

const endsFirst = 'This day can’t be before the day you opened it';

function given<Value>(asked: Value | undefined, known: Value): Value {
  return asked === undefined ? known : asked;
}

/** The fields of an entry that apply to all of its packages. */
type Shared = Pick<OpenPackage, 'dateStarted' | 'productPeriod' | 'subcategoryId'>;
type Package = Pick<PurchaseRow, 'state' | 'openedOn' | 'printedExpiry' | 'ownPeriod'>;

/** If the package has no opening date, the entry's start date is used. */
export function asOpen({ openedOn, printedExpiry, ownPeriod }: Package, entry: Shared): OpenPackage {
  const { productPeriod, subcategoryId } = entry;
  const dates = { status: 'currently_using', dateStarted: openedOn ?? entry.dateStarted, dateFinished: null } as const;
  return { ...dates, printedExpiry, ownPeriod, productPeriod, subcategoryId };
}

/** The open package that expires first or, without any expiry, the one that was opened first (PACK-03). */
export function packageInUse<Row extends Package>(packages: readonly Row[], entry: Shared): Row | undefined {
  const never = '9999';
  const orderOf = (row: Row) => `${expiryOf(asOpen(row, entry))?.expiresOn ?? never} ${row.openedOn ?? never}`;
  return packages
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : Number(orderOf(one) > orderOf(other))))[0];
}

/** The backup that expires first or, without any printed expiry, the one that was recorded first. */
export function nextBackup<Row extends Pick<PurchaseRow, 'id' | 'state' | 'printedExpiry'>>(
  packages: readonly Row[],
): Row | undefined {
  const orderOf = ({ printedExpiry }: Row) => printedExpiry ?? '9999';
  return packages
    .filter(({ state }) => state === 'sealed')
    .toSorted((one, other) =>
      orderOf(one) === orderOf(other) ? one.id - other.id : orderOf(one) < orderOf(other) ? -1 : 1,
    )[0];
}

import { readPrinted } from '#contract/printed-expiry.ts';
import { decimalsOf, readAmount } from '#contract/currencies.ts';
import { packageForm, type PackageForm } from '#contract/package-form.ts';

export interface ReadPurchase {
  purchase: PackageForm | null;
  isUnread: boolean;
}

export function readPurchase(text: (column: string) => string): ReadPurchase {
  const hasAny = (columns: readonly string[]) => columns.some((column) => text(column) !== '');
  const isBought = hasAny(['price', 'obtained', 'bought_on', 'bought_at']);
  const isPackage = hasAny(packageColumns);
  if (!isBought && !isPackage && text('size') === '') return { purchase: null, isUnread: false };
  const { success, data = null } = packageForm.safeParse({
    ...(isPackage && packageFrom(text)),
    obtained: text('obtained').toLowerCase() || (isBought || !isPackage ? 'paid' : null),
    boughtOn: text('bought_on') || null,
    price: priceFrom(text('price'), text('currency').toUpperCase()),
    size: sizeFrom(text('size'), text('size_unit').toLowerCase()),
    boughtAt: text('bought_at') || null,
  });
  return { purchase: data, isUnread: !success };
}

const packageColumns = ['package_state', 'printed_expiry', 'months_after_opening', 'batch_note'];

/** Parses a package from our own export. Files from earlier versions have no state. */
function packageFrom(text: (column: string) => string) {
  const numberOf = (column: string) => (text(column) === '' ? null : Number(text(column)));
  return {
    state: text('package_state') || undefined,
    openedOn: text('opened_on') || undefined,
    endedOn: text('ended_on') || undefined,
    printedExpiry: readPrinted(text('printed_expiry')) ?? (text('printed_expiry') || null),
    ownPeriod: numberOf('months_after_opening'),
    batchNote: text('batch_note') || null,
    level: numberOf('level'),
  };
}

/** For an invalid price, returns a value that the form rejects. */
function priceFrom(price: string, currency: string) {
  if (price === '') return null;
  return { minor: readAmount(price, currency), currency: decimalsOf(currency) === undefined ? '' : currency };
}

const unitSpellings: Record<string, string> = {
  gram: 'g',
  grams: 'g',
  piece: 'pieces',
  pcs: 'pieces',
  'fl oz': 'fl_oz',
  'fl. oz': 'fl_oz',
  'fl. oz.': 'fl_oz',
  'oz.': 'oz',
};

/** Parses a size. The unit is either in a separate column or after the number, as in "7.5 ml". */
function sizeFrom(size: string, unit: string) {
  if (size === '') return null;
  const [, amount = '', behind = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z._ ]*)$/i.exec(size) ?? [];
  const named = unit || behind.toLowerCase();
  return { amount: Number(amount.replace(',', '.') || Number.NaN), unit: unitSpellings[named] ?? named };
}

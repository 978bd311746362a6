import { readAmount, writeAmount } from '#contract/currencies.ts';
import { readPrinted } from '#contract/printed-expiry.ts';
import { type PackageState, purchaseForm, type SizeUnit, type WayObtained } from '#contract/spending-form.ts';
import type { Purchase } from '#contract/spending.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { readDay, today } from '#web/ui/controls/days.ts';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { savePurchase } from './api.ts';
import { amountProblem, rememberCurrency, usualCurrency } from './form-values.ts';

/** `packages` are the entry's current packages, latest first. */
export type PurchasePlace =
  | { purchase: Purchase }
  | { entry: ShelfEntry; packages: readonly Purchase[]; obtained?: WayChosen };

type WayChosen = WayObtained | 'unrecorded';

interface Values {
  state: PackageState;
  openedOn: string;
  endedOn: string;
  printed: string;
  months: string;
  batch: string;
  level: number | undefined;
  obtained: WayChosen;
  amount: string;
  currency: string;
  size: string;
  unit: SizeUnit;
  boughtAt: string;
  boughtOn: string;
}

function valuesOf(of: PurchasePlace): Values {
  if ('purchase' in of) return valuesOfPackage(of.purchase);
  const { entry, packages, obtained = 'paid' } = of;
  const last = packages.find(({ obtained }) => obtained !== null);
  // The first package was most likely bought when the entry was added, and a later package today.
  const boughtOn = packages.length === 0 ? today(new Date(entry.dateAdded)) : today();
  return {
    ...nothing,
    obtained,
    ...conditionOf(entry, packages.length === 0),
    ...(last && { ...moneyOf(last), boughtAt: last.boughtAt ?? '' }),
    boughtOn,
  };
}

const nothing = {
  state: 'sealed' as PackageState,
  openedOn: '',
  endedOn: '',
  printed: '',
  months: '',
  batch: '',
  level: undefined,
  obtained: 'paid' as WayChosen,
  amount: '',
  get currency() {
    return usualCurrency();
  },
  size: '',
  unit: 'ml' as SizeUnit,
  boughtAt: '',
  boughtOn: '',
};

/** A first package is open if the product is in use, and empty if finished or tried. Others are sealed. */
function conditionOf({ status, dateStarted, dateFinished }: ShelfEntry, isFirst: boolean): Partial<Values> {
  if (!isFirst || status === 'want_to_try') return {};
  if (status === 'currently_using' && dateFinished === null) return { state: 'open' };
  return { state: 'empty', openedOn: dateStarted ?? '', endedOn: dateFinished ?? '' };
}

function moneyOf({ price, size }: Purchase) {
  return {
    amount: price ? writeAmount(price.minor, price.currency) : '',
    currency: price?.currency ?? usualCurrency(),
    size: size ? String(size.amount) : '',
    unit: size?.unit ?? ('ml' as const),
  };
}

function valuesOfPackage(purchase: Purchase): Values {
  return {
    ...moneyOf(purchase),
    state: purchase.state,
    openedOn: purchase.openedOn ?? '',
    endedOn: purchase.endedOn ?? '',
    printed: purchase.printedExpiry ?? '',
    months: purchase.ownPeriod === null ? '' : String(purchase.ownPeriod),
    batch: purchase.batchNote ?? '',
    level: purchase.level ?? undefined,
    obtained: purchase.obtained ?? 'unrecorded',
    boughtAt: purchase.boughtAt ?? '',
    boughtOn: purchase.boughtOn ?? '',
  };
}

const textOr = (text: string) => text.trim() || null;
const dayOr = (text: string) => (text.trim() === '' ? null : (readDay(text) ?? text));

/** Converts the typed values to the body of the call. Fields that the form hides are empty in the body. */
function formOf(values: Values) {
  const { state, obtained, amount, currency, size, unit, months, level } = values;
  const isOpened = state !== 'sealed';
  const isRecorded = obtained !== 'unrecorded';
  return purchaseForm.safeParse({
    state,
    openedOn: isOpened ? dayOr(values.openedOn) : null,
    endedOn: isOpened && state !== 'open' ? dayOr(values.endedOn) : null,
    printedExpiry: readPrinted(values.printed) ?? textOr(values.printed),
    ownPeriod: months.trim() === '' ? null : Number(months),
    batchNote: textOr(values.batch),
    ...(level !== undefined && { level }),
    obtained: isRecorded ? obtained : null,
    boughtOn: isRecorded ? dayOr(values.boughtOn) : null,
    price: isRecorded && amount.trim() !== '' ? { minor: readAmount(amount, currency), currency } : null,
    size: size.trim() === '' ? null : { amount: Number(size.trim().replace(',', '.')), unit },
    boughtAt: isRecorded ? textOr(values.boughtAt) : null,
  });
}

export function usePurchaseForm(of: PurchasePlace, onSaved: () => void) {
  return useDialogForm({
    valuesAtFirst: () => valuesOf(of),
    formOf,
    moreErrorsOf({ obtained, amount, currency }): Record<string, string> {
      if (obtained === 'unrecorded' || amount.trim() === '') return {};
      const price = amountProblem(amount, currency);
      return price === undefined ? {} : { price };
    },
    async save(form, { currency }) {
      await savePurchase('purchase' in of ? { id: of.purchase.id } : { entryId: of.entry.id }, form);
      rememberCurrency(currency);
    },
    savedTitle: 'Package saved',
    failedTitle: 'Couldn’t save the package',
    onSaved,
  });
}

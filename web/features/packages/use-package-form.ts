import { readAmount, writeAmount } from '#contract/currencies.ts';
import { firstCondition, packageForm, type WayObtained } from '#contract/package-form.ts';
import type { Package } from '#contract/packages.ts';
import { readPrinted } from '#contract/printed-expiry.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { amountProblem, rememberCurrency, usualCurrency } from '#web/features/spending/money-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { savePackage } from './api.ts';

/** `packages` are the entry's current packages, latest first. */
export type PackagePlace =
  | { package: Package }
  | { entry: ShelfEntry; packages: readonly Package[]; obtained?: WayObtained | null };

type Draft = Omit<Package, 'id' | 'productId' | 'productName'>;

function draftOf(of: PackagePlace): Draft {
  if ('package' in of) return of.package;
  const { entry, packages, obtained = 'paid' } = of;
  const isFirst = packages.length === 0;
  const last = packages.find((each) => each.obtained !== null);
  const later = { state: 'sealed', openedOn: null, endedOn: null } as const;
  return {
    ...(isFirst ? firstCondition(entry) : later),
    printedExpiry: null,
    ownPeriod: null,
    batchNote: null,
    level: null,
    obtained,
    price: last?.price ?? null,
    size: last?.size ?? null,
    boughtAt: last?.boughtAt ?? null,
    // The first package was most likely bought when the entry was added, and a later package today.
    boughtOn: isFirst ? today(new Date(entry.dateAdded)) : today(),
  };
}

function valuesOf({ state, level, obtained, price, size, ...draft }: Draft) {
  return {
    state,
    openedOn: draft.openedOn ?? '',
    endedOn: draft.endedOn ?? '',
    printedExpiry: draft.printedExpiry ?? '',
    ownPeriod: String(draft.ownPeriod ?? ''),
    batchNote: draft.batchNote ?? '',
    level: level ?? undefined,
    obtained: obtained ?? ('unrecorded' as const),
    amount: price ? writeAmount(price.minor, price.currency) : '',
    currency: price?.currency ?? usualCurrency(),
    size: String(size?.amount ?? ''),
    unit: size?.unit ?? ('ml' as const),
    boughtAt: draft.boughtAt ?? '',
    boughtOn: draft.boughtOn ?? '',
  };
}

const textOr = (text: string) => text.trim() || null;
const dayOr = (text: string) => (text.trim() === '' ? null : (readDay(text) ?? text));

/** Converts the typed values to the body of the call. Fields that the form hides are empty in the body. */
function formOf(values: ReturnType<typeof valuesOf>) {
  const { state, obtained, amount, currency, size, unit, ownPeriod, level } = values;
  const isOpened = state !== 'sealed';
  const isRecorded = obtained !== 'unrecorded';
  return packageForm.safeParse({
    state,
    openedOn: isOpened ? dayOr(values.openedOn) : null,
    endedOn: isOpened && state !== 'open' ? dayOr(values.endedOn) : null,
    printedExpiry: readPrinted(values.printedExpiry) ?? textOr(values.printedExpiry),
    ownPeriod: ownPeriod.trim() === '' ? null : Number(ownPeriod),
    batchNote: textOr(values.batchNote),
    ...(level !== undefined && { level }),
    obtained: isRecorded ? obtained : null,
    boughtOn: isRecorded ? dayOr(values.boughtOn) : null,
    price: isRecorded && amount.trim() !== '' ? { minor: readAmount(amount, currency), currency } : null,
    size: size.trim() === '' ? null : { amount: Number(size.trim().replace(',', '.')), unit },
    boughtAt: isRecorded ? textOr(values.boughtAt) : null,
  });
}

export function usePackageForm(of: PackagePlace, onClose: () => void) {
  return useDialogForm({
    valuesAtFirst: () => valuesOf(draftOf(of)),
    formOf,
    moreErrorsOf({ obtained, amount, currency }): Record<string, string> {
      if (obtained === 'unrecorded' || amount.trim() === '') return {};
      const price = amountProblem(amount, currency);
      return price === undefined ? {} : { price };
    },
    async save(form, { currency }) {
      await savePackage('package' in of ? { id: of.package.id } : { entryId: of.entry.id }, form);
      rememberCurrency(currency);
    },
    savedTitle: 'Package saved',
    failedTitle: 'Failed to save the package',
    onClose,
  });
}

import { readAmount, writeAmount } from '#contract/currencies.ts';
import { purchaseForm, type SizeUnit, type WayObtained } from '#contract/spending-form.ts';
import type { Purchase } from '#contract/spending.ts';
import { readDay, today } from '#web/ui/controls/days.ts';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { savePurchase } from './api.ts';
import { amountProblem, rememberCurrency, usualCurrency } from './form-values.ts';

type Place = { purchase: Purchase } | { entryId: number; isFirst: boolean; dateAdded: string };

interface Values {
  obtained: WayObtained;
  amount: string;
  currency: string;
  size: string;
  unit: SizeUnit;
  boughtAt: string;
  boughtOn: string;
}

function valuesOf(of: Place): Values {
  if (!('purchase' in of)) {
    // The best guess: the first package was bought when the entry was added, a later one today.
    const boughtOn = of.isFirst ? today(new Date(of.dateAdded)) : today();
    return { obtained: 'paid', amount: '', currency: usualCurrency(), size: '', unit: 'ml', boughtAt: '', boughtOn };
  }
  const { obtained, price, size, boughtAt, boughtOn } = of.purchase;
  return {
    obtained,
    amount: price ? writeAmount(price.minor, price.currency) : '',
    currency: price?.currency ?? usualCurrency(),
    size: size ? String(size.amount) : '',
    unit: size?.unit ?? 'ml',
    boughtAt: boughtAt ?? '',
    boughtOn: boughtOn ?? '',
  };
}

/** Converts the typed values to the call's body. */
function formOf({ obtained, amount, currency, size, unit, boughtAt, boughtOn }: Values) {
  return purchaseForm.safeParse({
    obtained,
    boughtOn: boughtOn.trim() === '' ? null : (readDay(boughtOn) ?? boughtOn),
    price: amount.trim() === '' ? null : { minor: readAmount(amount, currency), currency },
    size: size.trim() === '' ? null : { amount: Number(size.trim().replace(',', '.')), unit },
    boughtAt: boughtAt.trim() === '' ? null : boughtAt,
  });
}

export function usePurchaseForm(of: Place, onSaved: () => void) {
  return useDialogForm({
    valuesAtFirst: () => valuesOf(of),
    formOf,
    moreErrorsOf({ amount, currency }): Record<string, string> {
      const price = amount.trim() === '' ? undefined : amountProblem(amount, currency);
      return price === undefined ? {} : { price };
    },
    async save(form, { currency }) {
      await savePurchase('purchase' in of ? { id: of.purchase.id } : { entryId: of.entryId }, form);
      rememberCurrency(currency);
    },
    savedTitle: 'Purchase saved',
    failedTitle: 'Couldn’t save the purchase',
    onSaved,
  });
}

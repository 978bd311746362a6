import { decimalsOf, readAmount } from '#contract/currencies.ts';
import { purchaseForm, type PurchaseForm } from '#contract/spending-form.ts';

export interface ReadPurchase {
  purchase: PurchaseForm | null;
  /** True when a field of the package could not be parsed. The rest of the row still counts. */
  isUnread: boolean;
}

/** Parses the package fields of a row. */
export function readPurchase(text: (column: string) => string): ReadPurchase {
  const written = ['price', 'size', 'obtained', 'bought_on', 'bought_at'].some((column) => text(column) !== '');
  if (!written) return { purchase: null, isUnread: false };
  const { success, data = null } = purchaseForm.safeParse({
    obtained: text('obtained').toLowerCase() || 'paid',
    boughtOn: text('bought_on') || null,
    price: priceFrom(text('price'), text('currency').toUpperCase()),
    size: sizeFrom(text('size'), text('size_unit').toLowerCase()),
    boughtAt: text('bought_at') || null,
  });
  return { purchase: data, isUnread: !success };
}

/** Returns undefined for an invalid value, and the form rejects it. */
function priceFrom(price: string, currency: string) {
  if (price === '') return null;
  return { minor: readAmount(price, currency), currency: decimalsOf(currency) === undefined ? '' : currency };
}

const unitSpellings: Record<string, string> = { gram: 'g', grams: 'g', piece: 'pieces', pcs: 'pieces' };

/** The unit is in its own column or after the number: "7.5 ml". */
function sizeFrom(size: string, unit: string) {
  if (size === '') return null;
  const [, amount = '', behind = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/i.exec(size) ?? [];
  const named = unit || behind.toLowerCase();
  return { amount: Number(amount.replace(',', '.') || Number.NaN), unit: unitSpellings[named] ?? named };
}

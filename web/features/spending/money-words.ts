import { decimalsOf, writeAmount } from '#contract/currencies.ts';
import type { Purchase } from '#contract/spending.ts';
import { writeSize } from '#web/features/expiry/package-words.ts';
import { writtenDay } from '#web/ui/controls/days.ts';

/** Returns text such as "€12.90". `minor` is the amount in minor units of the currency. */
export function writeMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency) ?? 0;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(Number(writeAmount(minor, currency)));
}

/** Returns the price of a package, or text that says how the member got it. */
export function priceWords({ obtained, price }: Pick<Purchase, 'obtained' | 'price'>): string {
  if (obtained === null) return 'Purchase not recorded';
  if (obtained === 'gift') return price ? `Gift, worth ${writeMoney(price.minor, price.currency)}` : 'Gift';
  return price ? writeMoney(price.minor, price.currency) : 'No price';
}

/** Returns the size, store, and purchase date of a package as text. */
export function packageFacts({ size, boughtAt, boughtOn }: Purchase): string {
  return [size && writeSize(size), boughtAt, boughtOn && writtenDay(boughtOn, 'en')].filter(Boolean).join(' · ');
}

import { decimalsOf, writeAmount } from '#contract/currencies.ts';
import type { Package } from '#contract/packages.ts';
import { writeSize } from '#web/features/packages/package-words.ts';
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

export function priceWords({ obtained, price }: Pick<Package, 'obtained' | 'price'>): string {
  if (obtained === null) return 'Purchase not recorded';
  if (obtained === 'gift') return price ? `Gift, worth ${writeMoney(price.minor, price.currency)}` : 'Gift';
  return price ? writeMoney(price.minor, price.currency) : 'No price';
}

export function packageFacts({ size, boughtAt, boughtOn }: Package): string {
  return [size && writeSize(size), boughtAt, boughtOn && writtenDay(boughtOn, 'en')].filter(Boolean).join(' · ');
}

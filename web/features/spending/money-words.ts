import { decimalsOf } from '#contract/currencies.ts';

/** Returns text such as "€12.90". `minor` is the amount, possibly a fraction, in minor units of the currency. */
export function writeMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency) ?? 0;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(minor / 10 ** decimals);
}

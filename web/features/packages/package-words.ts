import { writeMoney } from '#web/features/spending/money-words.ts';
import type { PackageState, SizeUnit } from '#contract/package-form.ts';
import type { Package } from '#contract/packages.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';

export const stateWords: Record<PackageState, string> = {
  sealed: 'Sealed',
  open: 'Open',
  empty: 'Empty',
  given_away: 'Given away',
};

export const unitWords: Record<SizeUnit, string> = { ml: 'ml', g: 'g', fl_oz: 'fl oz', oz: 'oz', pieces: 'pieces' };

export function writeSize({ amount, unit }: NonNullable<Package['size']>): string {
  return `${amount.toLocaleString('en')} ${unit === 'pieces' && amount === 1 ? 'piece' : unitWords[unit]}`;
}

type Dated = Pick<Package, 'state' | 'openedOn' | 'endedOn'>;

/** Returns text such as "Open since Jun 3, 2026". An open package without an opening date has the entry's start date. */
export function packageTitle({ state, openedOn, endedOn }: Dated, dateStarted: string | null = null): string {
  const day = state === 'open' ? (openedOn ?? dateStarted) : endedOn;
  if (day === null) return stateWords[state];
  return `${stateWords[state]} ${state === 'given_away' ? 'on' : 'since'} ${writtenDay(day)}`;
}

export function priceWords({ obtained, price }: Pick<Package, 'obtained' | 'price'>): string {
  if (obtained === null) return 'Purchase not recorded';
  if (obtained === 'gift') return price ? `Gift, worth ${writeMoney(price.minor, price.currency)}` : 'Gift';
  return price ? writeMoney(price.minor, price.currency) : 'No price';
}

export function packageFacts({ size, boughtAt, boughtOn }: Package): string {
  return [size && writeSize(size), boughtAt, boughtOn && writtenDay(boughtOn, 'en')].filter(Boolean).join(' · ');
}

/** Counts only opened packages that the member paid for. Undefined if there are none (SPEND-09). */
export function costPerUse(purchases: readonly Package[], uses: number): string | undefined {
  const paid = purchases.filter(({ obtained, state }) => obtained === 'paid' && state !== 'sealed');
  if (paid.length === 0) return undefined;
  const prices = paid.flatMap(({ price }) => price ?? []);
  if (prices.length < paid.length) return 'Cost per use: a price is missing.';
  const [first, ...others] = prices;
  if (!first || others.some(({ currency }) => currency !== first.currency))
    return 'Cost per use: the prices are in different currencies.';
  if (uses === 0) return 'Cost per use appears after your first logged use.';
  const paidInAll = prices.reduce((sum, { minor }) => sum + minor, 0);
  const each = Math.round(paidInAll / uses);
  const words =
    each === 0 && paidInAll > 0 ? `Less than ${writeMoney(1, first.currency)}` : writeMoney(each, first.currency);
  return `${words} per use so far, after ${counted(uses, 'use')}.`;
}

import type { Package } from '#contract/packages.ts';
import { counted } from '#web/ui/text/counted.ts';
import { writeMoney } from '#web/features/spending/money-words.ts';

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

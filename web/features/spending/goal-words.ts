import type { SpendingGoal } from '#contract/spending.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { counted } from '#web/ui/text/counted.ts';
import { writeMoney } from './money-words.ts';

/** Returns a title such as "No-buy: nothing bought" or "Low-buy". */
export function goalTitle({ kind, bought }: Pick<SpendingGoal, 'kind' | 'bought'>): string {
  if (kind === 'low_buy') return 'Low-buy';
  return bought === 0 ? 'No-buy: nothing bought' : `No-buy: ${counted(bought, 'purchase')}`;
}

const dayMs = 24 * 60 * 60_000;

export function goalDays({ startsOn, endsOn }: Pick<SpendingGoal, 'startsOn' | 'endsOn'>, today: string): string {
  const days = `${writtenDay(startsOn, 'en')} to ${writtenDay(endsOn, 'en')}`;
  if (today > endsOn) return `${days} · ended`;
  if (today < startsOn) return `${days} · not started`;
  const left = Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs);
  return `${days} · ${left === 0 ? 'last day' : `${counted(left, 'day')} left`}`;
}

interface Limit {
  name: string;
  /** The used fraction of the limit. Above 1 if the member has exceeded the limit. */
  share: number;
  words: string;
}

/** Returns the limits of a goal, and how much of each limit is used. */
export function limitsOf({ mostProducts, mostSpent, bought, spent }: SpendingGoal): Limit[] {
  const limits: Limit[] = [];
  if (mostProducts !== null)
    limits.push({
      name: 'Purchases',
      share: bought / mostProducts,
      words: `${bought} of ${counted(mostProducts, 'purchase')}`,
    });
  if (mostSpent !== null) {
    const { minor, currency } = mostSpent;
    limits.push({
      name: 'Money spent',
      share: minor === 0 ? Number(spent > 0) * 2 : spent / minor,
      words: `${writeMoney(spent, currency)} of ${writeMoney(minor, currency)}`,
    });
  }
  return limits;
}

/** Describes the purchases that a spending limit cannot count (SPEND-12). */
export function goalWords({ mostSpent, unpriced, otherCurrency }: SpendingGoal): string[] {
  if (mostSpent === null) return [];
  return [
    ...(unpriced > 0
      ? [`${counted(unpriced, 'purchase')} with no price ${unpriced === 1 ? 'isn’t' : 'aren’t'} counted`]
      : []),
    ...(otherCurrency > 0
      ? [
          `${counted(otherCurrency, 'purchase')} in other currencies ${otherCurrency === 1 ? 'isn’t' : 'aren’t'} counted`,
        ]
      : []),
  ];
}

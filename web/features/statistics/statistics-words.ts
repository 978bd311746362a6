import { writtenDay } from '#web/ui/controls/days.ts';
import { writeMoney } from '#web/features/spending/money-words.ts';
import type { MostFrequent, NamedStanding, ShelfStatistics, StatisticsMonth } from '#contract/statistics.ts';
import { counted } from '#web/ui/text/counted.ts';

export function monthName(month: string, length: 'long' | 'short' = 'long'): string {
  return writtenDay(`${month}-01`, 'en', { month: length, year: 'numeric' });
}

type Standing = Pick<NamedStanding, 'wanted' | 'using' | 'tried'>;
export const standingTotal = ({ wanted, using, tried }: Standing) => wanted + using + tried;

export function shelfSentence(months: readonly StatisticsMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'Your shelf is empty.';
  const now = `${counted(standingTotal(last), 'product')} on your shelf today: ${last.using} in use, ${last.tried} tried, ${last.wanted} you want to try.`;
  const before = standingTotal(first);
  return months.length === 1
    ? now
    : `${now} In ${monthName(first.month)} there ${before === 1 ? 'was' : 'were'} ${before}.`;
}

export function inOutSentence(months: readonly StatisticsMonth[]): string {
  const came = months.reduce((sum, month) => sum + month.in, 0);
  const went = months.reduce((sum, month) => sum + month.out, 0);
  const time = months.length === 1 ? 'This month' : `In the last ${months.length} months`;
  return `${time}, you started ${counted(came, 'product')} and finished ${went}.`;
}

export function ratingSentence({ ratings, averageRating }: Pick<ShelfStatistics, 'ratings' | 'averageRating'>): string {
  const total = ratings.reduce((sum, count) => sum + count, 0);
  if (averageRating === null) return 'You haven’t rated anything yet.';
  const usual = ratings.indexOf(Math.max(...ratings)) + 1;
  return `You rated ${counted(total, 'product')}, ${averageRating.toFixed(1)} stars on average, most often ${counted(usual, 'star')}.`;
}

export function frequentSentence({ rows }: MostFrequent, total: number, noun: 'category' | 'brand'): string {
  const [first, second] = rows;
  if (!first) return `None of your products has a ${noun} yet.`;
  const share = `${standingTotal(first)} of ${counted(total, 'product')}`;
  const tied = rows.filter((row) => standingTotal(row) === standingTotal(first));
  if (tied.length > 1) return `Your top ${plurals[noun]} are ${namesOf(tied)}, each with ${share}.`;
  const next = second ? `, then ${second.name} (${standingTotal(second)})` : '';
  return `Your top ${noun} is ${first.name}, with ${share}${next}.`;
}

const plurals = { category: 'categories', brand: 'brands' } as const;

function namesOf(rows: readonly NamedStanding[]): string {
  const names = rows.slice(0, 3).map(({ name }) => name);
  const others = rows.length - names.length;
  return new Intl.ListFormat('en').format(others === 0 ? names : [...names, counted(others, 'other')]);
}

export function colorSentence({ total, rows }: ShelfStatistics['colours']): string {
  if (total === 0) return 'None of the shades you use or have tried has a color yet.';
  const shown = rows.length < total ? ` Only the latest ${rows.length} are shown.` : '';
  return `The ${counted(total, 'color')} you use or have tried, in color-wheel order from red to pink, with grays last.${shown}`;
}

export function durationSentence({ total, medianDays, kinds }: ShelfStatistics['durations']): string {
  if (medianDays === null) return 'No product has both a start and a finish date yet.';
  const half =
    total === 1
      ? `You used up one product, in ${counted(medianDays, 'day')}.`
      : `Half of your ${total} finished products were used up within ${counted(medianDays, 'day')}.`;
  const slowest = kinds.toSorted((one, other) => other.medianDays - one.medianDays)[0];
  return slowest && kinds.length > 1
    ? `${half} ${slowest.name} lasts longest: ${counted(slowest.medianDays, 'day')}.`
    : half;
}

export function dayWord(days: number | null, before: number | null): string {
  if (days === null) return before === 730 ? 'Over 2 years' : 'Longer';
  const words: Record<number, string> = {
    30: 'Up to a month',
    91: '1 to 3 months',
    182: '3 to 6 months',
    365: '6 to 12 months',
    730: '1 to 2 years',
  };
  return words[days] ?? `${before === null ? 'Up to' : `${before} to`} ${counted(days, 'day')}`;
}

export function costSentence({ currency, rows, total, otherCurrencies }: ShelfStatistics['costs']): string {
  const [first] = rows;
  if (currency === null || !first) return 'No product has both a price and uses yet.';
  const others = otherCurrencies > 0 ? ` ${counted(otherCurrencies, 'product')} in other currencies not shown.` : '';
  const worth = `${first.name} costs the least per use: ${writeMoney(first.paid / first.uses, currency)} over ${counted(first.uses, 'use')}.`;
  return `${worth} ${counted(total, 'product')} ${total === 1 ? 'has' : 'have'} a price and uses.${others}`;
}

export function streakSentence({ days, streak }: Pick<ShelfStatistics, 'days' | 'streak'>): string {
  const now = streak.current > 0 ? `Your current streak is ${counted(streak.current, 'day')}.` : 'No current streak.';
  return `You logged something on ${counted(days.length, 'day')} in the past year. ${now} Your longest was ${counted(streak.longest, 'day')}.`;
}

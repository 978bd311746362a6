import { decimalsOf } from '#contract/currencies.ts';
import type { MostFrequent, NamedStanding, ShelfStatistics, StatisticsMonth, UsedCost } from '#contract/statistics.ts';
import { counted } from '#web/ui/text/counted.ts';

/** The sentences that describe each plot. */

/** Turns "2026-03" into "March 2026". */
export function monthName(month: string, length: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat('en', { month: length, year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

type Standing = Pick<NamedStanding, 'wanted' | 'using' | 'tried'>;
export const standingTotal = ({ wanted, using, tried }: Standing) => wanted + using + tried;

export function shelfSentence(months: readonly StatisticsMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'Nothing stands on your shelf yet.';
  const now = `${counted(standingTotal(last), 'product')} on your shelf today: ${last.using} in use, ${last.tried} tried, ${last.wanted} wished for.`;
  const before = standingTotal(first);
  return months.length === 1
    ? now
    : `${now} In ${monthName(first.month)} there ${before === 1 ? 'was' : 'were'} ${before}.`;
}

export function inOutSentence(months: readonly StatisticsMonth[]): string {
  const came = months.reduce((sum, month) => sum + month.in, 0);
  const went = months.reduce((sum, month) => sum + month.out, 0);
  const difference = Math.abs(came - went);
  const compared = difference === 0 ? 'as many as came' : `${difference} ${went > came ? 'more' : 'fewer'} than came`;
  const time = months.length === 1 ? 'This month' : `In ${months.length} months`;
  return `${time} ${counted(came, 'product')} came into use and ${went} ${went === 1 ? 'was' : 'were'} finished, ${compared}.`;
}

export function ratingSentence({ ratings, averageRating }: Pick<ShelfStatistics, 'ratings' | 'averageRating'>): string {
  const total = ratings.reduce((sum, count) => sum + count, 0);
  if (averageRating === null) return 'You have not rated anything yet.';
  const usual = ratings.indexOf(Math.max(...ratings)) + 1;
  return `You rated ${counted(total, 'product')}, ${averageRating.toFixed(1)} stars on average and most often ${counted(usual, 'star')}.`;
}

export function frequentSentence({ rows }: MostFrequent, total: number, noun: 'kind' | 'brand'): string {
  const [first, second] = rows;
  if (!first) return `No product on your shelf has a ${noun} yet.`;
  const next = second ? `, then ${second.name} (${standingTotal(second)})` : '';
  return `${first.name} comes first with ${standingTotal(first)} of ${counted(total, 'product')}${next}.`;
}

export function colorSentence({ total, rows }: ShelfStatistics['colours']): string {
  if (total === 0) return 'No shade that you use or have tried has a colour yet.';
  const shown = rows.length < total ? ` The latest ${rows.length} are shown.` : '';
  return `${counted(total, 'colour')} that you use or have tried, round the colour wheel from red to pink, greys last.${shown}`;
}

export function durationSentence({ total, medianDays, kinds }: ShelfStatistics['durations']): string {
  if (medianDays === null) return 'Nothing has both a start and a finish date yet.';
  const half =
    total === 1
      ? `One product was finished, after ${counted(medianDays, 'day')}.`
      : `Of ${total} finished products half were empty within ${counted(medianDays, 'day')}.`;
  const slowest = kinds.toSorted((one, other) => other.medianDays - one.medianDays)[0];
  return slowest && kinds.length > 1
    ? `${half} ${slowest.name} takes longest: ${counted(slowest.medianDays, 'day')}.`
    : half;
}

export function dayWord(days: number | null, before: number | null): string {
  if (days === null) return 'longer';
  const words: Record<number, string> = {
    30: 'a month',
    91: '3 months',
    182: '6 months',
    365: 'a year',
    730: '2 years',
  };
  return `${before === null ? 'up to ' : 'to '}${words[days] ?? counted(days, 'day')}`;
}

/** The cost per use, such as "€0.12". */
export function costOf({ paid, uses }: Pick<UsedCost, 'paid' | 'uses'>, currency: string): string {
  return moneyWords(paid / uses, currency);
}

export function moneyWords(minor: number, currency: string): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency });
  return money.format(minor / 10 ** (decimalsOf(currency) ?? 0));
}

export function costSentence({ currency, rows, total, otherCurrencies }: ShelfStatistics['costs']): string {
  const [first] = rows;
  if (currency === null || !first) return 'No product has both a price and uses yet.';
  const others = otherCurrencies > 0 ? ` ${counted(otherCurrencies, 'product')} in other currencies left out.` : '';
  const worth = `${first.name} costs least: ${costOf(first, currency)} for each of ${counted(first.uses, 'use')}.`;
  return `Of ${counted(total, 'product')} with a price and uses ${worth}${others}`;
}

export function streakSentence({ days, streak }: Pick<ShelfStatistics, 'days' | 'streak'>): string {
  const now = streak.current > 0 ? `${counted(streak.current, 'day')} in a row now` : 'No days in a row just now';
  return `You wrote something down on ${counted(days.length, 'day')} of the last year. ${now}; the longest run was ${counted(streak.longest, 'day')}.`;
}

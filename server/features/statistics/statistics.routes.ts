import {
  getStatistics,
  type MostFrequent,
  type NamedStanding,
  type ShelfStatistics,
  type StatisticsMonth,
} from '#contract/statistics.ts';
import type { Register } from '#server/http/register.ts';
import { selectShelfHistory, selectShelfMakeup, type ShelfHistory, type ShelfMakeup } from './statistics.sql.ts';
import { daysAfter, monthsAfter } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { streakOf } from './streaks.rules.ts';

export function statisticsRoutes(register: Register): void {
  register(getStatistics, async ({ viewer, context: { database }, today, timeZone }) => {
    const [history, makeup] = await Promise.all([
      selectShelfHistory(database, viewer.id, timeZone),
      selectShelfMakeup(database, viewer.id),
    ]);
    return viewStatistics({ ...history, ...makeup }, today);
  });
}

const { months: mostMonths, days: mostDays } = limits.statistics;

type LoadedStatistics = ShelfHistory & ShelfMakeup;

function viewStatistics(loaded: LoadedStatistics, today: string): ShelfStatistics {
  const rated = loaded.ratings.reduce((sum, { count }) => sum + count, 0);
  const stars = loaded.ratings.reduce((sum, { rating, count }) => sum + rating * count, 0);
  const activeDays = loaded.days.map(({ day }) => day);
  const { kinds, brands, total, currency, coloursTotal, costsTotal, otherCurrencies } = loaded;
  return {
    total,
    months: monthsOf(loaded, today.slice(0, 7)),
    days: daysOf(loaded.days, today),
    streak: streakOf(activeDays, today),
    ratings: [1, 2, 3, 4, 5].map((star) => loaded.ratings.find(({ rating }) => rating === star)?.count ?? 0),
    averageRating: rated === 0 ? null : Math.round((stars / rated) * 100) / 100,
    kinds: mostFrequent(kinds, total),
    brands: mostFrequent(brands, total),
    colours: { total: coloursTotal, rows: loaded.colours },
    durations: durationsOf(loaded),
    costs: { currency, rows: loaded.costs, total: costsTotal, otherCurrencies },
  };
}

function mostFrequent(rows: NamedStanding[], total: number): MostFrequent {
  return { rows, others: rows.reduce((rest, { wanted, using, tried }) => rest - wanted - using - tried, total) };
}

/** Returns at most the last ten years, and adds the earlier `in` and `out` counts to the first month. */
function monthsOf({ moves, in: came, out: went }: LoadedStatistics, present: string): StatisticsMonth[] {
  const firstMonth = [...moves, ...came, ...went].map(({ month }) => month).toSorted()[0];
  if (firstMonth === undefined) return [];
  const movesOf = new Map(moves.map((move) => [move.month, move]));
  const [inOf, outOf] = [came, went].map((counts) => new Map(counts.map(({ month, count }) => [month, count])));
  const months: StatisticsMonth[] = [];
  const standing = { wanted: 0, using: 0, tried: 0 };
  for (let month = firstMonth; month <= present; month = monthsAfter(`${month}-01`, 1).slice(0, 7)) {
    const move = movesOf.get(month);
    standing.wanted += move?.wanted ?? 0;
    standing.using += move?.using ?? 0;
    standing.tried += move?.tried ?? 0;
    months.push({ month, ...standing, in: inOf?.get(month) ?? 0, out: outOf?.get(month) ?? 0 });
  }
  const [before, shown] = [months.slice(0, -mostMonths), months.slice(-mostMonths)];
  const [first, ...others] = shown;
  if (!first) return [];
  const sum = (direction: 'in' | 'out') => before.reduce((count, month) => count + month[direction], first[direction]);
  return [{ ...first, in: sum('in'), out: sum('out') }, ...others];
}

function daysOf(days: LoadedStatistics['days'], today: string): ShelfStatistics['days'] {
  const first = daysAfter(today, 1 - mostDays);
  return days.filter(({ day }) => day >= first && day <= today).toReversed();
}

/** The steps for durations, in days: a month, a season, half a year, one year, and two years. */
const durationSteps = [30, 91, 182, 365, 730];

function durationsOf({ durations, medianDays, kindDurations }: LoadedStatistics): ShelfStatistics['durations'] {
  const steps = [...durationSteps, null];
  const stepOf = (days: number) => durationSteps.find((step) => days <= step) ?? null;
  return {
    total: durations.reduce((sum, { count }) => sum + count, 0),
    medianDays: medianDays === null ? null : Math.round(medianDays),
    steps: steps.map((step) => ({
      days: step,
      count: durations.filter(({ days }) => stepOf(days) === step).reduce((sum, { count }) => sum + count, 0),
    })),
    kinds: kindDurations.map(({ name, medianDays: days, count }) => ({ name, medianDays: Math.round(days), count })),
  };
}

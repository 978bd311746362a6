import { daysAfter, daysBetween } from '#contract/opening-clock.ts';
import { chanceOfRest, type Interest, interestsAfter } from './interest.ts';
import { normal, seededRandom } from './random.ts';

/** What is known of a package: how often it was used on which days, and how full its owner said it was. */
export interface PackageHistory {
  /** In the order of days. */
  uses: readonly { day: string; count: number }[];
  /** In the order of days, in percent. */
  levels: readonly { day: string; level: number }[];
}

type Sureness = 'sure' | 'fair' | 'rough';
export type Forecast =
  | { kind: 'range'; earliest: string; likely: string; latest: string; sureness: Sureness }
  /** Nothing can be said: what is missing, or that it has rested for long. */
  | { kind: 'unknown'; missing: 'level' | 'uses' | 'paused' | 'empty' };

/** Below them a rhythm is a guess. */
const fewestUses = 5;
const fewestDays = 7;
const week = 7;
const draws = 400;
/** Nobody plans farther ahead; what takes longer ends here. */
const farthestWeeks = 520;
/** How far people's eyes are off, in parts of a full package. */
const levelError = 0.038;
/** What comes is less like what was than a resampling says, the more so the more weeks differ (bench/forecast.ts). */
const drift = { least: 0.02, ofVariation: 0.8 };
/** Weeks count half as much after so many: people change. */
const halfLife = 26;
/** How many days a package is left for where it is. */
const rest = { shortest: 30, longest: 120 };
/** How far weeks that follow each other by chance alone count less for what comes. */
const together = 0.7;
/** A trend is believed for so many weeks to come. */
const trendLasts = 26;

/**
 * When it will be empty, as a range that holds the true day in about four of five cases. What is left in uses follows from
 * level and uses so far; how fast they come is dealt out of the weeks that were, whole ones, so that weekends, bursts and
 * pauses stay what they are.
 */
export function forecastOf(history: PackageHistory, today: string): Forecast {
  const said = history.levels.findLast(({ day }) => day <= today);
  if (!said) return { kind: 'unknown', missing: 'level' };
  if (said.level === 0) return { kind: 'unknown', missing: 'empty' };
  const uses = history.uses.filter(({ day }) => day <= today);
  const first = uses[0]?.day;
  const last = uses.at(-1)?.day;
  const total = uses.reduce((sum, { count }) => sum + count, 0);
  if (first === undefined || last === undefined || total < fewestUses || daysBetween(first, today) < fewestDays)
    return { kind: 'unknown', missing: 'uses' };
  if (said.level === 100) return { kind: 'unknown', missing: 'level' };
  if (daysBetween(last, today) > longestRest(uses)) return { kind: 'unknown', missing: 'paused' };
  const until = uses.filter(({ day }) => day <= said.day).reduce((sum, { count }) => sum + count, 0);
  if (until < fewestUses) return { kind: 'unknown', missing: 'uses' };
  const random = seededRandom(total * 31 + said.level);
  const rhythm = rhythmOf(weeksOf(uses, first, today));
  const days = Array.from({ length: draws }, () => {
    const gone = Math.min(0.98, Math.max(0.02, 1 - said.level / 100 + levelError * normal(random)));
    const left = until / gone - until - (total - until);
    return left <= 0 ? 0 : daysFor(left, rhythm, random);
  }).toSorted((one, other) => one - other);
  return rangeOf(days, today);
}

function rangeOf(days: readonly number[], today: string): Forecast {
  const at = (share: number) => days[Math.floor(share * (days.length - 1))] ?? 0;
  const [earliest, likely, latest] = [at(0.1), at(0.5), at(0.9)];
  const width = (latest - earliest) / Math.max(week, likely);
  const sureness = width < 0.5 ? 'sure' : width < 1.1 ? 'fair' : 'rough';
  const day = (after: number) => daysAfter(today, after);
  return { kind: 'range', earliest: day(earliest), likely: day(likely), latest: day(latest), sureness };
}

/** Three times the longest usual pause, but three weeks at least. */
function longestRest(uses: readonly { day: string }[]): number {
  const pauses = uses
    .slice(1)
    .map(({ day }, index) => daysBetween(uses[index]?.day ?? day, day))
    .toSorted((one, other) => one - other);
  return Math.max(21, 3 * (pauses[Math.floor(0.95 * (pauses.length - 1))] ?? 0));
}

/** Uses on each day of each whole week that ended today, the latest first. */
function weeksOf(uses: readonly { day: string; count: number }[], first: string, today: string): number[][] {
  const counts = new Map(uses.map(({ day, count }) => [day, count]));
  const length = Math.max(1, Math.floor((daysBetween(first, today) + 1) / week));
  return Array.from({ length }, (_, index) =>
    Array.from({ length: week }, (_day, at) => counts.get(daysAfter(today, at + 1 - week * (index + 1))) ?? 0),
  );
}

/** One week's uses, day by day, and how many weeks ago it was. */
interface Rhythm {
  weeks: readonly (readonly number[])[];
  interests: readonly Interest[];
  /** How much weeks differ, as part of the usual one; less where each differs for itself, as it evens out then. */
  variation: number;
}

function rhythmOf(weeks: readonly (readonly number[])[]): Rhythm {
  const counts = weeks.map((days) => days.reduce((sum, count) => sum + count, 0));
  const mean = Math.max(0.2, counts.reduce((sum, count) => sum + count, 0) / counts.length);
  const middle = (counts.length - 1) / 2;
  // The latest stands first: time runs from the last to the first.
  const steps = counts.map((_, index) => middle - index);
  const spread = Math.max(
    1,
    steps.reduce((sum, step) => sum + step * step, 0),
  );
  const slope = steps.reduce((sum, step, index) => sum + step * ((counts[index] ?? 0) - mean), 0) / spread;
  const residuals = counts.map((count, index) => count - mean - slope * (steps[index] ?? 0));
  const variance = residuals.reduce((sum, off) => sum + off * off, 0) / Math.max(1, counts.length - 2);
  const seen = { mean: slope / mean, variance: Math.max(0.15 * mean, variance) / (spread * mean * mean) };
  const alone = 1 - together + together * Math.sqrt(likeness(residuals));
  return { weeks, interests: interestsAfter(seen), variation: (Math.sqrt(variance) / mean) * alone };
}

/** How much a week is like the one beside it: 0 where neither says anything of the other. */
function likeness(weeks: readonly number[]): number {
  const products = weeks.slice(1).map((off, index) => off * (weeks[index] ?? 0));
  const [beside, own] = [products, weeks.map((off) => off * off)].map((all) => all.reduce((sum, one) => sum + one, 0));
  return own ? Math.max(0, (beside ?? 0) / own) : 0;
}

/** Days until so many uses have happened, in one possible future. */
function daysFor(left: number, { weeks, interests, variation }: Rhythm, random: () => number): number {
  // Which weeks are typical is itself uncertain: each future believes in them differently (Bayesian bootstrap).
  const weights = weeks.map((_, index) => -Math.log(1 - random()) * 0.5 ** (index / halfLife));
  const pace = Math.exp(Math.hypot(drift.least, drift.ofVariation * variation) * normal(random));
  const interest =
    interests[
      chosen(
        interests.map(({ share }) => share),
        random(),
      )
    ];
  const slope = (interest?.mean ?? 0) + (interest?.deviation ?? 0) * normal(random);
  const rests = random() < chanceOfRest(slope) ? rest.shortest + random() * (rest.longest - rest.shortest) : 0;
  let used = 0;
  let at = 0;
  for (let number = 0; number < farthestWeeks; number++) {
    // Two weeks in a row mostly are as they were in a row: bursts and pauses last.
    at = number % 2 === 1 && at > 0 ? at - 1 : chosen(weights, random());
    const ahead = Math.min(number, trendLasts) + at;
    const factor = pace * Math.min(3, Math.max(0.1, Math.exp(slope * ahead)));
    for (const [day, count] of (weeks[at] ?? []).entries()) {
      used += count * factor;
      if (used >= left) return number * week + day + 1 + rests;
    }
  }
  return farthestWeeks * week;
}

/** The place of one of these weights, the likelier the more it weighs; `at` runs from 0 to 1. */
function chosen(weights: readonly number[], at: number): number {
  const wanted = at * weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  const found = weights.findIndex((weight) => (passed += weight) >= wanted);
  return found === -1 ? weights.length - 1 : found;
}

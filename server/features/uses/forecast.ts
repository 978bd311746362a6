import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { numbersFrom } from '#illustration/random.ts';

export interface PackageHistory {
  /** Sorted by day. */
  uses: readonly { day: string; count: number }[];
  /** Sorted by day, in percent. */
  levels: readonly { day: string; level: number }[];
}

type Forecast = EntryUsage['forecast'];

/** With fewer uses or days than these, a forecast would be a guess. */
const fewestUses = 5;
const fewestDays = 7;
const week = 7;
const draws = 400;
/** The maximum length of a forecast in years, because nobody plans farther ahead. */
const farthestYears = 10;
const farthestWeeks = farthestYears * 52;
/** The typical error of a level that is estimated by eye, as a fraction of a full package. */
const levelError = 0.038;
/** The future differs from the past more than resampling suggests, especially if weeks vary. */
const drift = { least: 0.02, ofVariation: 0.8 };
/** The number of weeks after which a week counts half as much, because habits change. */
const weeksToHalve = 26;
/** Older weeks would cost time, but would count less than a sixtieth as much as the latest week. */
const mostWeeks = 6 * weeksToHalve;
/** The shortest and longest time that a package is left unused, in days. */
const rest = { shortest: 30, longest: 120 };
/** The share of the variation that is left out if weeks vary independently of each other. */
const together = 0.7;
/** How many weeks a trend is assumed to continue. */
const trendLasts = 26;

/** The range contains the actual day in about four out of five cases. */
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
  // The numbers depend only on the seed, so the same input always leads to the same result.
  const random = numbersFrom(total * 31 + said.level);
  // The pace of use is sampled from whole weeks in the past, which preserves weekends, bursts, and pauses.
  const rhythm = rhythmOf(weeksOf(uses, first, today));
  const days = Array.from({ length: draws }, () => {
    const gone = Math.min(0.98, Math.max(0.02, 1 - said.level / 100 + levelError * normal(random)));
    // The remaining uses, calculated from the level and the uses so far.
    const left = until / gone - until - (total - until);
    return left <= 0 ? 0 : daysFor(left, rhythm, random);
  }).toSorted((one, other) => one - other);
  return rangeOf(days, today);
}

function rangeOf(days: readonly number[], today: string): Forecast {
  const at = (share: number) => days[Math.floor(share * (days.length - 1))] ?? 0;
  const [earliest, likely, latest] = [at(0.1), at(0.5), at(0.9)];
  if (likely >= farthestWeeks * week) return { kind: 'beyond', years: farthestYears };
  const width = (latest - earliest) / Math.max(week, likely);
  const sureness = width < 0.5 ? 'sure' : width < 1.1 ? 'fair' : 'rough';
  const day = (after: number) => daysAfter(today, after);
  return { kind: 'range', earliest: day(earliest), likely: day(likely), latest: day(latest), sureness };
}

/** In days: three times the longest usual pause, but at least 21. The longest 5% of the pauses do not count. */
function longestRest(uses: readonly { day: string }[]): number {
  const pauses = uses
    .slice(1)
    .map(({ day }, index) => daysBetween(uses[index]?.day ?? day, day))
    .toSorted((one, other) => one - other);
  return Math.max(21, 3 * (pauses[Math.floor(0.95 * (pauses.length - 1))] ?? 0));
}

/** Returns the uses per day of the latest whole weeks up to today, latest week first. */
function weeksOf(uses: readonly { day: string; count: number }[], first: string, today: string): number[][] {
  const counts = new Map(uses.map(({ day, count }) => [day, count]));
  const length = Math.min(mostWeeks, Math.max(1, Math.floor((daysBetween(first, today) + 1) / week)));
  return Array.from({ length }, (_, index) =>
    Array.from({ length: week }, (_day, at) => counts.get(daysAfter(today, at + 1 - week * (index + 1))) ?? 0),
  );
}

interface Rhythm {
  weeks: readonly (readonly number[])[];
  counts: readonly number[];
  ages: readonly number[];
  interests: readonly Interest[];
  /** It is reduced if weeks vary independently of each other, because such variation evens out. */
  variation: number;
}

function rhythmOf(weeks: readonly (readonly number[])[]): Rhythm {
  const counts = weeks.map((days) => days.reduce((sum, count) => sum + count, 0));
  const mean = Math.max(0.2, counts.reduce((sum, count) => sum + count, 0) / counts.length);
  const middle = (counts.length - 1) / 2;
  // Weeks are sorted latest first, so time runs from the last element to the first.
  const steps = counts.map((_, index) => middle - index);
  const squares = steps.reduce((sum, step) => sum + step * step, 0);
  const spread = Math.max(1, squares);
  const slope = steps.reduce((sum, step, index) => sum + step * ((counts[index] ?? 0) - mean), 0) / spread;
  const residuals = counts.map((count, index) => count - mean - slope * (steps[index] ?? 0));
  const variance = residuals.reduce((sum, off) => sum + off * off, 0) / Math.max(1, counts.length - 2);
  const seen = { mean: slope / mean, variance: Math.max(0.15 * mean, variance) / (spread * mean * mean) };
  const alone = 1 - together + together * Math.sqrt(likeness(residuals));
  const ages = weeks.map((_, index) => 0.5 ** (index / weeksToHalve));
  return { weeks, counts, ages, interests: interestsAfter(seen), variation: (Math.sqrt(variance) / mean) * alone };
}

/** Returns the correlation between neighboring weeks, which is 0 if they are independent. */
function likeness(weeks: readonly number[]): number {
  const products = weeks.slice(1).map((off, index) => off * (weeks[index] ?? 0));
  const [beside, own] = [products, weeks.map((off) => off * off)].map((all) => all.reduce((sum, one) => sum + one, 0));
  return own ? Math.max(0, (beside ?? 0) / own) : 0;
}

function daysFor(left: number, rhythm: Rhythm, random: () => number): number {
  const { weeks, counts, interests, variation } = rhythm;
  // Nobody knows which weeks are typical, so each possible future weights them differently (a Bayesian bootstrap).
  const weights = runningSums(rhythm.ages.map((age) => -Math.log(1 - random()) * age));
  const pace = Math.exp(Math.hypot(drift.least, drift.ofVariation * variation) * normal(random));
  const interest = interests[chosen(runningSums(interests.map(({ share }) => share)), random())];
  const slope = (interest?.mean ?? 0) + (interest?.deviation ?? 0) * normal(random);
  const rests = random() < chanceOfRest(slope) ? rest.shortest + random() * (rest.longest - rest.shortest) : 0;
  let used = 0;
  let at = 0;
  for (let number = 0; number < farthestWeeks; number++) {
    // Usually sample two consecutive weeks, so that bursts and pauses last as long as they did in the past.
    at = number % 2 === 1 && at > 0 ? at - 1 : chosen(weights, random());
    const ahead = Math.min(number, trendLasts) + at;
    const factor = pace * Math.min(3, Math.max(0.1, Math.exp(slope * ahead)));
    const after = used + (counts[at] ?? 0) * factor;
    if (after >= left) return number * week + dayWithin(weeks[at] ?? [], (left - used) / factor) + rests;
    used = after;
  }
  return farthestWeeks * week;
}

/** Returns the day of the week, counted from 1, on which this number of uses is reached. */
function dayWithin(days: readonly number[], uses: number): number {
  let seen = 0;
  const day = days.findIndex((count) => (seen += count) >= uses);
  return day === -1 ? week : day + 1;
}

function runningSums(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
}

/** In proportion to the weights, given their running sums. `at` is a random number from 0 to 1. */
function chosen(sums: readonly number[], at: number): number {
  const wanted = at * (sums.at(-1) ?? 0);
  let [low, high] = [0, Math.max(0, sums.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Interest {
  /** The probability of this development, relative to the other developments. */
  share: number;
  /** The weekly change in use relative to the pace, and its standard deviation. */
  mean: number;
  deviation: number;
}

/** The prior assumption is that interest stays the same or fades. */
const usual: readonly Interest[] = [
  { share: 0.5, mean: 0, deviation: 0.004 },
  { share: 0.5, mean: -0.03, deviation: 0.03 },
];

/** Updates the probabilities. The better a development predicts the observed change, the more likely it is. */
function interestsAfter(seen: { mean: number; variance: number }): Interest[] {
  return usual.map((interest) => {
    const variance = interest.deviation ** 2;
    const both = variance + seen.variance;
    return {
      share: (interest.share * Math.exp(-((seen.mean - interest.mean) ** 2) / (2 * both))) / Math.sqrt(both),
      mean: (seen.mean * variance + interest.mean * seen.variance) / both,
      deviation: Math.sqrt((variance * seen.variance) / both),
    };
  });
}

/** The probability grows with the weekly decline in use, up to a maximum. */
const restChance = { ofChange: 22, most: 0.6 };

function chanceOfRest(change: number): number {
  return Math.min(restChance.most, Math.max(0, -change) * restChance.ofChange);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

import { daysAfter, daysBetween } from '#contract/expiry-date.ts';
import { forecastOf } from '#server/features/uses/empty-date.ts';
import { normal, seededRandom } from '#server/features/uses/random.ts';

/**
 * Measures how well the forecast predicts when a package is empty. Simulated members use up a package and report its
 * level once, after half of its uses. Run this file with `node bench/forecast.ts [members per habit] [seed]`. The
 * forecast's constants were chosen with seed 1. Prints:
 *
 * - by how many days the forecast misses the true empty date
 * - how often the true date is within the 80% range
 */
const [members = 500, seed = 2] = process.argv.slice(2).map(Number);
const began = '2024-01-01';
const longest = 3000;

type Random = () => number;
/** Returns the number of uses on a day. Days are counted from the start of the simulation. */
type Habit = (random: Random) => (day: number) => number;

const once = (random: Random, chance: number) => Number(random() < chance);

const habits: Record<string, Habit> = {
  /** Uses the product nearly every day. */
  regular: (random) => {
    const chance = 0.7 + 0.28 * random();
    return () => once(random, chance);
  },
  /** Uses the product almost daily for 5 to 15 days on average, then not at all for 5 to 20 days on average. */
  bursty: (random) => {
    let on = true;
    const [ends, begins] = [1 / (5 + 10 * random()), 1 / (5 + 15 * random())];
    return () => {
      if (random() < (on ? ends : begins)) on = !on;
      return on ? once(random, 0.9) : 0;
    };
  },
  /** Uses the product on weekends, and rarely on other days. */
  weekend: (random) => {
    const chance = 0.7 + 0.25 * random();
    return (day) => once(random, day % 7 >= 5 ? chance : 0.05);
  },
  /**
   * Uses the product daily at first, then less and less often. A third of these members pause for one to four months.
   */
  quitting: (random) => {
    const half = 60 + 240 * random();
    const rest = random() < 1 / 3 ? { from: 20 + 100 * random(), for: 30 + 90 * random() } : undefined;
    return (day) => {
      if (rest && day >= rest.from && day < rest.from + rest.for) return 0;
      return once(random, Math.max(0.12, 0.85 * 0.5 ** (day / half)));
    };
  },
};

/** Habits that had no influence on the forecast's constants. */
const others: Record<string, Habit> = {
  /** Uses the product from Monday to Friday, and rarely on weekends. */
  workdays: (random) => {
    const chance = 0.6 + 0.35 * random();
    return (day) => once(random, day % 7 < 5 ? chance : 0.1);
  },
  /** Uses the product twice a day, and sometimes forgets a use. */
  twice: (random) => {
    const chance = 0.75 + 0.2 * random();
    return () => once(random, chance) + once(random, chance);
  },
  /** Uses the product more and more often, up to nine days in ten. */
  fonder: (random) => {
    const [start, days] = [0.2 + 0.3 * random(), 60 + 120 * random()];
    return (day) => once(random, Math.min(0.9, start + ((0.9 - start) * day) / days));
  },
};

interface Trial {
  missed: number;
  left: number;
  inside: boolean;
  width: number;
}

function tryOne(habit: Habit, random: Random): Trial | 'silent' | 'never' {
  const capacity = 30 + Math.floor(150 * random());
  const usesOn = habit(random);
  const uses: { day: string; count: number }[] = [];
  let [used, half] = [0, -1];
  for (let day = 0; day < longest; day++) {
    const count = usesOn(day);
    if (count > 0) uses.push({ day: daysAfter(began, day), count });
    used += count;
    if (half < 0 && used >= capacity / 2) half = day;
    if (used >= capacity) return judge(uses, half, daysAfter(began, day), random);
  }
  return 'never';
}

function judge(uses: readonly { day: string; count: number }[], half: number, empty: string, random: Random) {
  const today = daysAfter(began, half);
  // Members estimate levels with an error of about four percentage points, and the slider has steps of five.
  const level = Math.min(95, Math.max(5, Math.round((50 + 4 * normal(random)) / 5) * 5));
  const known = uses.filter(({ day }) => day <= today);
  const forecast = forecastOf({ uses: known, levels: [{ day: today, level }] }, today);
  if (forecast.kind !== 'range') return 'silent';
  return {
    missed: Math.abs(daysBetween(forecast.likely, empty)),
    left: daysBetween(today, empty),
    inside: forecast.earliest <= empty && empty <= forecast.latest,
    width: daysBetween(forecast.earliest, forecast.latest),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(name: string, trials: readonly (Trial | 'silent' | 'never')[]): void {
  const forecasts = trials.filter((trial) => typeof trial === 'object');
  const inside = forecasts.filter((trial) => trial.inside).length / forecasts.length;
  console.log(
    [
      name.padEnd(9),
      `${forecasts.length} forecasts of ${trials.length}`,
      `true date in ${median(forecasts.map(({ left }) => left))} days (median)`,
      `missed by ${median(forecasts.map(({ missed }) => missed))} days (median), ${(100 * median(forecasts.map(({ missed, left }) => missed / Math.max(1, left)))).toFixed(0)} % of what was left`,
      `range ${median(forecasts.map(({ width }) => width))} days wide`,
      `${(100 * inside).toFixed(1)} % inside`,
    ].join('; '),
  );
}

function tryEach(of: Record<string, Habit>, first: number): (Trial | 'silent' | 'never')[] {
  return Object.entries(of).flatMap(([name, habit], index) => {
    const random = seededRandom(seed * 1000 + first + index);
    const trials = Array.from({ length: members }, () => tryOne(habit, random));
    report(name, trials);
    return trials;
  });
}

report('all', tryEach(habits, 0));
tryEach(others, 100);

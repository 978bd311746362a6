import { numbersFrom } from '#illustration/random.ts';

export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Always draws the same for the same seed, so that each seeding creates the same demo. */
export function seededRandom(seed: string) {
  const next = numbersFrom(hashOf(seed));
  /** Returns an integer from low to high, inclusive. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    chance: (probability: number) => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}

const hour = 3_600_000;
const day = 24 * hour;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - Math.round(hours * hour));

export const calendarDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the calendar day at this fraction (0 to 1) of the time from New Year to now. */
export function dayOfThisYear(now: Date, part: number): string {
  const newYear = Date.UTC(now.getUTCFullYear(), 0, 1);
  return calendarDay(new Date(newYear + Math.floor(((now.getTime() - newYear) / day) * part) * day));
}


/** A small seeded generator (mulberry32), so that each seeding creates the same demo. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number;
  /** Returns an integer from low to high, inclusive. */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** Returns the FNV-1a hash of the text. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}

export const hour = 3_600_000;
export const day = 24 * hour;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - Math.round(hours * hour));

/** Returns the UTC calendar day of a point in time, as YYYY-MM-DD. */
export const calendarDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the calendar day at this fraction (0 to 1) of the time from New Year to now. */
export function dayOfThisYear(now: Date, part: number): string {
  const newYear = Date.UTC(now.getUTCFullYear(), 0, 1);
  return calendarDay(new Date(newYear + Math.floor(((now.getTime() - newYear) / day) * part) * day));
}

export const earlier = (one: string, other: string) => (one < other ? one : other);

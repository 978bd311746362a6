import { clockOf, daysBetween, type OpenPackage, type OpeningClock, lastDayOf } from '#contract/opening-clock.ts';

/** A package with its day. */
export type Turning<Row> = Row & { clock: OpeningClock };

/** Those that have a day, the soonest first; of one day in the order given. */
export function turningSoonest<Row extends OpenPackage>(rows: readonly Row[]): Turning<Row>[] {
  return rows
    .flatMap((row) => {
      const clock = clockOf(row);
      return clock ? [{ ...row, clock }] : [];
    })
    .toSorted((one, other) =>
      one.clock.turnsOn < other.clock.turnsOn ? -1 : Number(one.clock.turnsOn > other.clock.turnsOn),
    );
}

/** Where an entry stands in "Use next". */
export interface PlaceOfUse {
  /** Null where it has no day: those come last. */
  turnsOn: string | null;
  id: number;
}

/** What turns soonest first, then what has no day; of one day the latest to come to the shelf. */
export function inOrderOfUse(rows: readonly (OpenPackage & { entryId: number })[]): PlaceOfUse[] {
  return rows
    .map((row) => ({ id: row.entryId, turnsOn: clockOf(row)?.turnsOn ?? null }))
    .toSorted((one, other) => (comesAfter(one, other) ? 1 : -1));
}

export function comesAfter(one: PlaceOfUse, other: PlaceOfUse): boolean {
  const never = '9999';
  const [day, otherDay] = [one.turnsOn ?? never, other.turnsOn ?? never];
  return day === otherDay ? one.id < other.id : day > otherDay;
}

/** Members hear of a package two weeks before; of one that turned longer ago than a week, no more. */
export function isToBeTold(turnsOn: string, today: string): boolean {
  const days = daysBetween(today, turnsOn);
  return days <= 14 && days >= -7;
}

/** The weekly email is about what turns within four weeks, and what has turned since the last one. */
export function isInEmail(turnsOn: string, today: string): boolean {
  const days = daysBetween(today, turnsOn);
  return days <= 28 && days >= -7;
}

/** What tells one package of a product from the next: the day it was opened, else the one that is printed. */
export function openedOn({ dateStarted, printedExpiry }: OpenPackage): string {
  return dateStarted ?? lastDayOf(printedExpiry ?? '2000-01');
}

/** The first on a Monday, then never twice within seven days. */
export function isEmailDay(today: string, last: string | null): boolean {
  if (last !== null) return daysBetween(last, today) >= 7;
  return new Date(`${today}T00:00:00Z`).getUTCDay() === 1;
}

/** Eight in the morning where the member is, after that moment: days begin at other moments everywhere. */
export function nextMorning(now: Date, dayIn: (moment: Date) => string, hourIn: (moment: Date) => number): Date {
  const today = dayIn(now);
  const quarter = 15 * 60_000;
  // Zones are off by quarters of hours, and clocks are put forward: the first quarter that shows it is looked for.
  for (let at = Math.floor(now.getTime() / quarter) * quarter + quarter; ; at += quarter) {
    const moment = new Date(at);
    if (hourIn(moment) >= 8 && (hourIn(now) < 8 || dayIn(moment) > today)) return moment;
  }
}

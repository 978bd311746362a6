import { expiryOf, daysBetween, type OpenPackage, type PackageDates, lastDayOf } from '#contract/expiry-date.ts';

export type Expiring<Row> = Row & PackageDates;

/** Soonest first. Of several open packages, the first to expire counts. */
export function expiringSoonest<Row extends OpenPackage & { entryId: number }>(rows: readonly Row[]): Expiring<Row>[] {
  const expiring = rows
    .flatMap((row) => {
      const dates = expiryOf(row);
      return dates ? [{ ...row, ...dates }] : [];
    })
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : Number(one.expiresOn > other.expiresOn)));
  return firstOfEach(expiring, ({ entryId }) => entryId);
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const seen = new Set<number>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}

export interface PlaceOfUse {
  expiresOn: string | null;
  id: number;
}

/** Soonest expiry first, then newest first. Without an expiry last. */
export function inOrderOfUse(rows: readonly (OpenPackage & { entryId: number })[]): PlaceOfUse[] {
  const places = rows
    .map((row) => ({ id: row.entryId, expiresOn: expiryOf(row)?.expiresOn ?? null }))
    .toSorted((one, other) => (comesAfter(one, other) ? 1 : -1));
  return firstOfEach(places, ({ id }) => id);
}

export function comesAfter(one: PlaceOfUse, other: PlaceOfUse): boolean {
  const never = '9999';
  const [day, otherDay] = [one.expiresOn ?? never, other.expiresOn ?? never];
  return day === otherDay ? one.id < other.id : day > otherDay;
}

/** Up to a week after the expiry. */
const isMentioned = (expiresOn: string, today: string, mostDaysBefore: number) => {
  const days = daysBetween(today, expiresOn);
  return days <= mostDaysBefore && days >= -7;
};
export const isDueForNotification = (expiresOn: string, today: string) => isMentioned(expiresOn, today, 14);
export const isInEmail = (expiresOn: string, today: string) => isMentioned(expiresOn, today, 28);

/** Distinguishes a package from the next one: its opening day or, if unknown, its printed expiry. */
export function openedOn({ dateStarted, printedExpiry }: OpenPackage): string {
  return dateStarted ?? lastDayOf(printedExpiry ?? '2000-01');
}

/** The first email goes out on a Monday, and each later email at least seven days after the previous email. */
export function isEmailDay(today: string, last: string | null): boolean {
  if (last !== null) return daysBetween(last, today) >= 7;
  return new Date(`${today}T00:00:00Z`).getUTCDay() === 1;
}

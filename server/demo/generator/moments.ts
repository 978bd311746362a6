export const hour = 3_600_000;
export const day = 24 * hour;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - Math.round(hours * hour));

/** The calendar day of a moment, YYYY-MM-DD, in UTC. */
export const calendarDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** The calendar day at this part (0 to 1) of the days gone by since New Year. */
export function dayOfThisYear(now: Date, part: number): string {
  const newYear = Date.UTC(now.getUTCFullYear(), 0, 1);
  return calendarDay(new Date(newYear + Math.floor(((now.getTime() - newYear) / day) * part) * day));
}

export const earlier = (one: string, other: string) => (one < other ? one : other);

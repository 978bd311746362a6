const hour = 3_600_000;
const day = 24 * hour;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - Math.round(hours * hour));

export const calendarDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the calendar day at this fraction (0 to 1) of the time from New Year to now. */
export function dayOfThisYear(now: Date, part: number): string {
  const newYear = Date.UTC(now.getUTCFullYear(), 0, 1);
  return calendarDay(new Date(newYear + Math.floor(((now.getTime() - newYear) / day) * part) * day));
}

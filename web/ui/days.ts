/** Days are written YYYY-MM-DD and reckoned without a time zone: a usage date is a day, not a moment. */
export type Day = string;

export interface Month {
  year: number;
  /** 0 is January. */
  month: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function written(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

/** False for 2026-02-30 as well as for what is no date at all. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = dayPattern.exec(text) ?? [];
  return year !== '' && written(utc(Number(year), Number(month) - 1, Number(day))) === text;
}

/** The day where the viewer is. */
export function today(now = new Date()): Day {
  return written(utc(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** "14 Feb 2026" as the viewer's language writes it, the same in every time zone. */
export function writtenDay(day: Day, locale = navigator.language): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

export function monthOf(day: Day): Month {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  return written(utc(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count));
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  const lastOfTarget = utc(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0);
  const number = Math.min(date.getUTCDate(), lastOfTarget.getUTCDate());
  return written(utc(lastOfTarget.getUTCFullYear(), lastOfTarget.getUTCMonth(), number));
}

/** How far the day lies from the first of its week; `firstWeekday` is 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day, firstWeekday: number): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - (firstWeekday % 7) + 7) % 7;
}

/** Six weeks at most, beginning on the locale's first weekday. */
export function weeksOf({ year, month }: Month, firstWeekday: number): Day[][] {
  const first = utc(year, month, 1);
  const lead = weekdayOf(written(first), firstWeekday);
  const length = lead + utc(year, month + 1, 0).getUTCDate();
  return Array.from({ length: Math.ceil(length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => addDays(written(first), week * 7 + weekday - lead)),
  );
}

/** The first weekday where the locale says so; not every browser knows it. */
export function firstWeekdayOf(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

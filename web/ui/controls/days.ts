import { viewerLocale } from '#web/lib/locale.ts';

/** A calendar day as text (YYYY-MM-DD). It has no time zone, because a calendar day is not a point in time. */
export type Day = string;

/** The earliest usage date that members can enter. */
export const earliestUsage: Day = '1970-01-01';

export interface Month {
  year: number;
  /** The month, from 0 for January to 11 for December. */
  month: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function written(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

/**
 * Returns true if the text is a day that exists, in the format YYYY-MM-DD. For example, 2026-02-30 does not exist.
 *
 * @internal Exported only for tests.
 */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = dayPattern.exec(text) ?? [];
  return year !== '' && written(utc(Number(year), Number(month) - 1, Number(day))) === text;
}

/**
 * Parses a typed day in the locale's order, with the month as a number or a name. Also accepts dates in numbers that
 * start with the year, such as YYYY-MM-DD. Returns undefined for any other text.
 */
export function readDay(text: string, locale = viewerLocale()): Day | undefined {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const words = typed.toLowerCase().split(/[\s.,/-]+/);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const named = monthNamesOf(locale).findIndex((names) => words.some((word) => names.includes(word)));
  const order = named === -1 ? orderOf(locale) : orderOf(locale).filter((part) => part !== 'month');
  if (numbers.length !== order.length) return undefined;
  // In every locale, a numeric date that starts with the year continues with the month.
  const parts = numbers[0]?.length === 4 && named === -1 ? ['year', 'month', 'day'] : order;
  const figure = (part: string) => numbers[parts.indexOf(part)] ?? String(named + 1);
  const day = `${figure('year')}-${figure('month').padStart(2, '0')}-${figure('day').padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

function orderOf(locale: string): string[] {
  const numbers = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return numbers
    .formatToParts(0)
    .map(({ type }): string => type)
    .filter((type) => ['year', 'month', 'day'].includes(type));
}

/** Returns the short and long names of each month, in lowercase and without dots. */
function monthNamesOf(locale: string): string[][] {
  return Array.from({ length: 12 }, (_, month) =>
    (['short', 'long'] as const).flatMap((style) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' })
        .formatToParts(utc(2026, month, 1))
        .filter(({ type }) => type === 'month')
        .map(({ value }) => value.toLowerCase().replace('.', '')),
    ),
  );
}

/** Returns the current day in the viewer's time zone. */
export function today(now = new Date()): Day {
  return written(utc(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** Returns a day as text in the viewer's locale, such as "Feb 14, 2026". The result is the same in every time zone. */
export function writtenDay(day: Day, locale = viewerLocale()): string {
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

/** Returns the same day of the month `count` months later, or the last day of that month if the month is too short. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  const lastOfTarget = utc(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0);
  const number = Math.min(date.getUTCDate(), lastOfTarget.getUTCDate());
  return written(utc(lastOfTarget.getUTCFullYear(), lastOfTarget.getUTCMonth(), number));
}

/** Returns the day's position in its week, from 0 to 6. `firstWeekday` ranges from 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day, firstWeekday: number): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - (firstWeekday % 7) + 7) % 7;
}

/** Returns the weeks that contain days of a month. Each week has seven days, and starts on `firstWeekday`. */
export function weeksOf({ year, month }: Month, firstWeekday: number): Day[][] {
  const first = utc(year, month, 1);
  const lead = weekdayOf(written(first), firstWeekday);
  const length = lead + utc(year, month + 1, 0).getUTCDate();
  return Array.from({ length: Math.ceil(length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => addDays(written(first), week * 7 + weekday - lead)),
  );
}

/**
 * Returns the first weekday of a locale, from 1 for Monday to 7 for Sunday. Returns 1 if the browser does not provide
 * the first weekday.
 */
export function firstWeekdayOf(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

import { viewerLocale } from '#web/lib/locale.ts';
import { today } from '#web/lib/today.ts';

export { today };

/** A calendar day as text (YYYY-MM-DD). It has no time zone, because a calendar day is not a point in time. */
export type Day = string;

export const earliestUsage: Day = '1970-01-01';

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

/** In the locale's order, with the month as a number or a name. Also accepts dates such as YYYY-MM-DD and DD.MM.YYYY. */
export function readDay(text: string, locale = viewerLocale()): Day | undefined {
  const typed = withPlainDigits(text.trim()).toLowerCase();
  if (isDay(typed)) return typed;
  const numbers = typed.match(/\d+/g) ?? [];
  const named = namedMonth(typed.replaceAll('.', ''), locale);
  // In every locale, a numeric date that starts with the year continues with the month.
  const yearFirst = numbers[0]?.length === 4;
  const order = typed.includes('.') ? ymd.toReversed() : orderOf(locale);
  const parts = named !== -1 ? (yearFirst ? ['year', 'day'] : ['day', 'year']) : yearFirst ? ymd : order;
  if (numbers.length !== parts.length) return undefined;
  const figure = (part: string) => numbers[parts.indexOf(part)] ?? String(named + 1);
  const day = `${figure('year')}-${figure('month').padStart(2, '0')}-${figure('day').padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

const ymd = ['year', 'month', 'day'];

/** The zeros of Arabic, Persian, Devanagari, Bengali, Thai, Tibetan, and Burmese digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0f20, 0x1040];

function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function orderOf(locale: string): string[] {
  const numbers = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return numbers
    .formatToParts(0)
    .map(({ type }): string => type)
    .filter((type) => ymd.includes(type));
}

/** Returns the month whose name the text contains, from 0 for January, or -1. The longest name wins. */
function namedMonth(text: string, locale: string): number {
  const lengths = monthNamesOf(locale).map((names) =>
    Math.max(0, ...names.filter((name) => !/\d/.test(name) && isWord(text, name)).map((name) => name.length)),
  );
  const longest = Math.max(...lengths);
  return longest === 0 ? -1 : lengths.indexOf(longest);
}

/** In scripts other than Latin, a month can have a prefix, as in Hebrew. */
function isWord(text: string, name: string): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(name)));
  const after = text.slice(before.length + name.length);
  return text.includes(name) && !/\p{Script=Latin}$/u.test(before) && !/^\p{Script=Latin}/u.test(after);
}

const monthStyles: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long' },
];

function monthNamesOf(locale: string): string[][] {
  const formats = monthStyles.map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }));
  return Array.from({ length: 12 }, (_, month) =>
    formats.flatMap((format) =>
      format
        .formatToParts(utc(2026, month, 1))
        .filter(({ type }) => type === 'month')
        .map(({ value }) => withPlainDigits(value).toLowerCase().replaceAll('.', '')),
    ),
  );
}

/** Returns text such as "Feb 14, 2026", by default in the viewer's locale. The result is the same in every time zone. */
export function writtenDay(
  day: Day,
  locale = viewerLocale(),
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Says what is wrong with a day that must not be in the future. `day` is undefined if the text is not a day. */
export function pastDayProblem(day: Day | undefined, earliest: Day): string | undefined {
  if (day === undefined) return 'Please enter a date as YYYY-MM-DD';
  if (day > today()) return 'Choose today or an earlier date';
  return day < earliest ? `Choose ${writtenDay(earliest)} or a later date` : undefined;
}

/** The month is from 0 for January to 11 for December. */
export function monthOf(day: Day) {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  return written(utc(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count));
}

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

export function weeksOf({ year, month }: ReturnType<typeof monthOf>, firstWeekday: number): Day[][] {
  const first = utc(year, month, 1);
  const lead = weekdayOf(written(first), firstWeekday);
  const length = lead + utc(year, month + 1, 0).getUTCDate();
  return Array.from({ length: Math.ceil(length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => addDays(written(first), week * 7 + weekday - lead)),
  );
}

/** 1 for Monday to 7 for Sunday. 1 if the browser does not know it. */
export function firstWeekdayOf(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

import { monthsOfSubcategory } from './categories.ts';
import { type ShelfStatus, isOwned } from './statuses.ts';

/** The data that determines when a package expires. Days are calendar days (YYYY-MM-DD), never points in time. */
export interface OpenPackage {
  status: ShelfStatus;
  dateStarted: string | null;
  dateFinished: string | null;
  /** A day, or a month (YYYY-MM), which means its last day. */
  printedExpiry: string | null;
  /** `ownPeriod` is what the member read on the package, and `productPeriod` comes from the catalog. */
  ownPeriod: number | null;
  productPeriod: number | null;
  subcategoryId: number | null;
}

export const monthsSources = ['own', 'product', 'kind'] as const;
type MonthsSource = (typeof monthsSources)[number];

/** `expiresOn` is the last day on which the package is still good. */
export interface PackageDates {
  expiresOn: string;
  because: 'opened' | 'printed';
}

export function monthsAfterOpeningOf({
  ownPeriod,
  productPeriod,
  subcategoryId,
}: Pick<OpenPackage, 'ownPeriod' | 'productPeriod' | 'subcategoryId'>): {
  months: number;
  source: MonthsSource;
} | null {
  if (ownPeriod !== null) return { months: ownPeriod, source: 'own' };
  if (productPeriod !== null) return { months: productPeriod, source: 'product' };
  const months = subcategoryId === null ? undefined : monthsOfSubcategory(subcategoryId);
  return months === undefined ? null : { months, source: 'kind' };
}

/** Whichever comes first. Null if both are unknown, or if the product is finished or not owned yet. */
export function expiryOf(open: OpenPackage): PackageDates | null {
  if (open.dateFinished !== null || !isOwned(open.status)) return null;
  const months = monthsAfterOpeningOf(open);
  const afterOpening = open.dateStarted !== null && months ? monthsAfter(open.dateStarted, months.months) : undefined;
  const printed = open.printedExpiry === null ? undefined : lastDayOf(open.printedExpiry);
  if (printed !== undefined && (afterOpening === undefined || printed < afterOpening))
    return { expiresOn: printed, because: 'printed' };
  return afterOpening === undefined ? null : { expiresOn: afterOpening, because: 'opened' };
}

/** Returns the same day of a later month, or the last day of that month if the month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1];
  return written(toYear, toMonth, Math.min(date, daysIn(toYear, toMonth)));
}

export function lastDayOf(printed: string): string {
  const [year = 0, month = 1, date] = printed.split('-').map(Number);
  return written(year, month, date ?? daysIn(year, month));
}

export function isPrinted(text: string): boolean {
  const [, year, month, date = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined || month === undefined) return false;
  if (Number(year) < 2000 || Number(year) > 2099 || Number(month) < 1 || Number(month) > 12) return false;
  return Number(date) >= 1 && Number(date) <= daysIn(Number(year), Number(month));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function written(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + Math.round(days) * 86_400_000).toISOString().slice(0, 10);
}

/** The expiry badge appears on a product's card this many days before the expiry. */
export const daysOfBadge = 56;

/** Returns wording such as "Expires in 3 weeks". The further away the date is, the less precise the wording. */
export function expiryWords(expiresOn: string, today: string): string {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Expires today';
  if (days === 1) return 'Expires tomorrow';
  if (days < 14) return `Expires in ${days} days`;
  if (days < 63) return `Expires in ${Math.floor(days / 7)} weeks`;
  const months = wholeMonths(today, expiresOn);
  return months < 24 ? `Expires in ${months} months` : `Expires in ${Math.floor(months / 12)} years`;
}

function wholeMonths(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return monthsAfter(from, months) > to ? months - 1 : months;
}

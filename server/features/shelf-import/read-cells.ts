import { readPrinted } from '#contract/printed-expiry.ts';
import { decimalsOf, readAmount } from '#contract/currencies.ts';
import { type PackageForm, packageForm } from '#contract/package-form.ts';
import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';

/** Whether the first number of a date such as 3/4/2026 is the month or the day. Undefined if the file does not say. */
export type DayOrder = 'month' | 'day' | undefined;

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Finds out how a file writes dates. One date that is clear, such as 12/31/2025, decides for the whole file. */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  for (const text of texts) {
    const [, first = '', separator, second = ''] = numeric.exec(text.trim()) ?? [];
    if (separator === '.' || separator === undefined) continue;
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return undefined;
}

export interface FileDay {
  /** The day as YYYY-MM-DD. */
  day: string;
  isGuess: boolean;
}

/** If the day could also be the month, the file's order decides, or else the month is first. With dots, the day is. */
export function readFileDay(text: string, order: DayOrder): FileDay | undefined {
  const typed = text.trim();
  const [, year = '', month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (year !== '') return sure(dayOf(year, month, date));
  const [, first = '', separator, second = '', last = ''] = numeric.exec(typed) ?? [];
  if (separator === undefined) return sure(namedDay(typed));
  const isDayFirst = separator === '.' || order === 'day';
  const day = isDayFirst ? dayOf(last, second, first) : dayOf(last, first, second);
  if (day === undefined) return undefined;
  return { day, isGuess: separator !== '.' && order === undefined && first !== second };
}

const sure = (day: string | undefined): FileDay | undefined =>
  day === undefined ? undefined : { day, isGuess: false };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a day with an English month, such as "March 31, 2026" or "31 Mar 2026". */
function namedDay(text: string): string | undefined {
  const parts = /^(?:([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?)[ ,-]+(\d{4})$/i;
  const [, monthFirst, date = '', dateFirst = '', month = '', year = ''] = parts.exec(text) ?? [];
  const at = months.indexOf((monthFirst ?? month).slice(0, 3).toLowerCase());
  return at === -1 ? undefined : dayOf(year, String(at + 1), date || dateFirst);
}

function dayOf(year: string, month: string, date: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const day = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

export interface ReadPurchase {
  purchase: PackageForm | null;
  isUnread: boolean;
}

export function readPurchase(text: (column: string) => string): ReadPurchase {
  const hasAny = (columns: readonly string[]) => columns.some((column) => text(column) !== '');
  const isBought = hasAny(['price', 'obtained', 'bought_on', 'bought_at']);
  const isPackage = hasAny(packageColumns);
  if (!isBought && !isPackage && text('size') === '') return { purchase: null, isUnread: false };
  const { success, data = null } = packageForm.safeParse({
    ...(isPackage && packageFrom(text)),
    obtained: text('obtained').toLowerCase() || (isBought || !isPackage ? 'paid' : null),
    boughtOn: text('bought_on') || null,
    price: priceFrom(text('price'), text('currency').toUpperCase()),
    size: sizeFrom(text('size'), text('size_unit').toLowerCase()),
    boughtAt: text('bought_at') || null,
  });
  return { purchase: data, isUnread: !success };
}

const packageColumns = ['package_state', 'printed_expiry', 'months_after_opening', 'batch_note'];

/** Parses a package from our own export. Files from earlier versions have no state. */
function packageFrom(text: (column: string) => string) {
  const numberOf = (column: string) => (text(column) === '' ? null : Number(text(column)));
  return {
    state: text('package_state') || undefined,
    openedOn: text('opened_on') || undefined,
    endedOn: text('ended_on') || undefined,
    printedExpiry: readPrinted(text('printed_expiry')) ?? (text('printed_expiry') || null),
    ownPeriod: numberOf('months_after_opening'),
    batchNote: text('batch_note') || null,
    level: numberOf('level'),
  };
}

/** For an invalid price, returns a value that the form rejects. */
function priceFrom(price: string, currency: string) {
  if (price === '') return null;
  return { minor: readAmount(price, currency), currency: decimalsOf(currency) === undefined ? '' : currency };
}

const unitSpellings: Record<string, string> = {
  gram: 'g',
  grams: 'g',
  piece: 'pieces',
  pcs: 'pieces',
  'fl oz': 'fl_oz',
  'fl. oz': 'fl_oz',
  'fl. oz.': 'fl_oz',
  'oz.': 'oz',
};

/** Parses a size. The unit is either in a separate column or after the number, as in "7.5 ml". */
function sizeFrom(size: string, unit: string) {
  if (size === '') return null;
  const [, amount = '', behind = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z._ ]*)$/i.exec(size) ?? [];
  const named = unit || behind.toLowerCase();
  return { amount: Number(amount.replace(',', '.') || Number.NaN), unit: unitSpellings[named] ?? named };
}

const { ratingMaximum } = limits.review;

/** Parses a rating such as "4", "4,5", "8/10", "4 stars", or "★★★★☆". `note` says what the import changed. */
export function readRating(text: string): { rating: number | null; note?: string } {
  const exact = /^(★|⭐|☆|\uFE0F|\s)+$/u.test(text) ? (text.match(/★|⭐/gu) ?? []).length : numberOf(text);
  // Other services export 0 for a product without a rating.
  if (text === '' || exact === 0) return { rating: null };
  const rating = Math.round(exact);
  if (!(rating >= 1 && rating <= ratingMaximum))
    return { rating: null, note: `Can’t read the rating “${shortText(text, 30)}”, so it’s left out` };
  return rating === exact ? { rating } : { rating, note: `Rounds the rating ${text} to ${rating}` };
}

function numberOf(text: string): number {
  const [, number, most = ratingMaximum] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:(?:\/|(?:out )?of)\s*(5|10))?\s*(?:stars?|★|⭐)?$/i.exec(text) ?? [];
  return (Number(number?.replace(',', '.')) * ratingMaximum) / Number(most);
}

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

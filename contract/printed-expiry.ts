import { isPrinted } from './expiry-date.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads "12/26", "EXP 12/2026", or "31.12.2026". Undefined if the day could also be the month. */
export function readPrinted(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  if (isPrinted(typed)) return typed;
  const numbers = withMonthNumbers(typed).match(/\d+/g) ?? [];
  const [only = ''] = numbers;
  const found = numbers.length === 1 ? readingsOfDigits(only) : readingsOfParts(numbers);
  const [first, ...others] = new Set(found.filter(isPrinted));
  return others.length === 0 ? first : undefined;
}

function withMonthNumbers(text: string): string {
  return text.replaceAll(/[a-z]{3,9}/g, (word) => {
    const month = monthNames.indexOf(word.slice(0, 3));
    return month === -1 ? word : ` ${String(month + 1)} `;
  });
}

/** Digits without separators, such as 1226, 122026, 202612, 31122026, 12312026, or 20261231. */
function readingsOfDigits(digits: string): string[] {
  const at = (from: number, to: number) => digits.slice(from, to);
  if (digits.length === 4) return [dated(at(2, 4), at(0, 2))];
  if (digits.length === 6) return [dated(at(2, 6), at(0, 2)), dated(at(0, 4), at(4, 6))];
  if (digits.length !== 8) return [];
  return [
    dated(at(4, 8), at(2, 4), at(0, 2)),
    dated(at(4, 8), at(0, 2), at(2, 4)),
    dated(at(0, 4), at(4, 6), at(6, 8)),
  ];
}

function readingsOfParts([first = '', second = '', third, ...more]: readonly string[]): string[] {
  if (more.length > 0) return [];
  if (first.length === 4) return [dated(first, second, third)];
  if (third === undefined) return [dated(second, first)];
  return [dated(third, second, first), dated(third, first, second)];
}

function dated(year: string, month: string, day?: string): string {
  const parts = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day?.padStart(2, '0')];
  return parts.filter((part) => part !== undefined).join('-');
}

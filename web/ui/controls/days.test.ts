import { expect, test } from 'vitest';
import { addDays, addMonths, firstWeekdayOf, isDay, today, weekdayOf, weeksOf, readDay } from './days.ts';

test.each(['2026-02-14', '2024-02-29', '1999-12-31'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

test.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '14.02.2026', '2026-2-4', '2026-02-14T00:00'])(
  '"%s" is not a day',
  (text) => expect(isDay(text)).toBe(false),
);

test('Adding days or months crosses month and year boundaries, and never skips a shorter month', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('A month is shown in whole weeks that start on the given first day of the week', () => {
  const fromMonday = weeksOf({ year: 2026, month: 1 }, 1);
  expect(fromMonday[0]).toEqual([
    '2026-01-26',
    '2026-01-27',
    '2026-01-28',
    '2026-01-29',
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
  ]);
  expect(fromMonday.at(-1)?.at(-1)).toBe('2026-03-01');
  const fromSunday = weeksOf({ year: 2026, month: 1 }, 7);
  expect(fromSunday).toHaveLength(4);
  expect(fromSunday[0]?.[0]).toBe('2026-02-01');
});

test("A day's position in the week depends on the first day of the week", () => {
  expect(weekdayOf('2026-02-15', 1)).toBe(6);
  expect(weekdayOf('2026-02-15', 7)).toBe(0);
});

test('The first day of the week depends on the locale', () => {
  expect(firstWeekdayOf('de-DE')).toBe(1);
  expect(firstWeekdayOf('en-US')).toBe(7);
});

test('Today is the current day in the viewer’s time zone', () => {
  expect(today(new Date(2026, 1, 21, 23, 59))).toBe('2026-02-21');
});

test('A date with dots begins with the day in every locale, and other dates follow the locale', () => {
  expect(readDay('01.11.2026', 'en-US')).toBe('2026-11-01');
  expect(readDay('11/1/2026', 'en-US')).toBe('2026-11-01');
  expect(readDay('1.11.2026', 'de-DE')).toBe('2026-11-01');
  expect(readDay('2026. 11. 1.', 'ko-KR')).toBe('2026-11-01');
});

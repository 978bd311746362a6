import { expect, test } from 'vitest';
import { expiryOf, type OpenPackage, expiryWords } from '#contract/expiry-date.ts';
import { calendarDayIn } from '#server/http/calendar-day.ts';
import { shows } from '#test/rules.ts';

/* Two hundred expiry dates and texts, determined by hand with a calendar, not by a program. "-" is an empty field. */

/** Columns: opened, months after opening, last good day. */
const months = `
2025-01-01 1 2025-02-01
2025-01-15 1 2025-02-15
2025-01-28 1 2025-02-28
2025-01-29 1 2025-02-28
2025-01-30 1 2025-02-28
2025-01-31 1 2025-02-28
2024-01-28 1 2024-02-28
2024-01-29 1 2024-02-29
2024-01-30 1 2024-02-29
2024-01-31 1 2024-02-29
2025-02-28 1 2025-03-28
2024-02-29 1 2024-03-29
2025-03-30 1 2025-04-30
2025-03-31 1 2025-04-30
2025-04-30 1 2025-05-30
2025-05-31 1 2025-06-30
2025-06-30 1 2025-07-30
2025-07-31 1 2025-08-31
2025-08-31 1 2025-09-30
2025-09-30 1 2025-10-30
2025-10-31 1 2025-11-30
2025-11-30 1 2025-12-30
2025-12-31 1 2026-01-31
2025-12-01 1 2026-01-01
2025-12-29 2 2026-02-28
2025-12-30 2 2026-02-28
2025-12-31 2 2026-02-28
2023-12-29 2 2024-02-29
2023-12-30 2 2024-02-29
2023-12-31 2 2024-02-29
2023-12-28 2 2024-02-28
2025-11-29 3 2026-02-28
2025-11-30 3 2026-02-28
2023-11-29 3 2024-02-29
2023-11-30 3 2024-02-29
2025-01-31 3 2025-04-30
2025-03-31 3 2025-06-30
2025-05-31 3 2025-08-31
2025-08-31 3 2025-11-30
2025-10-31 3 2026-01-31
2025-12-31 3 2026-03-31
2024-11-30 3 2025-02-28
2024-11-15 3 2025-02-15
2025-02-28 3 2025-05-28
2024-02-29 3 2024-05-29
2025-01-31 6 2025-07-31
2025-02-28 6 2025-08-28
2024-02-29 6 2024-08-29
2025-03-31 6 2025-09-30
2025-04-30 6 2025-10-30
2025-05-31 6 2025-11-30
2025-06-30 6 2025-12-30
2025-07-31 6 2026-01-31
2025-08-28 6 2026-02-28
2025-08-29 6 2026-02-28
2025-08-30 6 2026-02-28
2025-08-31 6 2026-02-28
2023-08-29 6 2024-02-29
2023-08-30 6 2024-02-29
2023-08-31 6 2024-02-29
2027-08-31 6 2028-02-29
2025-09-30 6 2026-03-30
2025-10-31 6 2026-04-30
2025-11-30 6 2026-05-30
2025-12-31 6 2026-06-30
2025-05-31 9 2026-02-28
2023-05-31 9 2024-02-29
2023-05-30 9 2024-02-29
2023-05-29 9 2024-02-29
2023-05-28 9 2024-02-28
2025-01-31 9 2025-10-31
2025-02-28 9 2025-11-28
2025-03-31 9 2025-12-31
2025-07-31 9 2026-04-30
2025-12-31 9 2026-09-30
2024-02-29 12 2025-02-28
2024-02-28 12 2025-02-28
2023-02-28 12 2024-02-28
2024-03-01 12 2025-03-01
2023-03-01 12 2024-03-01
2024-12-31 12 2025-12-31
2025-01-01 12 2026-01-01
2025-06-30 12 2026-06-30
2025-07-04 12 2026-07-04
2025-10-26 12 2026-10-26
2025-03-30 12 2026-03-30
2024-02-29 18 2025-08-29
2024-08-31 18 2026-02-28
2024-08-30 18 2026-02-28
2024-08-29 18 2026-02-28
2024-08-28 18 2026-02-28
2022-08-31 18 2024-02-29
2022-08-30 18 2024-02-29
2026-08-31 18 2028-02-29
2024-03-31 18 2025-09-30
2024-05-31 18 2025-11-30
2024-07-31 18 2026-01-31
2024-10-31 18 2026-04-30
2024-12-31 18 2026-06-30
2024-02-29 24 2026-02-28
2022-02-28 24 2024-02-28
2024-12-31 24 2026-12-31
2024-06-15 24 2026-06-15
2023-03-31 24 2025-03-31
2024-02-29 36 2027-02-28
2023-01-31 36 2026-01-31
2021-02-28 36 2024-02-28
2024-11-30 36 2027-11-30
2024-02-29 48 2028-02-29
2020-02-29 48 2024-02-29
2024-01-31 49 2028-02-29
2023-12-31 50 2028-02-29
2021-12-31 50 2026-02-28
2096-02-29 48 2100-02-28
1996-02-29 48 2000-02-29
2024-02-29 60 2029-02-28
2021-03-31 59 2026-02-28
2019-03-31 59 2024-02-29
2024-10-31 16 2026-02-28
2022-10-31 16 2024-02-29
`;

/**
 * Columns: opened, own months, catalog's months, kind, printed expiry, last good day, source. Kind 9 is mascara with 6
 * months, 5 is foundation with 12 months, and 49 is brushes without a default.
 */
const sources = `
2026-01-31 -  -  9  -          2026-07-31 opened
2026-01-31 -  -  5  -          2027-01-31 opened
2026-01-31 -  -  49 -          -          -
2026-01-31 -  -  -  -          -          -
2026-01-31 -  12 9  -          2027-01-31 opened
2026-01-31 -  3  9  -          2026-04-30 opened
2026-01-31 18 -  9  -          2027-07-31 opened
2026-01-31 18 12 9  -          2027-07-31 opened
2026-01-31 1  12 9  -          2026-02-28 opened
2024-01-31 1  12 9  -          2024-02-29 opened
-          -  -  9  -          -          -
-          12 -  9  -          -          -
-          -  12 9  -          -          -
-          -  -  9  2026-02    2026-02-28 printed
-          -  -  9  2028-02    2028-02-29 printed
-          -  -  9  2026-04    2026-04-30 printed
-          -  -  9  2026-12    2026-12-31 printed
-          -  -  9  2026-02-14 2026-02-14 printed
-          -  -  49 2026-06    2026-06-30 printed
-          -  -  -  2026-06-01 2026-06-01 printed
2026-01-31 -  -  9  2026-06    2026-06-30 printed
2026-01-31 -  -  9  2026-07    2026-07-31 opened
2026-01-31 -  -  9  2026-07-30 2026-07-30 printed
2026-01-31 -  -  9  2026-07-31 2026-07-31 opened
2026-01-31 -  -  9  2026-08-01 2026-07-31 opened
2026-01-31 -  -  9  2025-12    2025-12-31 printed
2026-01-31 -  -  5  2026-08    2026-08-31 printed
2026-01-31 -  -  5  2027-01    2027-01-31 opened
2026-01-31 -  -  5  2027-01-30 2027-01-30 printed
2026-01-31 -  24 5  2027-02    2027-02-28 printed
2026-01-31 24 6  5  2027-02    2027-02-28 printed
2026-01-31 24 6  5  2028-02    2028-01-31 opened
2024-02-29 -  -  9  2024-08    2024-08-29 opened
2024-02-29 -  -  9  2024-08-28 2024-08-28 printed
2024-02-29 12 -  9  2025-02    2025-02-28 opened
2024-02-29 12 -  9  2025-02-27 2025-02-27 printed
2023-08-31 -  6  5  2024-02    2024-02-29 opened
2023-08-31 -  6  5  2024-02-28 2024-02-28 printed
2026-01-31 -  -  49 2026-09    2026-09-30 printed
2026-01-31 60 -  -  -          2031-01-31 opened
`;

/** Columns: moment, time zone, last good day, text on the card. */
const places = `
2026-03-31T21:59:00Z Europe/Berlin       2026-03-31 Expires today
2026-03-31T22:00:00Z Europe/Berlin       2026-03-31 Expired
2026-03-31T22:00:00Z Europe/Berlin       2026-04-01 Expires today
2026-03-31T22:59:00Z Europe/London       2026-03-31 Expires today
2026-03-31T23:00:00Z Europe/London       2026-03-31 Expired
2026-01-31T23:59:00Z Europe/London       2026-01-31 Expires today
2026-02-01T00:00:00Z Europe/London       2026-01-31 Expired
2026-12-31T04:59:00Z America/New_York    2026-12-30 Expires today
2026-12-31T05:00:00Z America/New_York    2026-12-30 Expired
2026-07-01T03:59:00Z America/New_York    2026-06-30 Expires today
2026-07-01T04:00:00Z America/New_York    2026-06-30 Expired
2026-12-31T15:00:00Z Asia/Tokyo          2026-12-31 Expired
2026-12-31T14:59:00Z Asia/Tokyo          2026-12-31 Expires today
2026-12-31T14:59:00Z Asia/Tokyo          2027-01-01 Expires tomorrow
2026-02-28T18:29:00Z Asia/Kolkata        2026-02-28 Expires today
2026-02-28T18:30:00Z Asia/Kolkata        2026-02-28 Expired
2028-02-28T18:30:00Z Asia/Kolkata        2028-02-29 Expires today
2026-02-28T18:14:00Z Asia/Kathmandu      2026-02-28 Expires today
2026-02-28T18:15:00Z Asia/Kathmandu      2026-02-28 Expired
2026-12-31T09:59:00Z Pacific/Kiritimati  2026-12-31 Expires today
2026-12-31T10:00:00Z Pacific/Kiritimati  2026-12-31 Expired
2027-01-01T10:59:00Z Pacific/Pago_Pago   2026-12-31 Expires today
2027-01-01T11:00:00Z Pacific/Pago_Pago   2026-12-31 Expired
2026-06-15T12:00:00Z Pacific/Pago_Pago   2026-06-16 Expires tomorrow
2026-06-15T12:00:00Z Pacific/Kiritimati  2026-06-16 Expires today
2026-06-15T12:00:00Z UTC                 2026-06-15 Expires today
2026-06-15T12:00:00Z UTC                 2026-06-14 Expired
2026-06-15T12:00:00Z UTC                 2026-06-17 Expires in 2 days
2026-06-15T12:00:00Z UTC                 2026-06-28 Expires in 13 days
2026-06-15T12:00:00Z UTC                 2026-06-29 Expires in 2 weeks
2026-06-15T12:00:00Z UTC                 2026-07-05 Expires in 2 weeks
2026-06-15T12:00:00Z UTC                 2026-07-06 Expires in 3 weeks
2026-06-15T12:00:00Z UTC                 2026-08-16 Expires in 8 weeks
2026-06-15T12:00:00Z UTC                 2026-08-17 Expires in 2 months
2026-11-30T12:00:00Z UTC                 2027-03-01 Expires in 3 months
2024-02-28T12:00:00Z UTC                 2024-03-01 Expires in 2 days
2026-02-28T12:00:00Z UTC                 2026-03-01 Expires tomorrow
2026-03-29T00:59:00Z Europe/Berlin       2026-03-29 Expires today
2026-03-29T22:00:00Z Europe/Berlin       2026-03-29 Expired
2026-10-25T22:59:00Z Europe/Berlin       2026-10-25 Expires today
`;

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));
const text = (field = '-') => (field === '-' ? null : field);
const number = (field = '-') => (field === '-' ? null : Number(field));
const opened: OpenPackage = {
  status: 'currently_using',
  dateStarted: null,
  dateFinished: null,
  printedExpiry: null,
  ownPeriod: null,
  productPeriod: null,
  subcategoryId: null,
};

test('Two hundred expiry dates and texts match the ones determined by hand', () => {
  shows('OPEN-03', 'OPEN-04', 'OPEN-07');
  const wrong: unknown[] = [];
  const compare = (row: readonly string[], found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ row: row.join(' '), found });
  };
  for (const row of rowsOf(months)) {
    const [dateStarted = '', months, expiresOn] = row;
    compare(row, expiryOf({ ...opened, dateStarted, ownPeriod: number(months) })?.expiresOn, expiresOn);
  }
  for (const row of rowsOf(sources)) {
    const [started, own, product, kind, printed, expiresOn, because] = row;
    const clock = expiryOf({
      ...opened,
      dateStarted: text(started),
      ownPeriod: number(own),
      productPeriod: number(product),
      subcategoryId: number(kind),
      printedExpiry: text(printed),
    });
    compare(row, [clock?.expiresOn ?? '-', clock?.because ?? '-'], [expiresOn, because]);
  }
  for (const row of rowsOf(places)) {
    const [moment = '', zone = '', expiresOn = '', ...words] = row;
    compare(row, expiryWords(expiresOn, calendarDayIn(zone, new Date(moment))), words.join(' '));
  }
  expect(wrong).toEqual([]);
  expect([months, sources, places].flatMap(rowsOf)).toHaveLength(200);
});

test('Finished entries and want-to-try entries have no expiry date', () => {
  shows('OPEN-04');
  const known = { ...opened, dateStarted: '2026-01-31', ownPeriod: 6, printedExpiry: '2026-05' };
  expect(expiryOf({ ...known, dateFinished: '2026-03-01' })).toBeNull();
  expect(expiryOf({ ...known, status: 'want_to_try' })).toBeNull();
  expect(expiryOf({ ...known, status: 'tried' })?.expiresOn).toBe('2026-05-31');
});

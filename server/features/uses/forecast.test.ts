import { expect, test, vi } from 'vitest';
import { daysAfter } from '#contract/expiry-date.ts';
import { shows } from '#test/rules.ts';
import { forecastOf } from './forecast.ts';

const first = '2026-01-01';
/** Returns one use on each of these days, counted from the first day. */
const usesOn = (days: readonly number[]) => days.map((day) => ({ day: daysAfter(first, day), count: 1 }));
const daily = (days: number) => usesOn(Array.from({ length: days }, (_, day) => day));
const today = (days: number) => daysAfter(first, days);

test('The forecast for a package that is half empty after 60 days is about 60 more days', () => {
  shows('OPEN-26');
  const history = { uses: daily(60), levels: [{ day: today(59), level: 50 }] };
  const forecast = forecastOf(history, today(59));
  expect(forecast).toEqual(forecastOf(history, today(59)));
  if (forecast.kind !== 'range') throw new Error('There is a range');
  const { earliest, likely, latest } = forecast;
  expect([earliest, likely, latest]).toEqual([earliest, likely, latest].toSorted());
  expect(likely > today(105) && likely < today(140)).toBe(true);
  expect(earliest < today(120) && latest > today(120)).toBe(true);
});

test('If no forecast is possible, the result gives the reason instead of dates', () => {
  shows('OPEN-26');
  const half = (day: number) => [{ day: today(day), level: 50 }];
  const missing = (uses: ReturnType<typeof usesOn>, levels: { day: string; level: number }[], day: number) => {
    const forecast = forecastOf({ uses, levels }, today(day));
    return forecast.kind === 'unknown' ? forecast.missing : forecast.kind;
  };
  expect(missing(daily(30), [], 30)).toBe('level');
  expect(missing(daily(30), [{ day: today(29), level: 100 }], 30)).toBe('level');
  expect(missing(daily(30), [{ day: today(29), level: 0 }], 30)).toBe('empty');
  expect(missing(daily(4), half(20), 20)).toBe('uses');
  expect(missing(usesOn([0, 1, 2, 3, 4]), half(4), 4)).toBe('uses');
  expect(missing(daily(30), half(29), 29)).toBe('range');
  expect(missing(daily(30), half(29), 90)).toBe('paused');
});

test('A package that will likely last more than ten years has no date in its forecast', () => {
  shows('OPEN-28');
  const rarely = usesOn(Array.from({ length: 300 }, (_, use) => use * 10));
  const forecast = forecastOf({ uses: rarely, levels: [{ day: today(3000), level: 95 }] }, today(3000));
  expect(forecast).toEqual({ kind: 'beyond', years: 10 });
});

test('The forecast ignores uses from more than three years ago', () => {
  shows('OPEN-28');
  const rarely = usesOn(Array.from({ length: 4000 }, (_, use) => use * 2));
  const random = vi.spyOn(Math, 'log');
  forecastOf({ uses: rarely, levels: [{ day: today(8000), level: 50 }] }, today(8000));
  expect(random.mock.calls.length).toBeLessThan(400 * 170);
  random.mockRestore();
});

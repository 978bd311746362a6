import { expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { morningAfter } from './notify-expiry.action.ts';
import { nextMorning } from './expiry.rules.ts';

const hour = 60 * 60_000;

test('The next morning is the next 8 a.m. in the given time zone', () => {
  shows('OPEN-29');
  expect(morningAfter('Europe/Berlin', new Date('2026-03-28T06:59:00Z'))).toEqual(new Date('2026-03-28T07:00:00Z'));
  // Daylight saving time begins that night.
  expect(morningAfter('Europe/Berlin', new Date('2026-03-28T07:00:00Z'))).toEqual(new Date('2026-03-29T06:00:00Z'));
  expect(morningAfter('Asia/Kathmandu', new Date('2026-03-28T07:00:00Z'))).toEqual(new Date('2026-03-29T02:15:00Z'));
});

test('The next morning is computed only once for all members in a time zone', () => {
  shows('OPEN-29');
  const now = new Date('2026-06-01T06:00:00Z');
  morningAfter('America/Lima', now);
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  const clocks = vi.spyOn(Date.prototype, 'toLocaleTimeString');
  for (let member = 0; member < 5000; member++) morningAfter('America/Lima', new Date(now.getTime() + member * 1000));
  expect([formats.mock.calls.length, clocks.mock.calls.length]).toEqual([0, 0]);
  vi.restoreAllMocks();
});

test('Finding the next morning checks each quarter hour of a single day at most once', () => {
  shows('OPEN-29');
  const hourIn = vi.fn<(moment: Date) => number>((moment) => moment.getUTCHours());
  const dayIn = (moment: Date) => moment.toISOString().slice(0, 10);
  const now = new Date('2026-06-01T08:00:00Z');
  expect(nextMorning(now, dayIn, hourIn)).toEqual(new Date(now.getTime() + 24 * hour));
  expect(hourIn.mock.calls.length).toBeLessThanOrEqual(4 * 24 + 1);
});

import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { timeAgo } from './time-ago.tsx';

const now = new Date('2026-06-15T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const before = (passed: number) => new Date(now.getTime() - passed);

test('A time within the last hour or in the future is shown as "Just now"', () => {
  shows('ACT-14', 'OP-33');
  expect(timeAgo(before(0), { now })).toBe('Just now');
  expect(timeAgo(before(hour - 1), { now })).toBe('Just now');
  expect(timeAgo(before(-3 * day), { now })).toBe('Just now');
});

test('A time between an hour and a day ago is shown in whole hours', () => {
  shows('ACT-15');
  expect(timeAgo(before(hour), { now })).toBe('1h ago');
  expect(timeAgo(before(2 * hour - 1), { now })).toBe('1h ago');
  expect(timeAgo(before(day - 1), { now })).toBe('23h ago');
});

test('A time between a day and a week ago is shown in whole days', () => {
  shows('ACT-16');
  expect(timeAgo(before(day), { now })).toBe('1d ago');
  expect(timeAgo(before(7 * day - 1), { now })).toBe('6d ago');
});

test('A time a week or more ago is shown in whole weeks', () => {
  shows('ACT-17', 'OP-33');
  expect(timeAgo(before(7 * day), { now })).toBe('1w ago');
  expect(timeAgo(before(14 * day - 1), { now })).toBe('1w ago');
  expect(timeAgo(before(400 * day), { now })).toBe('57w ago');
});

test('The activity widget shows days instead of weeks', () => {
  shows('ACT-18');
  expect(timeAgo(before(30 * day), { now, stopsAtDays: true })).toBe('30d ago');
  expect(timeAgo(before(3 * hour), { now, stopsAtDays: true })).toBe('3h ago');
});

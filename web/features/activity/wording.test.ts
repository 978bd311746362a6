import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { activityWords } from './wording.ts';

test('A new review is described with "reviewed"', () => {
  shows('ACT-08');
  expect(activityWords({ type: 'reviewed', data: { rating: 5 } })).toBe('reviewed');
});

test('A shelf change is described by its new status', () => {
  shows('ACT-09', 'ACT-10', 'ACT-11');
  expect(activityWords({ type: 'shelved', data: { status: 'want_to_try' } })).toBe('added to wishlist');
  expect(activityWords({ type: 'shelved', data: { status: 'currently_using' } })).toBe('started using');
  expect(activityWords({ type: 'shelved', data: { status: 'tried' } })).toBe('tried');
});

test('An update is described with "updated"', () => {
  shows('ACT-12');
  expect(activityWords({ type: 'updated', data: {} })).toBe('updated');
});

test('An unknown type, or a shelf change without a status, is described with "was active on"', () => {
  shows('ACT-13');
  expect(activityWords({ type: 'other', data: {} })).toBe('was active on');
  expect(activityWords({ type: 'shelved', data: {} })).toBe('was active on');
});

import { expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { activityWords } from './wording.ts';

test('A review is told as one', () => {
  shows('ACT-08');
  expect(activityWords({ type: 'reviewed', data: { rating: 5 } })).toBe('reviewed');
});

test('Shelving is told by its status', () => {
  shows('ACT-09', 'ACT-10', 'ACT-11');
  expect(activityWords({ type: 'shelved', data: { status: 'want_to_try' } })).toBe('added to wishlist');
  expect(activityWords({ type: 'shelved', data: { status: 'currently_using' } })).toBe('started using');
  expect(activityWords({ type: 'shelved', data: { status: 'tried' } })).toBe('tried');
});

test('An update has words of its own', () => {
  shows('ACT-12');
  expect(activityWords({ type: 'updated', data: {} })).toBe('updated');
});

test('Any further type, and shelving without a status, is described in general', () => {
  shows('ACT-13');
  expect(activityWords({ type: 'other', data: {} })).toBe('was active on');
  expect(activityWords({ type: 'shelved', data: {} })).toBe('was active on');
});

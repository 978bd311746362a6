import { expect, test } from 'vitest';
import { deedOf } from './wording.ts';

test('ACT-08: a review', () => {
  expect(deedOf({ type: 'reviewed', data: { rating: 5 } })).toBe('reviewed');
});

test('ACT-09, ACT-10, ACT-11: shelving by its status', () => {
  expect(deedOf({ type: 'shelved', data: { status: 'want_to_try' } })).toBe('added to wishlist');
  expect(deedOf({ type: 'shelved', data: { status: 'currently_using' } })).toBe('started using');
  expect(deedOf({ type: 'shelved', data: { status: 'tried' } })).toBe('tried');
});

test('ACT-12: an update has words of its own', () => {
  expect(deedOf({ type: 'updated', data: {} })).toBe('updated');
});

test('ACT-13: any further type, and shelving without a status, is described in general', () => {
  expect(deedOf({ type: 'other', data: {} })).toBe('was active on');
  expect(deedOf({ type: 'shelved', data: {} })).toBe('was active on');
});

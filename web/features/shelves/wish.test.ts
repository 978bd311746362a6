import { expect, test } from 'vitest';
import { concernOf, granted, wishWords } from './wish.ts';

const entry = {
  id: 5,
  status: 'tried',
  customTags: ['rebuy'],
  shadeNotes: 'warm',
  dateStarted: null,
  dateFinished: null,
} as const;

test('a wish changes its own field only', () => {
  const kept = { ...entry, customTags: [...entry.customTags] };
  expect(granted(kept, { kind: 'status', status: 'want_to_try' })).toEqual({ ...kept, status: 'want_to_try' });
  expect(granted(kept, { kind: 'tags', customTags: [] })).toEqual({ ...kept, customTags: [] });
  expect(granted(kept, { kind: 'shadeNotes', shadeNotes: '' })).toEqual({ ...kept, shadeNotes: null });
  expect(granted(kept, { kind: 'dateStarted', day: '2026-02-14' })).toEqual({ ...kept, dateStarted: '2026-02-14' });
  expect(granted(kept, { kind: 'remove' })).toBeUndefined();
});

test('without an entry only a status makes one', () => {
  expect(granted(undefined, { kind: 'status', status: 'tried' })).toMatchObject({ status: 'tried', customTags: [] });
  expect(granted(undefined, { kind: 'tags', customTags: ['rebuy'] })).toBeUndefined();
});

test('adding, switching and removing are one concern, tags another', () => {
  expect(concernOf({ kind: 'remove' })).toBe(concernOf({ kind: 'status', status: 'tried' }));
  expect(concernOf({ kind: 'tags', customTags: [] })).not.toBe(concernOf({ kind: 'remove' }));
});

test('OP-101: a waiting change says what it does', () => {
  const kept = { userShelf: { ...entry, customTags: [...entry.customTags] } };
  expect(wishWords({ kind: 'status', status: 'tried' }, kept)).toBe('Moved to Tried');
  expect(wishWords({ kind: 'status', status: 'want_to_try' }, {})).toBe('Added to Want to Try');
  expect(wishWords({ kind: 'tags', customTags: ['everyday', 'rebuy'] }, kept)).toBe('Tags: everyday, rebuy');
});

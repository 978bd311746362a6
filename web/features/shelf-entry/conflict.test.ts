import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { conflictOf } from './conflict.ts';

const known = {
  id: 5,
  status: 'want_to_try' as const,
  customTags: ['rebuy'],
  shadeNotes: null,
  dateStarted: null,
  dateFinished: null,
};
const change = (fields: object) => ({ kind: 'change' as const, change: fields });

test('A change from another device is a conflict only if the local change would undo it', () => {
  shows('MOB-13');
  const toTried = change({ status: 'tried' });
  expect(conflictOf(toTried, known, known)).toBeUndefined();
  expect(conflictOf(toTried, known, { ...known, status: 'tried' })).toBeUndefined();
  expect(conflictOf(toTried, known, { ...known, customTags: [] })).toBeUndefined();
  expect(conflictOf(toTried, known, { ...known, status: 'currently_using' })).toBe(
    'It was changed on another device: Currently Using.',
  );
  expect(conflictOf(change({ shadeNotes: 'warm' }), known, { ...known, shadeNotes: 'cold' })).toBe(
    'Changed on another device: shade notes.',
  );
  expect(conflictOf(toTried, known, undefined)).toBe('It was removed from your shelf on another device.');
  expect(conflictOf(toTried, known, { ...known, id: 6 })).toMatch(/added again on another device/);
  expect(conflictOf({ kind: 'remove' }, known, undefined)).toBeUndefined();
  expect(conflictOf({ kind: 'remove' }, known, { ...known, shadeNotes: 'cold' })).toMatch(/shade notes/);
  const added = { kind: 'add' as const, entry: { status: 'want_to_try' as const } };
  expect(conflictOf(added, undefined, undefined)).toBeUndefined();
  expect(conflictOf(added, undefined, known)).toBeUndefined();
  const tagged = { kind: 'add' as const, entry: { status: 'want_to_try' as const, customTags: ['Rebuy'] } };
  expect(conflictOf(tagged, undefined, known)).toBeUndefined();
  expect(conflictOf(tagged, undefined, { ...known, customTags: ['other'] })).toMatch(/added on another device/);
  expect(conflictOf(toTried, undefined, known)).toBe('It was added on another device: Want to Try.');
});

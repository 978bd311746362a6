import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { pendingWords } from './shelf-input.ts';

const entry = {
  id: 5,
  status: 'tried' as const,
  customTags: ['rebuy'],
  shadeNotes: 'warm',
  dateStarted: null,
  dateFinished: null,
};

test('A pending change is described by its effect, such as "Moved to Tried"', () => {
  shows('OP-101');
  expect(pendingWords({ kind: 'change', change: { status: 'tried' } }, entry)).toBe('Moved to Tried');
  expect(pendingWords({ kind: 'change', change: { status: 'want_to_try' } }, undefined)).toBe('Added to Want to Try');
  expect(pendingWords({ kind: 'add', entry: { status: 'tried' } }, undefined)).toBe('Added to Tried');
  expect(pendingWords({ kind: 'change', change: { customTags: ['everyday', 'rebuy'] } }, entry)).toBe(
    'Tags: everyday, rebuy',
  );
  expect(pendingWords({ kind: 'change', change: { customTags: [] } }, entry)).toBe('Tags removed');
  expect(pendingWords({ kind: 'change', change: { shadeNotes: '' } }, entry)).toBe('Shade notes removed');
  expect(pendingWords({ kind: 'change', change: { dateFinished: null } }, entry)).toBe('Finish date removed');
  expect(pendingWords({ kind: 'remove' }, entry)).toBe('Removed from shelf');
});

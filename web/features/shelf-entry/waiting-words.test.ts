import { expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { waitingWords } from './waiting-words.ts';

const entry = {
  id: 5,
  status: 'tried' as const,
  customTags: ['rebuy'],
  shadeNotes: 'warm',
  dateStarted: null,
  dateFinished: null,
};

test('A pending change is described in words', () => {
  shows('OP-101');
  expect(waitingWords({ kind: 'change', change: { status: 'tried' } }, entry)).toBe('Moved to Tried');
  expect(waitingWords({ kind: 'change', change: { status: 'want_to_try' } }, undefined)).toBe('Added to Want to Try');
  expect(waitingWords({ kind: 'add', entry: { status: 'tried' } }, undefined)).toBe('Added to Tried');
  expect(waitingWords({ kind: 'change', change: { customTags: ['everyday', 'rebuy'] } }, entry)).toBe(
    'Tags: everyday, rebuy',
  );
  expect(waitingWords({ kind: 'change', change: { customTags: [] } }, entry)).toBe('Tags removed');
  expect(waitingWords({ kind: 'change', change: { shadeNotes: '' } }, entry)).toBe('Shade notes removed');
  expect(waitingWords({ kind: 'change', change: { dateFinished: null } }, entry)).toBe('Finish date removed');
  expect(waitingWords({ kind: 'remove' }, entry)).toBe('Removed from shelf');
});

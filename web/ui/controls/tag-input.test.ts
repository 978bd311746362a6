import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { withTag, withoutTag } from './tag-input.tsx';

test('A tag is trimmed before it is added', () => {
  shows('ADDS-10');
  expect(withTag(['rebuy'], '  date night ')).toEqual(['rebuy', 'date night']);
});

test('A blank tag is not added', () => {
  shows('ADDS-11');
  expect(withTag(['rebuy'], '   ')).toEqual(['rebuy']);
  expect(withTag([], '')).toEqual([]);
});

test('Tags are lowercased only if the option is set', () => {
  shows('ADDS-12');
  expect(withTag([], 'Holy Grail', { lowerCase: true })).toEqual(['holy grail']);
  expect(withTag([], 'Holy Grail')).toEqual(['Holy Grail']);
});

test('A duplicate tag is not added, and case is ignored if tags are lowercased', () => {
  shows('ADDS-13');
  expect(withTag(['rebuy'], ' rebuy')).toEqual(['rebuy']);
  expect(withTag(['rebuy'], 'REBUY', { lowerCase: true })).toEqual(['rebuy']);
});

test('A shelf entry accepts no more than the maximum number of tags', () => {
  expect(withTag(['a', 'b'], 'c', { maximum: 2 })).toEqual(['a', 'b']);
});

test('Removing a tag does not reorder the other tags', () => {
  shows('ADDS-09');
  expect(withoutTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

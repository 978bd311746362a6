import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
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

test('Tags are lowercased', () => {
  shows('ADDS-12');
  expect(withTag([], 'Holy Grail')).toEqual(['holy grail']);
});

test('A duplicate tag is not added, and case is ignored', () => {
  shows('ADDS-13');
  expect(withTag(['rebuy'], ' rebuy')).toEqual(['rebuy']);
  expect(withTag(['rebuy'], 'REBUY')).toEqual(['rebuy']);
});

test('A shelf entry accepts no more than the maximum number of tags', () => {
  const most = Array.from({ length: limits.tag.perEntry }, (_, place) => `tag ${place}`);
  expect(withTag(most, 'another')).toEqual(most);
});

test('Removing a tag does not reorder the other tags', () => {
  shows('ADDS-09');
  expect(withoutTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

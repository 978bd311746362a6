import { expect, test } from 'vitest';
import { withTag, withoutTag } from './tag-rules.ts';

test('ADDS-10: a tag is trimmed before it is added', () => {
  expect(withTag(['rebuy'], '  date night ')).toEqual(['rebuy', 'date night']);
});

test('ADDS-11: a blank tag is not added', () => {
  expect(withTag(['rebuy'], '   ')).toEqual(['rebuy']);
  expect(withTag([], '')).toEqual([]);
});

test('ADDS-12: in the shelf dialogs a tag is lower-cased, elsewhere it stays', () => {
  expect(withTag([], 'Holy Grail', { lowerCase: true })).toEqual(['holy grail']);
  expect(withTag([], 'Holy Grail')).toEqual(['Holy Grail']);
});

test('ADDS-13: a duplicate is not added, also when only its case differs', () => {
  expect(withTag(['rebuy'], ' rebuy')).toEqual(['rebuy']);
  expect(withTag(['rebuy'], 'REBUY', { lowerCase: true })).toEqual(['rebuy']);
});

test('no more tags than the entry may hold', () => {
  expect(withTag(['a', 'b'], 'c', { maximum: 2 })).toEqual(['a', 'b']);
});

test('ADDS-09: a tag is removed and the others keep their order', () => {
  expect(withoutTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

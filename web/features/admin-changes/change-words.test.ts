import { expect, test } from 'vitest';
import type { AdminChange } from '#contract/admin-changes.ts';
import { changesQuery, dayProblem } from './change-filter.ts';
import { differencesOf, subjectAddress, subjectTitle } from './change-words.ts';
import { putBackOf } from './put-back.tsx';

const change: AdminChange = {
  id: 1,
  username: 'shelf_keeper',
  action: 'changed',
  subject: 'product',
  subjectId: '17',
  subjectName: 'Velvet Hour in Rust',
  before: null,
  after: null,
  names: {},
  date: '2026-06-15T12:00:00.000Z',
};

test('Only changed fields are listed, with their values before and after the change', () => {
  const before = { description: null, defaultTags: ['viral', 'rich'], name: 'Same', isDemo: true };
  const after = { description: 'Soft', defaultTags: [], name: 'Same', isDemo: false };
  expect(differencesOf({ before, after, names: {} })).toEqual([
    { field: 'Description', before: '', after: 'Soft' },
    { field: 'Default tags', before: 'viral, rich', after: '' },
    { field: 'Is demo', before: 'yes', after: 'no' },
  ]);
  expect(differencesOf({ before: null, after: { name: 'New', image: null, facts: { moved: 2 } }, names: {} })).toEqual([
    { field: 'Name', before: '', after: 'New' },
    { field: 'Facts', before: '', after: '{"moved":2}' },
  ]);
});

test('An id is shown as the name of its row, or as a number if the row was deleted', () => {
  const [before, after] = [
    { id: 7, brandId: 3, categoryId: 9 },
    { id: 8, brandId: 4, categoryId: 10 },
  ];
  const names = { 'brandId 3': 'Ondine', 'brandId 4': 'Halden', 'categoryId 10': 'Face' };
  expect(differencesOf({ before, after, names })).toEqual([
    { field: 'Brand', before: 'Ondine', after: 'Halden' },
    { field: 'Category', before: '9', after: 'Face' },
  ]);
});

test('A change links to its subject, or shows the former name of a deleted subject', () => {
  expect(subjectTitle(change)).toBe('Velvet Hour in Rust');
  expect(subjectAddress(change)).toBe('/product/17');
  const gone = { ...change, subjectName: null, before: { name: 'Velvet Hour' } };
  expect(subjectTitle(gone)).toBe('Velvet Hour');
  expect(subjectAddress(gone)).toBeUndefined();
  const member = { ...change, subject: 'member' as const, subjectId: '6f9a1c2e-0000', subjectName: 'mara' };
  expect(subjectTitle(member)).toBe('@mara');
  expect(subjectAddress(member)).toBe('/user/mara');
  expect(subjectTitle({ ...member, subjectName: null })).toBe('#6f9a1c2e');
  expect(subjectAddress({ ...change, subject: 'brand', subjectName: 'Velvetine' })).toBe('/brand/Velvetine');
});

test('A change of fields can be put back here, but not a move of a shade to another product', () => {
  const renamed = { ...change, before: { variantName: 'Rust' }, after: { variantName: 'Fig' } };
  expect(putBackOf(renamed)?.fields).toEqual({ variantName: 'Rust' });
  const moved = { before: { ...renamed.before, parentId: 3 }, after: { ...renamed.after, parentId: 4 } };
  expect(putBackOf({ ...change, ...moved })).toBeUndefined();
  expect(putBackOf({ ...change, ...moved, after: { ...moved.after, parentId: null } })).toBeUndefined();
});

test('A day that does not exist is refused once it is complete, and does not filter', () => {
  expect(dayProblem('2026-13-45')).toBe('This day doesn’t exist');
  expect(changesQuery({ from: '2026-13-45' }, undefined).query.since).toBeUndefined();
  expect(['', '2026-1', '2026-06-15', undefined].map((text) => dayProblem(text))).toEqual(Array(4).fill(undefined));
});

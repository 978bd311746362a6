import { expect, test } from 'vitest';
import type { AdminChange } from '#contract/admin-changes.ts';
import { changesQuery, dayProblem } from './change-filter.ts';
import { differencesOf, sentenceOf, subjectAddress, subjectTitle } from './change-words.ts';
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
  expect(differencesOf({ ...change, before, after })).toEqual([
    { field: 'Description', before: '', after: 'Soft' },
    { field: 'Tags', before: 'viral, rich', after: '' },
    { field: 'Is demo', before: 'yes', after: 'no' },
  ]);
  const reasons = [{ count: 1, reason: 'spam' }];
  const added = { name: 'New', image: null, facts: { moved: 2 }, reasons, state: 'open' };
  expect(differencesOf({ ...change, after: added })).toEqual([
    { field: 'Name', before: '', after: 'New' },
    { field: 'Facts', before: '', after: 'Moved: 2' },
    { field: 'Reasons', before: '', after: 'Spam (1 report)' },
  ]);
});

test('An id is shown as the name of its row, or as a number if the row was deleted', () => {
  const [before, after] = [
    { id: 7, brandId: 3, categoryId: 9 },
    { id: 8, brandId: 4, categoryId: 10 },
  ];
  const names = { 'brandId 3': 'Ondine', 'brandId 4': 'Halden', 'categoryId 10': 'Face' };
  expect(differencesOf({ ...change, before, after, names })).toEqual([
    { field: 'Brand', before: 'Ondine', after: 'Halden' },
    { field: 'Category', before: '9', after: 'Face' },
  ]);
  const order = { before: { productIds: [3, 4] }, after: { productIds: [4, 5] } };
  const shown = { 'productIds 3': 'Balm', 'productIds 4': 'Mask' };
  expect(differencesOf({ ...change, ...order, names: shown })).toEqual([
    { field: 'Products', before: 'Balm, Mask', after: 'Mask, 5' },
  ]);
});

test('A mark that two products are different reads differently from its undo', () => {
  const [unmarked, marked] = [{ differentProductId: null }, { differentProductId: 7 }];
  const names = { 'differentProductId 7': 'Balm' };
  expect(differencesOf({ ...change, before: unmarked, after: marked, names })).toEqual([
    { field: 'Different from', before: '', after: 'Balm' },
  ]);
  expect(differencesOf({ ...change, before: marked, after: unmarked, names })).toEqual([
    { field: 'No longer different from', before: '', after: 'Balm' },
  ]);
});

test('A change reads as a sentence', () => {
  const sentence = (of: Partial<AdminChange>) => {
    const whole = { ...change, subjectName: null, ...of };
    return [sentenceOf(whole), subjectTitle(whole)].join(' ');
  };
  expect(sentence({ subject: 'section', subjectId: 'order' })).toBe('changed the order of the sections');
  expect(sentence({ subject: 'review', action: 'declined', subjectName: 'Balm' })).toBe(
    'kept the reported review of Balm',
  );
  expect(sentence({ subject: 'request', action: 'restored', subjectName: 'Balm', after: { state: 'open' } })).toBe(
    'undid the decision about product request Balm',
  );
  const after = { name: '24 products', categoryId: 9 };
  const bulk = { ...change, subject: 'products', after, names: { 'categoryId 9': 'Face' } } as const;
  expect(sentence({ ...bulk, subjectName: null })).toBe('changed in bulk 24 products');
  expect(differencesOf(bulk)).toEqual([{ field: 'Category', before: '', after: 'Face' }]);
  const undone = {
    ...bulk,
    action: 'restored',
    subjectName: null,
    after: { name: '24 products', undone: 'changed' },
  } as const;
  expect(sentence(undone)).toBe('undid what was changed in bulk: 24 products');
  expect(differencesOf(undone)).toEqual([]);
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

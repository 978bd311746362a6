import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readAddressQuery, writeAddressQuery, readBrowseParameters, readTextParameters } from './search-parameters.ts';

const read = (query: string) => readBrowseParameters(readAddressQuery(query));

test('The category, subcategory, sort order, and page of /browse are read from the URL', () => {
  shows('ROUTE-25', 'BRWS-28');
  expect(read('?category=3&subcategory=5&sort=rating&page=4')).toEqual({
    category: 3,
    subcategory: 5,
    sort: 'rating',
    page: 4,
  });
});

test('The default values (sort by name, page 1) are omitted', () => {
  shows('BRWS-10', 'BRWS-11', 'OP-42');
  expect(read('')).toEqual({});
  expect(read('?sort=name&page=1')).toEqual({});
});

test.each([
  ['0', undefined],
  ['-3', undefined],
  ['soon', undefined],
  ['2.4', 2],
  ['1e99', 400_001],
  ['Infinity', 400_001],
])('The page number %s is read as %s', (page, expected) => {
  shows('OP-42');
  expect(read(`?page=${page}`).page).toBe(expected);
});

test('Invalid parameters become undefined, so that they replace the raw values in a merge', () => {
  shows('OP-42');
  const typed = '?category=all&sort=price&page=-4';
  expect({ ...readAddressQuery(typed), ...read(typed) }).toEqual({});
});

test('Invalid ids and sort orders are omitted', () => {
  shows('OP-42');
  expect(read('?category=lips&subcategory=-1&sort=price')).toEqual({});
});

test('Search text stays a string even if it has only digits, and is omitted if it is empty', () => {
  shows('ROUTE-24', 'OP-46');
  expect(readTextParameters(readAddressQuery('?q=0360052'))).toEqual({ q: '0360052' });
  expect(readTextParameters(readAddressQuery('?q='))).toEqual({});
  expect(writeAddressQuery({ q: '0360052' })).toBe('?q=0360052');
  expect(writeAddressQuery({ q: 'crème & co', page: undefined })).toBe('?q=cr%C3%A8me%20%26%20co');
});

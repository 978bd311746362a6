import { expect, test } from 'vitest';
import { readAddressQuery, writeAddressQuery } from './lib/address-query.ts';
import { readBrowseParameters, readTextParameters } from './search-parameters.ts';

const read = (query: string) => readBrowseParameters(readAddressQuery(query));

test('ROUTE-25, BRWS-28: category, subcategory, sort and page of /browse are read from the address', () => {
  expect(read('?category=3&subcategory=5&sort=rating&page=4')).toEqual({
    category: 3,
    subcategory: 5,
    sort: 'rating',
    page: 4,
  });
});

test('BRWS-10, BRWS-11, OP-42: the defaults, sort by name and page 1, are left out', () => {
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
])('OP-42: page %s falls to the nearest valid one', (page, expected) => {
  expect(read(`?page=${page}`).page).toBe(expected);
});

test('OP-42: what means nothing is taken back, since the router lays the read parameters over the typed ones', () => {
  const typed = '?category=all&sort=price&page=-4';
  expect({ ...readAddressQuery(typed), ...read(typed) }).toEqual({});
});

test('OP-42: what is no id and no sort is left out', () => {
  expect(read('?category=lips&subcategory=-1&sort=price')).toEqual({});
});

test('ROUTE-24, OP-46: q is a text, even of digits; an emptied one is left out', () => {
  expect(readTextParameters(readAddressQuery('?q=0360052'))).toEqual({ q: '0360052' });
  expect(readTextParameters(readAddressQuery('?q='))).toEqual({});
  expect(writeAddressQuery({ q: '0360052' })).toBe('?q=0360052');
  expect(writeAddressQuery({ q: 'crème & co', page: undefined })).toBe('?q=cr%C3%A8me%20%26%20co');
});

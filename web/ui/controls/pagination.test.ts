import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { pageWindow } from './pagination.tsx';

test.each([
  [1, 7, [1, 2, 3, 4, 5]],
  [3, 7, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [7, 7, [3, 4, 5, 6, 7]],
  [50, 100, [48, 49, 50, 51, 52]],
])('Pagination for page %i of %i shows five page numbers, including that page', (page, pageCount, numbers) => {
  shows('CONST-05');
  expect(pageWindow(page, pageCount, 5)).toEqual(numbers);
});

test('With five pages or fewer, all page numbers are shown', () => {
  expect(pageWindow(2, 3, 5)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 1, 5)).toEqual([1]);
});

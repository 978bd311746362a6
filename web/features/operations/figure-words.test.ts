import { expect, test } from 'vitest';
import { byteWords, hourWords, waitWords } from './figure-words.ts';

test('Bytes, seconds, and hours are shown in a unit that fits their size', () => {
  expect([0, 999, 12_400_000, 3_000_000_000].map(byteWords)).toEqual(['0 B', '999 B', '12 MB', '3 GB']);
  expect([0.4, 59, 240, 7_200].map(waitWords)).toEqual(['0.4 s', '59 s', '4 min', '2 h']);
  expect([3.52, 72].map(hourWords)).toEqual(['3.5 h', '3 days']);
});

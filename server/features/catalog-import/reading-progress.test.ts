import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { progressLine } from './stage-file.ts';

test('The progress line shows the rows, the rate, the percentage, and the remaining time', () => {
  shows('IMPORT-13');
  expect(progressLine(12_000, 0.25, 10_000)).toBe('12,000 rows read, 1,200 rows a second, 25 %, about 30 s left');
  expect(progressLine(6000, 0.02, 10_000)).toBe('6,000 rows read, 600 rows a second, 2 %, about 8 min left');
});

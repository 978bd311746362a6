import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linesOf, sumOf, summaryIn } from './test-summary.ts';

test('A summary lists the reasons for skipped tests before the totals', () => {
  expect(linesOf({ passed: 3, failed: 0, skipped: {} })).toBe('3 passed, 0 failed, 0 skipped');
  const sum = sumOf([
    { passed: 3, failed: 1, skipped: { 'needs root': 1 } },
    { passed: 2, failed: 0, skipped: { 'needs root': 1, 'another browser': 190 } },
  ]);
  expect(linesOf(sum)).toBe('Skipped:\n  190  another browser\n    2  needs root\n5 passed, 1 failed, 192 skipped');
});

test('A run that crashes or writes no summary counts as one failed test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shelflife-summary-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'summary.json');
  expect(summaryIn(file, true).failed).toBe(1);
  writeFileSync(file, JSON.stringify({ passed: 4, failed: 0, skipped: {} }));
  expect(summaryIn(file, true)).toEqual({ passed: 4, failed: 0, skipped: {} });
  expect(summaryIn(file, false).failed).toBe(1);
});

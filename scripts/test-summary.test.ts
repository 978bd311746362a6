import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failureLine, linesOf, sumOf, summaryIn } from './test-summary.ts';

test('A summary lists failures and the reasons for skipped tests before the totals', () => {
  expect(linesOf({ passed: 3, failed: [], repeated: [], skipped: {} })).toBe('3 passed, 0 failed, 0 skipped');
  const sum = sumOf([
    { passed: 3, failed: ['add.test.ts > A sum'], repeated: ['flows > A feed'], skipped: { 'needs root': 1 } },
    { passed: 2, failed: [], repeated: [], skipped: { 'needs root': 1, 'another browser': 190 } },
  ]);
  expect(linesOf(sum).split('\n')).toEqual([
    'Failed:',
    '       add.test.ts > A sum',
    'Passed only when repeated:',
    '       flows > A feed',
    'Skipped:',
    '  190  another browser',
    '    2  needs root',
    '6 passed, 1 failed, 192 skipped',
  ]);
});

test('A run that crashes or writes no summary counts as one failed test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shelflife-summary-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'summary.json');
  expect(summaryIn(file, true).failed).toEqual(['The run ended without a summary.']);
  writeFileSync(file, JSON.stringify({ passed: 4, failed: [], repeated: [], skipped: {} }));
  expect(summaryIn(file, true)).toEqual({ passed: 4, failed: [], repeated: [], skipped: {} });
  expect(summaryIn(file, false).failed).toEqual(['The run failed, although no test failed.']);
});

test('A failure is one line: the name and the first line of the error without colors', () => {
  expect(failureLine('A sum', '\u001B[31mexpected 3\u001B[39m\nat add.ts:4')).toBe('A sum: expected 3');
  expect(failureLine('A sum')).toBe('A sum');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ensureChromium } from './chromium.ts';
import { root, runAll } from './run-all.ts';

/** What vitest counts in its JSON report. A file that does not load counts as one failure. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

type Count = { passed: number; failed: number; skipped: number };

const folder = mkdtempSync(join(tmpdir(), 'shelflife-report-'));
// A check counts like a test: it passes or fails.
const steps = runAll([['check', process.execPath, ['scripts/check.ts']]]);
const counts = [{ passed: steps ? 1 : 0, failed: steps ? 0 : 1, skipped: 0 }, runTests('server'), browserTests()];
rmSync(folder, { recursive: true, force: true });

const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exit(sum('failed') === 0 ? 0 : 1);

function browserTests(): Count {
  try {
    process.env['CHROMIUM'] = ensureChromium();
    return runTests('e2e');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function runTests(project: 'server' | 'e2e'): Count {
  const file = join(folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync('vitest', ['run', '--project', project, '--passWithNoTests', ...reporters], {
    cwd: root,
    stdio: 'inherit',
  });
  return countOf(file, status === 0);
}

function countOf(file: string, succeeded: boolean): Count {
  try {
    const counted = z.parse(report, JSON.parse(readFileSync(file, 'utf8')));
    const broken = counted.testResults.filter(
      (result) => result.status === 'failed' && !result.assertionResults.some(({ status }) => status === 'failed'),
    ).length;
    const failed = counted.numFailedTests + broken;
    // An error outside of every test fails the run without failing a test.
    return {
      passed: counted.numPassedTests,
      failed: failed === 0 && !succeeded ? 1 : failed,
      skipped: counted.numPendingTests + counted.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from './run-all.ts';

export type Count = { passed: number; failed: number; skipped: number };

export function sumOf(counts: readonly Count[]): Count {
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * Begins all checks, which count like one test. What they print is shown in one piece by the function returned, which
 * waits for their end.
 */
export function startChecks(folder: string): () => Promise<Count> {
  const path = join(folder, 'check.txt');
  const file = openSync(path, 'w');
  const child = spawn(process.execPath, ['scripts/check.ts'], { cwd: root, stdio: ['ignore', file, file] });
  const ended = once(child, 'exit');
  return async () => {
    await ended;
    const succeeded = child.exitCode === 0;
    console.log(`${readFileSync(path, 'utf8')}${succeeded ? 'ok    ' : 'FAILED'} check`);
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  };
}

/** What vitest counts in its JSON report. A file that does not load counts as one failure. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** The tests of vitest in these files, or all of them. */
export function runUnitTests(paths: readonly string[], folder: string): Count {
  const file = join(folder, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = run('vitest', ['run', ...paths, ...reporters]);
  return countOf(file, succeeded, (json) => {
    const report = z.parse(vitestReport, json);
    const broken = report.testResults.filter(
      (result) => result.status === 'failed' && !result.assertionResults.some(({ status }) => status === 'failed'),
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** What Playwright counts in its JSON report; errors are those outside of every test. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** The browser tests in these files, or all of them. */
export function runBrowserTests(paths: readonly string[], folder: string): Count {
  const file = join(folder, 'browser.json');
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const succeeded = run('playwright', ['test', ...paths, '--reporter=list,json'], environment);
  return countOf(file, succeeded, (json) => {
    const { stats, errors } = z.parse(playwrightReport, json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  });
}

function run(program: string, parameters: string[], env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(program, parameters, { cwd: root, stdio: 'inherit', env }).status === 0;
}

/** A run that ended badly without a failed test, or without a report, counts as one failure. */
function countOf(file: string, succeeded: boolean, read: (json: unknown) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')));
    return count.failed === 0 && !succeeded ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

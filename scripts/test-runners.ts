import { spawn } from 'node:child_process';
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

/** All checks, which count like one test; what they print is shown in one piece at their end. */
export async function runChecks(folder: string): Promise<Count> {
  const succeeded = await run({
    program: process.execPath,
    parameters: ['scripts/check.ts'],
    afterwards: join(folder, 'check.txt'),
  });
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} check`);
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
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
export async function runUnitTests(paths: readonly string[], folder: string): Promise<Count> {
  const file = join(folder, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run({ program: 'vitest', parameters: ['run', ...paths, ...reporters] });
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
export async function runBrowserTests(paths: readonly string[], folder: string): Promise<Count> {
  const file = join(folder, 'browser.json');
  const succeeded = await run({
    program: 'playwright',
    parameters: ['test', ...paths, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return countOf(file, succeeded, (json) => {
    const { stats, errors } = z.parse(playwrightReport, json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  });
}

interface Run {
  program: string;
  parameters: readonly string[];
  environment?: Record<string, string>;
  /** Keeps what is printed in this file until the end. */
  afterwards?: string;
}

async function run({ program, parameters, environment, afterwards }: Run): Promise<boolean> {
  const file = afterwards === undefined ? 'inherit' : openSync(afterwards, 'w');
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: [afterwards === undefined ? 'inherit' : 'ignore', file, file],
  });
  await once(child, 'exit').catch((error: unknown) => console.error(error));
  if (afterwards !== undefined) console.log(readFileSync(afterwards, 'utf8'));
  return child.exitCode === 0;
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

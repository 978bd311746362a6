import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-all.ts';
import { emptySummary, type Summary, summaryIn, writingTo } from './test-summary.ts';

/**
 * Starts all checks, which count as one test. The returned function waits until they finish and prints their output.
 */
export function startChecks(folder: string): () => Promise<Summary> {
  const path = join(folder, 'check.txt');
  const file = openSync(path, 'w');
  const child = spawn(process.execPath, ['scripts/check.ts'], { cwd: root, stdio: ['ignore', file, file] });
  const ended = once(child, 'exit');
  return async () => {
    await ended;
    const succeeded = child.exitCode === 0;
    console.log(`${readFileSync(path, 'utf8')}${succeeded ? 'ok    ' : 'FAILED'} check`);
    return { ...emptySummary(), passed: succeeded ? 1 : 0, failed: succeeded ? [] : ['check'] };
  };
}

/** Runs the Vitest tests in these files, or all Vitest tests. */
export const runUnitTests = (paths: readonly string[], folder: string) =>
  run('vitest', ['run', ...paths], join(folder, 'unit.json'));

/** Runs the browser flows in these files, or all browser flows. */
export const runBrowserTests = (paths: readonly string[], folder: string) =>
  run('playwright', ['test', ...paths], join(folder, 'browser.json'));

function run(program: string, parameters: string[], file: string): Summary {
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit', env: writingTo(file) });
  return summaryIn(file, status === 0);
}

import { mkdtempSync, rmSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report, type Summary, sumOf, emptySummary, summaryIn, writingTo } from './test-summary.ts';
import { buildWeb, webIsCurrent } from './web-build.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { root } from './run-all.ts';

/**
 * Starts all checks, which count as one test. The returned function waits until they finish and prints their output.
 */
function startChecks(folder: string): () => Promise<Summary> {
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
const runUnitTests = (paths: readonly string[], folder: string) =>
  run('vitest', ['run', ...paths], join(folder, 'unit.json'));

/** Runs the browser flows in these files, or all browser flows. */
const runBrowserTests = (paths: readonly string[], folder: string) =>
  run('playwright', ['test', ...paths], join(folder, 'browser.json'));

function run(program: string, parameters: string[], file: string): Summary {
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit', env: writingTo(file) });
  return summaryIn(file, status === 0);
}

/**
 * Runs the checks, the unit tests, and the browser flows, or only the named test files. The last line of output is `N
 * passed, N failed, N skipped`.
 */
const named = process.argv.slice(2);
const ofBrowser = named.filter((path) => /(^|\/)e2e\//.test(path));
const ofUnits = named.filter((path) => !ofBrowser.includes(path));
const folder = mkdtempSync(join(tmpdir(), 'shelflife-report-'));

const summaries: Summary[] = [];
// Starts the checks now, because they can use the CPU while the build and the unit tests wait for files, processes, and
// the database.
const checks = named.length === 0 ? startChecks(folder) : undefined;
// Builds the web app before all tests. Otherwise, a test that starts Shelflife could build it while other tests use it.
if (named.length === 0 && !(await webIsCurrent())) await buildWeb();
if (named.length === 0 || ofUnits.length > 0) summaries.push(runUnitTests(ofUnits, folder));
if (checks !== undefined) summaries.push(await checks());
if (named.length === 0 || ofBrowser.length > 0) summaries.push(runBrowserTests(ofBrowser, folder));
rmSync(folder, { recursive: true, force: true });

const sum = sumOf(summaries);
report(sum);
process.exit(sum.failed.length === 0 ? 0 : 1);

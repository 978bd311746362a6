import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserTests, runUnitTests, startChecks } from './test-runners.ts';
import { report, type Summary, sumOf } from './test-summary.ts';
import { buildWeb, webIsCurrent } from './web-build.ts';

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

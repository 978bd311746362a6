import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, runBrowserTests, runUnitTests, startChecks, sumOf } from './test-runners.ts';
import { buildWeb, webIsCurrent } from './web-build.ts';

/** Everything that CI runs, or the test files that are named; `N passed, N failed` stands alone in the last line. */
const named = process.argv.slice(2);
const ofBrowser = named.filter((path) => /(^|\/)e2e\//.test(path));
const ofUnits = named.filter((path) => !ofBrowser.includes(path));
const folder = mkdtempSync(join(tmpdir(), 'shelflife-report-'));

const counts: Count[] = [];
// Before any test: many serve the web, and one starts Shelflife, which would build it under their feet.
if (named.length === 0 && !(await webIsCurrent())) await buildWeb();
// The checks use what the unit tests leave of the processor: these wait much, for processes and the database.
const checks = named.length === 0 ? startChecks(folder) : undefined;
if (named.length === 0 || ofUnits.length > 0) counts.push(runUnitTests(ofUnits, folder));
if (checks !== undefined) counts.push(await checks());
if (named.length === 0 || ofBrowser.length > 0) counts.push(runBrowserTests(ofBrowser, folder));
rmSync(folder, { recursive: true, force: true });

const { passed, failed, skipped } = sumOf(counts);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseServer } from '#test/database-server.ts';
import { ensureBrowsers, versionOf } from '../../scripts/browsers.ts';
import { journeyTable, type Run, runsIn } from './journey-table.ts';
import { root } from '../../scripts/run-all.ts';
import { report, type Summary, summaryIn, writingTo } from '../../scripts/test-summary.ts';
import { buildWeb, webIsCurrent } from '../../scripts/web-build.ts';

/**
 * Runs the journeys in Firefox and WebKit, at phone and desktop sizes. Passes its arguments, such as a part of a file
 * name, on to Playwright. If a browser cannot be installed, its journeys count as skipped.
 */
for (const engine of ensureBrowsers()) console.log(`${engine}: ${versionOf(engine)}`);
if (!(await webIsCurrent())) await buildWeb();
const database = await startDatabaseServer();
const folder = mkdtempSync(join(tmpdir(), 'shelflife-browsers-'));
const runsFile = join(folder, 'runs.json');
const started = performance.now();
const summary = runJourneys();
console.log(`\n${journeyTable(readRuns())}\n`);
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in total`);
await database.stop();
rmSync(folder, { recursive: true });
report(summary);
process.exit(summary.failed.length === 0 ? 0 : 1);

function runJourneys(): Summary {
  const summaryFile = join(folder, 'summary.json');
  const reporters = 'list,json,./scripts/reporters/playwright-summary.ts';
  const parameters = ['test', '--config=e2e/browsers/playwright.config.ts', `--reporter=${reporters}`];
  const env = {
    ...writingTo(summaryFile),
    DATABASE_SERVER: database.address,
    DATABASE_ROLE: database.role ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: runsFile,
  };
  const run = spawnSync('playwright', [...parameters, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
  return summaryIn(summaryFile, run.status === 0);
}

/** Returns an empty list if Playwright exited before it wrote its report. */
function readRuns(): Run[] {
  try {
    return runsIn(JSON.parse(readFileSync(runsFile, 'utf8')));
  } catch {
    return [];
  }
}

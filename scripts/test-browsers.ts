import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseServer } from '#server/test/database-server.ts';
import { engines, ensureBrowsers, howToInstall, versionOf } from './browsers.ts';
import { journeyTable, type Run, runsIn } from './journey-table.ts';
import { root } from './run-all.ts';
import { buildWeb, webIsCurrent } from './web-build.ts';

/**
 * The journeys in Firefox and WebKit, on a phone and on a desktop. Arguments go to Playwright, for instance part of a
 * file name. A browser that cannot be installed counts as skipped.
 */
const present = ensureBrowsers();
const absent = engines.filter((engine) => !present.includes(engine));
for (const engine of present) console.log(`${engine}: ${versionOf(engine)}`);
for (const engine of absent)
  console.log(`${engine} is skipped: it is not here; install it with ${howToInstall[engine]}`);

if (!(await webIsCurrent())) await buildWeb();
const database = await startDatabaseServer();
const folder = mkdtempSync(join(tmpdir(), 'shelflife-browsers-'));
const report = join(folder, 'report.json');
const isGreen = runJourneys();
const runs = readRuns();
await database.stop();
rmSync(folder, { recursive: true });

console.log(`\n${journeyTable(runs)}\n`);
const count = (state: Run['state']) => runs.filter((run) => run.state === state).length;
const failed = count('failed') + (isGreen || count('failed') > 0 ? 0 : 1);
console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
process.exit(failed === 0 ? 0 : 1);

function runJourneys(): boolean {
  const parameters = ['test', '--config=e2e/browsers/playwright.config.ts', '--reporter=list,json'];
  const env = {
    ...process.env,
    DATABASE_SERVER: database.address,
    DATABASE_ROLE: database.role ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const run = spawnSync('playwright', [...parameters, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
  return run.status === 0;
}

/** A run that crashed before its report counts as one failure. */
function readRuns(): Run[] {
  try {
    return runsIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [];
  }
}

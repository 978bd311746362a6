import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '#server/catalogue-import/import-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { connect } from '#server/sql/database.ts';
import { causeOf, StartError } from '#server/start-error.ts';

const usage = 'Usage: npm run catalogue:import -- FILE [--dry-run] [--report FILE]';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartError(usage);
  return { path, dryRun: values['dry-run'], report: values.report };
}

/** `npm run catalogue:import -- FILE`: products of Open Beauty Facts or shades of a CSV file into the catalogue. */
async function run(): Promise<void> {
  const { path, dryRun, report } = readArguments();
  await access(path).catch(() => {
    throw new StartError(`There is no file ${path}.`);
  });
  // Importing is allowed whatever keeps the server itself from starting.
  const { databaseUrl, dataDir } = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  const reportPath = report ?? join(dataDir, 'imports', `${basename(path)}.report.csv`);
  const log = (line: string) => console.error(line);
  const opened = await openDatabase({ databaseUrl, dataDir, joins: true, log });
  try {
    await migrate(opened.pool);
    const { taken, merged, skipped } = await importCatalogue(connect(opened.pool), { path, reportPath, dryRun, log });
    console.log(
      `${dryRun ? 'Would import' : 'Imported'} ${basename(path)}: ${taken + merged + skipped} rows = ` +
        `${taken} taken + ${merged} merged + ${skipped} skipped. Report: ${reportPath}`,
    );
  } finally {
    await opened.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}

import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { readConfig } from '#server/config.ts';
import { undoImportOnTerminal } from '#server/features/catalog-import/decide-import.action.ts';
import type { PendingRows } from '#server/features/catalog-import/import-review.sql.ts';
import type { Database } from '#server/database/database.ts';
import { selectImports } from '#server/features/catalog-import/import-reports.sql.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand, withMigratedDatabase } from './operator-command.ts';

const usage = `Usage: npm run catalogue:import -- FILE [--publish | --review] [--dry-run] [--report FILE]
       npm run catalogue:import -- --batches
       npm run catalogue:import -- --undo BATCH`;
const batchesListed = 20;

type Arguments =
  | { what: 'import'; path: string; dryRun: boolean; report: string | undefined; waiting: PendingRows }
  | { what: 'list' }
  | { what: 'undo'; batch: number };

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      publish: { type: 'boolean', default: false },
      review: { type: 'boolean', default: false },
      batches: { type: 'boolean', default: false },
      undo: { type: 'string' },
    },
  });
  const [path, ...others] = positionals;
  const { publish, review, batches, undo } = values;
  const isAlone = path === undefined && !values['dry-run'] && !publish && !review && values.report === undefined;
  if (isAlone && batches && undo === undefined) return { what: 'list' };
  if (isAlone && !batches && undo !== undefined && /^\d{1,15}$/.test(undo))
    return { what: 'undo', batch: Number(undo) };
  if (path === undefined || others.length > 0 || batches || undo !== undefined || (publish && review))
    throw new StartError(usage);
  return { what: 'import', path, dryRun: values['dry-run'], report: values.report, waiting: pendingOf(values) };
}

/**
 * Returns which new rows an administrator must review: the uncertain rows by default, no rows with --publish, or all
 * new rows with --review.
 */
function pendingOf({ publish, review }: { publish: boolean; review: boolean }): PendingRows {
  if (publish) return 'none';
  return review ? 'new' : 'unsure';
}

/** Imports products from Open Beauty Facts or shades from a CSV file, lists imports, or undoes an import. */
async function run(): Promise<void> {
  const given = readArguments();
  if (given.what === 'import')
    await access(given.path).catch(() => {
      throw new StartError(`There is no file ${given.path}.`);
    });
  // A setting that prevents the server from starting must not prevent an import.
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  await withMigratedDatabase(config, async (database) => {
    if (given.what === 'list') return listBatches(database);
    if (given.what === 'undo') return undoBatch(database, given.batch);
    const { path, report, dryRun, waiting: which } = given;
    const reportPath = report ?? join(config.dataDir, 'imports', `${basename(path)}.report.csv`);
    const log = (line: string) => console.error(line);
    const { taken, merged, skipped, waiting } = await importCatalog(database, {
      path,
      reportPath,
      waiting: which,
      dryRun,
      log,
    });
    console.log(
      `${dryRun ? 'Would import' : 'Imported'} ${basename(path)}: ${taken + merged + skipped + waiting} rows = ` +
        `${taken} taken + ${merged} merged + ${skipped} skipped + ${waiting} pending review. Report: ${reportPath}`,
    );
  });
}

async function listBatches(database: Database): Promise<void> {
  const records = await selectImports(database, undefined, batchesListed);
  if (records.length === 0) console.log('There are no imports yet.');
  for (const { imported, waiting, isRunning } of records) {
    const { id, fileName, startedAt, finishedAt, undoneAt, taken, merged, skipped } = imported;
    const counts = `${taken ?? 0} taken, ${merged ?? 0} merged, ${skipped ?? 0} skipped, ${waiting} pending`;
    const state = undoneAt ? 'undone' : finishedAt ? counts : isRunning ? 'running' : 'interrupted';
    console.log(`${id}  ${startedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${fileName}: ${state}`);
  }
}

async function undoBatch(database: Database, batch: number): Promise<void> {
  const { fileName, removed, kept } = await undoImportOnTerminal(database, batch);
  const stayed = kept === 0 ? '' : ` ${kept} in use or changed since stayed.`;
  console.log(`Undid batch ${batch}, ${fileName}: ${removed} products and shades removed.${stayed}`);
}

await runCommand('', run);

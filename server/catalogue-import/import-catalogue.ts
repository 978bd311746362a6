import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { categories } from '#server/demo/categories.ts';
import {
  analyseStagedRows,
  countOutcomes,
  dropImport,
  dropStagedRows,
  finishImport,
  type ImportCounts,
  openImport,
  stageRows,
} from '#server/sql/catalogue-import.ts';
import {
  createMissingCategories,
  decideOutcomes,
  lockImports,
  publishBrands,
  publishDetails,
  publishProducts,
  publishShades,
} from '#server/sql/catalogue-publish.ts';
import { type Database, inTransaction, type Queries } from '#server/sql/database.ts';
import { countReasons } from '#server/sql/import-reports.ts';
import { ImportError } from './import-error.ts';
import type { ImportRow } from './import-row.ts';
import { readCatalogue } from './read-catalogue.ts';
import { writeReport } from './report.ts';

/** Raised whenever files are read differently: rows staged by an older reading are not taken up again. */
const readingVersion = 1;
const rowsAtATime = 500;

export interface ImportWishes {
  path: string;
  reportPath: string;
  /** Does everything but keep it. */
  dryRun?: boolean;
  log?: (line: string) => void;
}

/**
 * Imports a file of products or shades: reads it into a staging table (taken up again after a break), then publishes
 * it in one transaction. Throws an ImportError for a broken file, of which nothing is taken.
 */
export async function importCatalogue(database: Database, wishes: ImportWishes): Promise<ImportCounts> {
  const { path, reportPath, dryRun = false, log = () => undefined } = wishes;
  const importId = await stageFile(database, path, log);
  await analyseStagedRows(database);
  log('Publishing the rows…');
  const counts = await publish(database, importId, reportPath, dryRun);
  await (dryRun ? dropImport(database, importId) : dropStagedRows(database, importId));
  return counts;
}

async function stageFile(database: Database, path: string, log: (line: string) => void): Promise<number> {
  const fileName = basename(path);
  let importId: number | undefined;
  try {
    const { source, rows } = await readCatalogue(path);
    const fingerprint = `${readingVersion}:${await hashOf(path)}`;
    const { id, staged } = await openImport(database, { fileName, fingerprint, source });
    importId = id;
    if (staged > 0) log(`Taking up an import that broke off after row ${staged}.`);
    await stageAll(database, id, rowsBehind(rows, staged), log);
    return id;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    if (importId !== undefined) await dropImport(database, importId);
    throw new ImportError(`${fileName} was not imported: ${error.message}. Nothing was changed.`);
  }
}

/** Reads into one buffer: a stream's own would pile up faster than they are collected. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(64 * 1024);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

async function* rowsBehind(rows: AsyncIterable<ImportRow>, staged: number): AsyncGenerator<ImportRow> {
  for await (const row of rows) if (row.rowNumber > staged) yield row;
}

async function stageAll(
  database: Database,
  importId: number,
  rows: AsyncIterable<ImportRow>,
  log: (line: string) => void,
): Promise<void> {
  let batch: ImportRow[] = [];
  const stage = async () => {
    if (batch.length > 0) await stageRows(database, importId, batch);
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === rowsAtATime) await stage();
    if (row.rowNumber % (rowsAtATime * 20) === 0) log(`${row.rowNumber.toLocaleString('en')} rows read`);
  }
  await stage();
}

/** Thrown to undo a dry run's transaction. */
class DryRun extends Error {}

async function publish(
  database: Database,
  importId: number,
  reportPath: string,
  dryRun: boolean,
): Promise<ImportCounts> {
  let counts: ImportCounts = { taken: 0, merged: 0, skipped: 0 };
  try {
    await inTransaction(database, async (queries) => {
      await publishRows(queries, importId);
      counts = await countOutcomes(queries, importId);
      await finishImport(queries, importId, counts, await countReasons(queries, importId));
      await writeReport(queries, importId, reportPath);
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

async function publishRows(queries: Queries, importId: number): Promise<void> {
  await lockImports(queries);
  await createMissingCategories(queries, categories);
  await publishBrands(queries, importId);
  await publishProducts(queries, importId);
  await publishShades(queries, importId);
  await publishDetails(queries, importId);
  await decideOutcomes(queries, importId);
}

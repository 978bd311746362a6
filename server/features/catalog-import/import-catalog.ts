import { createHash } from 'node:crypto';
import { mkdir, open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { PendingRows } from './import-review.sql.ts';
import * as imports from './catalog-import.sql.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { countReasons, insertReportPart } from './import-reports.sql.ts';
import { FileError } from '#server/files/file-error.ts';
import { publishRows } from './publish-rows.ts';
import { type CatalogFile, readCatalog } from './read-catalog.ts';
import { analyseProducts, refreshWordFrequencies } from '#server/features/search/search-upkeep.sql.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '#server/files/write-csv.ts';

/** Increment this when the parsing of files changes, so that rows staged by an older version are not reused. */
const readingVersion = 4;
const rowsAtATime = 500;
const millisecondsBetweenProgress = 1000;

interface ImportOptions {
  path: string;
  reportPath: string;
  /** Which rows an administrator must review. Defaults to the uncertain rows. */
  waiting?: PendingRows;
  /** Runs the whole import and writes the report, but rolls back the publication. */
  dryRun?: boolean;
  log?: (line: string) => void;
}

/**
 * Imports a file of products or shades. Throws a FileError and imports nothing if the path is a folder, if the file is
 * broken, or if another process is importing the file.
 */
export async function importCatalog(database: Database, options: ImportOptions): Promise<imports.ImportCounts> {
  if ((await stat(options.path)).isDirectory())
    throw new FileError(`${basename(options.path)} is a folder. Import its files one by one. Nothing was changed.`);
  const fingerprint = `${readingVersion}:${await hashOf(options.path)}`;
  const counts = await imports.holdingFile(database, fingerprint, () => importFile(database, fingerprint, options));
  if (counts === undefined)
    throw new FileError(
      `${basename(options.path)} is already being imported. Wait until that import ends. Nothing was changed.`,
    );
  return counts;
}

async function importFile(database: Database, fingerprint: string, options: ImportOptions) {
  const { path, dryRun = false, log = () => undefined } = options;
  // If the import is interrupted, importing the same file again resumes from the staging table.
  const importId = await stageFile(database, path, fingerprint, log);
  await imports.analyseStagedRows(database);
  const counts = await publish(database, importId, options);
  await (dryRun ? imports.dropImport(database, importId) : imports.dropStagedRows(database, importId));
  if (counts.taken > 0 && !dryRun) {
    log('Refreshing the search statistics');
    await analyseProducts(database);
    await refreshWordFrequencies(database);
  }
  return counts;
}

async function stageFile(database: Database, path: string, fingerprint: string, log: (line: string) => void) {
  const fileName = basename(path);
  let importId: number | undefined;
  try {
    const file = await readCatalog(path);
    const { id, staged } = await imports.openImport(database, { fileName, fingerprint, source: file.source });
    importId = id;
    if (staged > 0) log(`Resuming an import that stopped after row ${staged}.`);
    await stageAll(database, id, file, staged, log);
    return id;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (importId !== undefined) await imports.dropImport(database, importId);
    throw new FileError(`${fileName} was not imported: ${error.message}. Nothing was changed.`);
  }
}

/** Reads into one buffer, because the buffers of a stream would pile up faster than they are garbage-collected. */
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

async function stageAll(
  database: Database,
  importId: number,
  { rows, partRead }: CatalogFile,
  staged: number,
  log: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  let saidAt = startedAt;
  let batch: imports.StagedRow[] = [];
  const stage = async (rowsRead: number) => {
    if (batch.length > 0) await imports.stageRows(database, importId, batch);
    batch = [];
    if (performance.now() - saidAt < millisecondsBetweenProgress) return;
    saidAt = performance.now();
    log(progressLine(rowsRead, partRead(), saidAt - startedAt));
    await imports.writeProgress(database, importId, rowsRead, partRead());
  };
  let rowsRead = 0;
  for await (const row of rows) {
    rowsRead = row.rowNumber;
    if (rowsRead > staged) batch.push(row);
    if (batch.length === rowsAtATime) await stage(rowsRead);
  }
  await stage(rowsRead);
  await imports.writeProgress(database, importId, rowsRead, 1);
}

/** Thrown to roll back a dry run's transaction. */
class DryRun extends Error {}

async function publish(database: Database, importId: number, options: ImportOptions): Promise<imports.ImportCounts> {
  const { reportPath, waiting = 'unsure', dryRun = false, log } = options;
  let counts: imports.ImportCounts = { taken: 0, merged: 0, skipped: 0, waiting: 0 };
  try {
    await inTransaction(database, async (queries) => {
      await publishRows(queries, importId, waiting, log);
      counts = await imports.countOutcomes(queries, importId);
      await imports.finishImport(queries, importId, counts, await countReasons(queries, importId));
      await writeReport(queries, importId, reportPath);
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

/**
 * Returns a line with the progress, the rate, and the remaining time at that rate.
 *
 * @internal Only a test imports this.
 */
export function progressLine(rows: number, part: number, milliseconds: number): string {
  const perSecond = Math.round(rows / Math.max(milliseconds / 1000, 0.001));
  const left = part > 0 ? (milliseconds / 1000) * (1 / part - 1) : undefined;
  const facts = [
    `${rows.toLocaleString('en')} rows read`,
    `${perSecond.toLocaleString('en')} rows a second`,
    `${Math.floor(part * 100)} %`,
    ...(left === undefined ? [] : [`about ${timeText(left)} left`]),
  ];
  return facts.join(', ');
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}

const reportRowsAtATime = 2000;

/** Writes a CSV file with a line per imported row. The admin panel serves the lines from the database. */
async function writeReport(queries: Queries, importId: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(storedParts(queries, importId)), createWriteStream(path));
}

async function* storedParts(queries: Queries, importId: number): AsyncGenerator<string> {
  let lines = csvLine(['row', 'outcome', 'reason', 'barcode', 'brand', 'product', 'shade', 'product id']);
  let afterRow: number | undefined = 0;
  for (let part = 0; afterRow !== undefined; part++) {
    const rows: imports.ReportRow[] = await imports.selectReportRows(queries, importId, afterRow, reportRowsAtATime);
    lines += rows.map(reportLine).join('');
    if (lines !== '') await insertReportPart(queries, importId, part, lines);
    yield lines;
    lines = '';
    afterRow = rows.length < reportRowsAtATime ? undefined : rows.at(-1)?.row_number;
  }
}

function reportLine(row: imports.ReportRow): string {
  const { outcome, reason, barcode, brand_name: brand, name, variant_name: shade, product_id: product } = row;
  return csvLine([row.row_number, outcome, reason, barcode, brand, name, shade, product]);
}

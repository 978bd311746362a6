import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ImportReason } from '#contract/catalog-import.ts';
import { publishDetails, publishSpellings } from './catalog-publish-details.sql.ts';
import * as publishing from './catalog-publish.sql.ts';
import { skipRemoved } from '#server/features/catalog-admin/removed-products.sql.ts';
import { type PendingRows, holdRows } from './import-review.sql.ts';
import * as imports from './catalog-import.sql.ts';
import { type Database, type Queries, inTransaction } from '#server/database/database.ts';
import { countReasons, selectReportPart, writeReportPart } from './import-reports.sql.ts';
import { FileError } from '#server/files/file-error.ts';
import { fingerprintOf, stageFile } from './stage-file.ts';
import { analyseProducts, refreshWordFrequencies } from '#server/features/search/search-upkeep.sql.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { csvLine } from '#server/files/write-csv.ts';

interface Publication {
  /** Undefined for an import in the browser, where administrators download the report. */
  reportPath?: string;
  /** Which rows an administrator must review. Defaults to the uncertain rows. */
  waiting?: PendingRows;
  /** Runs the whole import and writes the report, but rolls back the publication. */
  dryRun?: boolean;
  log?: (line: string) => void;
  /** Reads the outcome of a dry run before it is rolled back. */
  onPublished?: (queries: Queries, outcome: imports.ImportCounts & { reasons: ImportReason[] }) => Promise<void>;
}
interface ImportOptions extends Publication {
  path: string;
}

/**
 * Imports a file of products or shades. Throws a FileError and imports nothing if the path is a folder, if the file is
 * broken, or if another process is importing the file.
 */
export async function importCatalog(database: Database, options: ImportOptions): Promise<imports.ImportCounts> {
  if ((await stat(options.path)).isDirectory())
    throw new FileError(`${basename(options.path)} is a folder. Import its files one by one. Nothing was changed.`);
  const fingerprint = await fingerprintOf(options.path);
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
  const { id: importId } = await stageFile(database, { path, fileName: basename(path), fingerprint, log });
  await imports.analyseStagedRows(database);
  const counts = await publish(database, importId, options);
  await (dryRun ? imports.dropImport(database, importId) : imports.dropStagedRows(database, importId));
  if (counts.taken > 0 && !dryRun) {
    log('Refreshing the search statistics');
    await refreshSearch(database);
  }
  return counts;
}

export async function refreshSearch(database: Database): Promise<void> {
  await analyseProducts(database);
  await refreshWordFrequencies(database);
}

/** Publishes the staged rows of an import, or holds them for review, in the caller's transaction. */
export async function publishRows(
  queries: Queries,
  importId: number,
  pendingRows: PendingRows,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  await publishing.lockImports(queries);
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    ['matches with the catalog', () => publishing.matchRows(queries, importId)],
    ['rows of removed products', () => skipRemoved(queries, importId)],
    ['rows for review', () => holdRows(queries, importId, pendingRows)],
    ['rows with the same barcode', () => publishing.markSameBarcodes(queries, importId)],
    ['categories', () => publishing.createMissingCategories(queries, importId)],
    ['brands', () => publishing.publishBrands(queries, importId)],
    ['products', () => publishing.publishProducts(queries, importId)],
    ['shades', () => publishing.publishShades(queries, importId)],
    ['barcodes, ingredients, and missing fields', () => publishDetails(queries, importId)],
    ['spellings', () => publishSpellings(queries, importId)],
    ['outcomes', () => publishing.decideOutcomes(queries, importId)],
  ];
  for (const [index, [what, step]] of steps.entries()) {
    log(`Publishing, step ${index + 1} of ${steps.length}: ${what}`);
    await step();
  }
}

/** Thrown to roll back a dry run's transaction. */
class DryRun extends Error {}

export async function publish(database: Database, importId: number, options: Publication) {
  const { reportPath, waiting = 'unsure', dryRun = false, log, onPublished } = options;
  let counts: imports.ImportCounts = { taken: 0, merged: 0, skipped: 0, waiting: 0 };
  try {
    await inTransaction(database, async (queries) => {
      await publishRows(queries, importId, waiting, log);
      counts = await imports.countOutcomes(queries, importId);
      const reasons = await countReasons(queries, importId);
      await imports.finishImport(queries, importId, counts, reasons);
      await writeReport(queries, importId, reportPath);
      await onPublished?.(queries, { ...counts, reasons });
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

const reportRowsAtATime = 2000;

/** Writes a CSV file with a line per imported row. The admin panel serves the lines from the database. */
async function writeReport(queries: Queries, importId: number, path: string | undefined): Promise<void> {
  const parts = Readable.from(storedParts(queries, importId));
  if (path === undefined) return finished(parts.resume());
  await mkdir(dirname(path), { recursive: true });
  await pipeline(parts, createWriteStream(path));
}

async function* storedParts(queries: Queries, importId: number): AsyncGenerator<string> {
  let lines = csvLine(['row', 'outcome', 'reason', 'barcode', 'brand', 'product', 'shade', 'product id']);
  let afterRow: number | undefined = 0;
  for (let part = 0; afterRow !== undefined; part++) {
    const rows: imports.ReportRow[] = await imports.selectReportRows(queries, importId, afterRow, reportRowsAtATime);
    lines += rows.map(reportLine).join('');
    if (lines !== '') await writeReportPart(queries, importId, part, lines);
    yield lines;
    lines = '';
    afterRow = rows.length < reportRowsAtATime ? undefined : rows.at(-1)?.row_number;
  }
}

/** Replaces the lines of these rows in the report that the panel serves. */
export async function rewriteReport(queries: Queries, importId: number, rows: readonly imports.ReportRow[]) {
  const lines = new Map(rows.map((row) => [String(row.row_number), reportLine(row)]));
  for (const part of new Set(rows.map((row) => Math.floor((row.row_number - 1) / reportRowsAtATime)))) {
    const stored = await selectReportPart(queries, importId, part);
    const changed = stored?.replaceAll(/^(\d+),.*\r\n/gm, (line, row: string) => lines.get(row) ?? line);
    if (changed !== undefined) await writeReportPart(queries, importId, part, changed);
  }
}

function reportLine(row: imports.ReportRow): string {
  const { outcome, reason, barcode, brand_name: brand, name, variant_name: shade, product_id: product } = row;
  return csvLine([row.row_number, outcome, reason, barcode, brand, name, shade, product]);
}

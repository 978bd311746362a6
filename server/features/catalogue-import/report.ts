import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '#server/files/write-csv.ts';
import { type ReportRow, selectReportRows } from './catalogue-import.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { insertReportPart } from './import-reports.sql.ts';

const rowsAtATime = 2000;

/**
 * Writes a CSV file with a line for each row of the imported file. Also stores the lines in the database, from which
 * the admin panel serves the report.
 */
export async function writeReport(queries: Queries, importId: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(storedParts(queries, importId)), createWriteStream(path));
}

async function* storedParts(queries: Queries, importId: number): AsyncGenerator<string> {
  let part = 0;
  for await (const lines of reportParts(queries, importId)) {
    await insertReportPart(queries, importId, part++, lines);
    yield lines;
  }
}

async function* reportParts(queries: Queries, importId: number): AsyncGenerator<string> {
  yield csvLine(['row', 'outcome', 'reason', 'barcode', 'brand', 'product', 'shade', 'product id']);
  let afterRow = 0;
  for (;;) {
    const rows = await selectReportRows(queries, importId, afterRow, rowsAtATime);
    if (rows.length > 0) yield rows.map(reportLine).join('');
    if (rows.length < rowsAtATime) return;
    afterRow = rows.at(-1)?.row_number ?? afterRow;
  }
}

function reportLine(row: ReportRow): string {
  const { outcome, reason, barcode, brand_name: brand, name, variant_name: shade, product_id: product } = row;
  return csvLine([row.row_number, outcome, reason, barcode, brand, name, shade, product]);
}

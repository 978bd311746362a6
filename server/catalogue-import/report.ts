import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '#server/csv.ts';
import { selectReportRows } from '#server/sql/catalogue-import.ts';
import type { Queries } from '#server/sql/database.ts';

const rowsAtATime = 2000;

/** Writes one line for each row of the file: what became of it, why, and which product holds it now. */
export async function writeReport(queries: Queries, importId: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(reportLines(queries, importId)), createWriteStream(path));
}

async function* reportLines(queries: Queries, importId: number): AsyncGenerator<string> {
  yield csvLine(['row', 'outcome', 'reason', 'barcode', 'brand', 'product', 'shade', 'product id']);
  let afterRow = 0;
  for (;;) {
    const rows = await selectReportRows(queries, importId, afterRow, rowsAtATime);
    for (const row of rows) {
      afterRow = row.row_number;
      const { outcome, reason, barcode, brand_name: brand, name, variant_name: shade, product_id: product } = row;
      yield csvLine([row.row_number, outcome, reason, barcode, brand, name, shade, product]);
    }
    if (rows.length < rowsAtATime) return;
  }
}

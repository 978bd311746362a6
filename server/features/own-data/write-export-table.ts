import { nextTurn } from '#server/pauses.ts';
import { csvLine } from '#server/files/write-csv.ts';
import { exportFiles } from './export-files.ts';
import type { ExportRow, ExportTable } from './export-table.view.ts';

/** The number of rows to create and write before other calls can run. */
const rowsAtATime = 100;

export async function* tableAsJson(table: ExportTable): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const rows of piecesOf(table)) {
    yield Buffer.from((isEmpty ? '[' : ',') + JSON.stringify(rows, null, 2).slice(1, -2));
    isEmpty = false;
  }
  yield Buffer.from(isEmpty ? '[]\n' : '\n]\n');
}

/** Starts the file with a byte order mark, by which spreadsheet programs recognize UTF-8. */
export async function* tableAsCsv(table: ExportTable): AsyncGenerator<Buffer> {
  const columns: readonly string[] = exportFiles[table.name].columns;
  yield Buffer.from(`\ufeff${csvLine(columns)}`);
  for await (const rows of piecesOf(table))
    yield Buffer.from(rows.map((row) => csvLine(columns.map((name) => row[name] ?? null))).join(''));
}

/** Yields the rows in batches, and lets other calls run after each batch. */
async function* piecesOf({ rows }: ExportTable): AsyncGenerator<ExportRow[]> {
  let piece: ExportRow[] = [];
  for await (const row of rows()) {
    piece.push(row);
    if (piece.length < rowsAtATime) continue;
    yield piece;
    piece = [];
    await nextTurn();
  }
  if (piece.length > 0) yield piece;
  await nextTurn();
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvLine, type CsvValue } from '#server/files/write-csv.ts';
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
  let isEmpty = true;
  for await (const rows of piecesOf(table)) {
    const head = isEmpty ? headOf(rows[0]) : '';
    yield Buffer.from(head + rows.map((row) => csvLine(Object.values(row).map(cellOf))).join(''));
    isEmpty = false;
  }
  if (isEmpty) yield Buffer.from(headOf(undefined));
}

const headOf = (first: ExportRow | undefined) => `\ufeff${csvLine(Object.keys(first ?? {}))}`;

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

/** Writes a list into a single cell, as a line of CSV. */
function cellOf(value: CsvValue | string[]): CsvValue {
  return Array.isArray(value) ? csvLine(value).trimEnd() : value;
}

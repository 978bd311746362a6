import { csvLine, type CsvValue } from '#server/files/write-csv.ts';

/** One table of the export, written as JSON and as CSV. */
export interface ExportTable {
  name: string;
  /** Columns in order, with the same names in both formats. */
  rows: Record<string, CsvValue | string[]>[];
}

export function tableAsJson({ rows }: ExportTable): Buffer {
  return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
}

/**
 * A list in a cell is itself a line of CSV. The byte order mark at the start marks the file as
 * UTF-8 for spreadsheet programs.
 */
export function tableAsCsv({ rows }: ExportTable): Buffer {
  const lines = rows.map((row) =>
    csvLine(Object.values(row).map((value) => (Array.isArray(value) ? cell(value) : value))),
  );
  return Buffer.from(`\ufeff${csvLine(Object.keys(rows[0] ?? {}))}${lines.join('')}`);
}

function cell(list: readonly string[]): string {
  return csvLine(list).trimEnd();
}

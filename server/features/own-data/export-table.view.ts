import { csvLine, type CsvValue } from '#server/files/write-csv.ts';

/** One table of the export, written as JSON and as CSV alike. */
export interface ExportTable {
  name: string;
  /** The columns in their order, named the same in both forms. */
  rows: Record<string, CsvValue | string[]>[];
}

export function tableAsJson({ rows }: ExportTable): Buffer {
  return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
}

/** A list inside a cell is a line of CSV itself. The mark at the start tells spreadsheets that it is UTF-8. */
export function tableAsCsv({ rows }: ExportTable): Buffer {
  const lines = rows.map((row) =>
    csvLine(Object.values(row).map((value) => (Array.isArray(value) ? cell(value) : value))),
  );
  return Buffer.from(`\ufeff${csvLine(Object.keys(rows[0] ?? {}))}${lines.join('')}`);
}

function cell(list: readonly string[]): string {
  return csvLine(list).trimEnd();
}

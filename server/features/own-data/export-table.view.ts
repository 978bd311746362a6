import { csvLine, type CsvValue } from '#server/files/write-csv.ts';

/** One table of the export, written as JSON and as CSV. */
export interface ExportTable {
  name: string;
  /** Columns in order, with the same names in both formats. */
  rows: Record<string, CsvValue | string[]>[];
}

/** Lets other calls work. */
type Pause = () => Promise<unknown>;

/** Rows that are written before other calls get their turn. */
const rowsAtATime = 200;

export async function tableAsJson({ rows }: ExportTable, pause: Pause): Promise<Buffer> {
  const parts = await inParts(rows, pause, (some) => JSON.stringify(some, null, 2).slice(1, -2));
  return Buffer.concat([Buffer.from('['), ...joined(parts, ','), Buffer.from(rows.length === 0 ? ']\n' : '\n]\n')]);
}

/** The byte order mark at the start marks the file as UTF-8 for spreadsheet programs. */
export async function tableAsCsv({ rows }: ExportTable, pause: Pause): Promise<Buffer> {
  const parts = await inParts(rows, pause, (some) =>
    some.map((row) => csvLine(Object.values(row).map(cellOf))).join(''),
  );
  return Buffer.concat([Buffer.from(`\ufeff${csvLine(Object.keys(rows[0] ?? {}))}`), ...parts]);
}

async function inParts(
  rows: ExportTable['rows'],
  pause: Pause,
  write: (some: ExportTable['rows']) => string,
): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let start = 0; start < rows.length; start += rowsAtATime) {
    parts.push(Buffer.from(write(rows.slice(start, start + rowsAtATime))));
    await pause();
  }
  return parts;
}

function joined(parts: readonly Buffer[], separator: string): Buffer[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [Buffer.from(separator), part]));
}

/** A list in a cell is itself a line of CSV. */
function cellOf(value: CsvValue | string[]): CsvValue {
  return Array.isArray(value) ? csvLine(value).trimEnd() : value;
}

import type { CsvValue } from '#server/files/write-csv.ts';
import type { ExportFileName } from './export-files.ts';

export type ExportRow = Record<string, CsvValue>;

export interface ExportTable {
  name: ExportFileName;
  /** Reads the rows anew at each call, one by one, so that other calls can run. The columns keep their order. */
  rows: () => AsyncIterable<ExportRow>;
}

/** Rows that are read page by page or, for short lists, at once. */
export type ReadRows<Row> = AsyncIterable<Row> | Promise<readonly Row[]>;

export async function* eachOf<Row>(all: ReadRows<Row>, rowOf: (row: Row) => ExportRow): AsyncGenerator<ExportRow> {
  for await (const row of await all) yield rowOf(row);
}

export type Pause = () => Promise<unknown>;

import type { CsvValue } from '#server/files/write-csv.ts';

export type ExportRow = Record<string, CsvValue | string[]>;

/** One table of the export. The export contains each table as JSON and as CSV. */
export interface ExportTable {
  name: string;
  /**
   * Reads the rows anew at each call, and creates them one by one, so that other calls can run in between. JSON and CSV
   * have the same columns in the same order.
   */
  rows: () => AsyncIterable<ExportRow>;
}

/** Rows that are read page by page or, for short lists, at once. */
export type ReadRows<Row> = AsyncIterable<Row> | Promise<readonly Row[]>;

export async function* eachOf<Row>(all: ReadRows<Row>, rowOf: (row: Row) => ExportRow): AsyncGenerator<ExportRow> {
  for await (const row of await all) yield rowOf(row);
}

/** Lets other calls run. */
export type Pause = () => Promise<unknown>;

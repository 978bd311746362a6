import type { CsvValue } from '#server/files/write-csv.ts';

export type ExportRow = Record<string, CsvValue | string[]>;

/** One table of the export. The export contains each table as JSON and as CSV. */
export interface ExportTable {
  name: string;
  /**
   * Creates the rows one by one, so that other calls can run in between. JSON and CSV have the same columns in the same
   * order.
   */
  rows: () => Iterable<ExportRow> | AsyncIterable<ExportRow>;
}

export function* eachOf<Each>(all: readonly Each[], rowOf: (each: Each) => ExportRow): Generator<ExportRow> {
  for (const each of all) yield rowOf(each);
}

/** Lets other calls run. */
export type Pause = () => Promise<unknown>;

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readShortCsv } from '#server/files/read-csv.ts';

/** Reads a CSV file in this folder. Its first line contains the field names. */
export function readData<Row extends z.ZodMiniObject>(file: string, row: Row): z.output<Row>[] {
  const [names = [], ...rows] = readShortCsv(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const records = rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return z.array(row).parse(records);
}

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

/** Reads a CSV file of server/demo/data. Its first line names the fields. */
export function readData<Row extends z.ZodMiniObject>(file: string, row: Row): z.output<Row>[] {
  const text = readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readShortCsv } from '#server/files/read-csv.ts';

/** Reads a CSV file in this folder. Its first line contains the field names. */
export function readData<Row extends z.ZodMiniObject>(file: string, row: Row): z.output<Row>[] {
  const [names = [], ...rows] = readShortCsv(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const records = rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return z.array(row).parse(records);
}

const cell = <Value>(read: (text: string) => Value) => z.pipe(z.string(), z.transform(read));

/** The meaning of a cell. An empty cell is null in `optional` columns, and no items in a list. */
export const cells = {
  text: z.string(),
  optionalText: cell((text) => text || null),
  number: z.coerce.number(),
  optionalNumber: cell((text) => (text === '' ? null : Number(text))),
  list: (separator: string) => cell((text) => text.split(separator).filter(Boolean)),
};

/** Throws if a file names something that the demo does not have. */
export function known<Value>(value: Value | undefined, name: string | number): Value {
  if (value === undefined) throw new Error(`The demo has no ${name}`);
  return value;
}

import { stat } from 'node:fs/promises';
import type { ImportSource, StagedRow } from './catalog-import.sql.ts';
import { detectEncoding } from '#server/files/detect-encoding.ts';
import { FileError } from '#server/files/file-error.ts';
import { readCsv } from '#server/files/read-csv.ts';
import { type FileRecord, longestLine, readLines } from '#server/files/read-lines.ts';
import { readText } from '#server/files/read-text.ts';
import { openBeautyFacts, rowOfBeautyFacts, usesOfBeautyFacts } from './open-beauty-facts.ts';
import { type ColumnUse, rowOfShade, shadeColumnsOf, sourceOfShades, usesOfShadeColumns } from './shade-files.ts';

export interface CatalogFile {
  source: ImportSource;
  columns: readonly ColumnUse[];
  rows: AsyncIterable<StagedRow>;
  /** The fraction of the file read so far, from 0 to 1. */
  partRead: () => number;
}
type Text = () => AsyncIterable<string>;
type ReadableFile = Omit<CatalogFile, 'partRead'>;

/**
 * Detects the encoding and the format. Throws a FileError if the file is not supported. Iterating over `rows` throws a
 * FileError if none of the rows is readable.
 */
export async function readCatalog(path: string): Promise<CatalogFile> {
  const { size } = await stat(path);
  const encoding = await detectEncoding(path);
  const state = { bytes: 0 };
  const file = await formatOf(await firstLine(readText(path, encoding)), () => readText(path, encoding, state));
  return { ...file, rows: withRows(file.rows), partRead: () => Math.min(1, state.bytes / Math.max(size, 1)) };
}

async function formatOf(firstText: string, text: Text): Promise<ReadableFile> {
  const header = firstText.replace(/^\uFEFF/, '');
  if (header.trimStart().startsWith('{')) {
    const keys = Object.keys(jsonObject(header) ?? {});
    return { source: openBeautyFacts, columns: usesOfBeautyFacts(keys), rows: jsonRows(text) };
  }
  const columns = header.split('\t');
  if (isBeautyHeader(columns))
    return { source: openBeautyFacts, columns: usesOfBeautyFacts(columns), rows: tabbedRows(text, columns) };
  return csvRows(text);
}

const isBeautyHeader = (columns: readonly string[]) => columns.includes('code') && columns.includes('product_name');

async function firstLine(text: AsyncIterable<string>): Promise<string> {
  for await (const { content } of readLines(text)) {
    if (content === null)
      throw new FileError(`its first row is longer than ${longestLine.toLocaleString('en')} characters`);
    return content;
  }
  throw new FileError('it is empty');
}

/** Throws a FileError if the file has no rows, or no row that is a product or a shade. */
async function* withRows(rows: AsyncIterable<StagedRow>): AsyncGenerator<StagedRow> {
  let seen = 0;
  let readable = 0;
  for await (const row of rows) {
    seen += 1;
    if (!unreadableReasons.has(row.reason ?? '')) readable += 1;
    yield row;
  }
  if (seen === 0) throw new FileError('it has a header but no rows');
  if (readable === 0) throw new FileError('none of its rows is a product or a shade');
}

function jsonRows(text: Text): AsyncGenerator<StagedRow> {
  return rowsIn(
    readLines(text()),
    (line, rowNumber) => rowNumber > 1 && (line === null || jsonObject(line) === undefined),
    (rowNumber, line) => {
      const facts = jsonObject(line);
      return facts && isProduct(facts) ? rowOfBeautyFacts(rowNumber, facts) : undefined;
    },
  );
}

/** Numbers the rows. Throws a FileError if the last row is only a part of a row. */
async function* rowsIn<Content>(
  records: AsyncIterable<FileRecord<Content | null>>,
  isPart: (content: Content | null, rowNumber: number) => boolean,
  rowOf: (rowNumber: number, content: Content) => StagedRow | undefined,
): AsyncGenerator<StagedRow> {
  let rowNumber = 0;
  for await (const { content, cut } of records) {
    rowNumber += 1;
    if (cut && isPart(content, rowNumber)) throw new FileError(`it ends in the middle of row ${rowNumber}`);
    if (content === null) yield { rowNumber, reason: tooLong };
    else yield rowOf(rowNumber, content) ?? { rowNumber, reason: notRead };
  }
}

function jsonObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Every product in an export of Open Beauty Facts has at least one of these keys. */
const isProduct = (facts: Record<string, unknown>) =>
  ['code', '_id', 'product_name', 'brands'].some((key) => key in facts);

async function* tabbedRows(text: Text, columns: readonly string[]): AsyncGenerator<StagedRow> {
  const lines = readLines(text());
  await lines.next();
  const isPart = (line: string | null) => line !== null && line.split('\t').length < columns.length;
  yield* rowsIn(lines, isPart, (rowNumber, line) => {
    const values = line.split('\t');
    return values.length === columns.length ? rowOfBeautyFacts(rowNumber, factsOf(columns, values)) : undefined;
  });
}

const factsOf = (columns: readonly string[], values: readonly string[]) =>
  Object.fromEntries(columns.map((name, index) => [name, values[index]]));

const tooLong = 'the row is too long';
const notRead = 'the row cannot be read';
const unreadableReasons: ReadonlySet<string> = new Set([tooLong, notRead]);

async function csvRows(text: Text): Promise<ReadableFile> {
  const records = readCsv(text());
  const first = await records.next();
  const header = first.done ? [] : first.value.content.map((name) => name.replace(/^\uFEFF/, ''));
  const at = shadeColumnsOf(header);
  const isPart = (values: readonly string[] | null) => values !== null && values.length < header.length;
  const rowsBy = (rowOf: (rowNumber: number, values: readonly string[]) => StagedRow) =>
    rowsIn(records, isPart, (rowNumber, values: readonly string[]) =>
      values.length === header.length ? rowOf(rowNumber, values) : undefined,
    );
  if (at !== undefined) {
    const source = sourceOfShades(header);
    const rows = rowsBy((rowNumber, values) => rowOfShade(rowNumber, values, at, source));
    return { source, columns: usesOfShadeColumns(header, at), rows };
  }
  if (!isBeautyHeader(header))
    throw new FileError(
      'its first line names neither the columns of Open Beauty Facts (code and product_name) nor those of a shade file (brand, product, and at least one of shade, code, and hex)',
    );
  const rows = rowsBy((rowNumber, values) => rowOfBeautyFacts(rowNumber, factsOf(header, values)));
  return { source: openBeautyFacts, columns: usesOfBeautyFacts(header), rows };
}

import { emptyRow, type ImportRow, type Source } from './import-row.ts';
import { ImportError } from './import-error.ts';
import { openBeautyFacts, rowOfBeautyFacts } from './open-beauty-facts.ts';
import { type FileRecord, readCsvRecords, readLines } from './read-records.ts';
import { readText } from './read-text.ts';
import { rowOfShade, shadeColumnsOf, sourceOfShades } from './shade-files.ts';

export interface CatalogueFile {
  source: Source;
  rows: AsyncIterable<ImportRow>;
}

/** Tells the format by the first line. Throws an ImportError for a file that is none of ours. */
export async function readCatalogue(path: string): Promise<CatalogueFile> {
  const header = (await firstLine(path)).replace(/^\uFEFF/, '');
  if (header.startsWith('{')) return { source: openBeautyFacts, rows: jsonRows(path) };
  const columns = header.split('\t');
  if (columns.includes('code') && columns.includes('product_name'))
    return { source: openBeautyFacts, rows: tabbedRows(path, columns) };
  return shadeRows(path);
}

async function firstLine(path: string): Promise<string> {
  for await (const { content } of readLines(readText(path))) return content ?? '';
  throw new ImportError('it is empty');
}

async function* jsonRows(path: string): AsyncGenerator<ImportRow> {
  let rowNumber = 0;
  for await (const { content, cut } of readLines(readText(path))) {
    rowNumber += 1;
    const facts = content === null ? undefined : jsonObject(content);
    if (facts === undefined && cut) throw new ImportError(`it ends in the middle of row ${rowNumber}`);
    yield facts === undefined ? unreadable(rowNumber, content) : rowOfBeautyFacts(rowNumber, facts);
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

async function* tabbedRows(path: string, columns: readonly string[]): AsyncGenerator<ImportRow> {
  let rowNumber = -1;
  for await (const { content, cut } of readLines(readText(path))) {
    rowNumber += 1;
    if (rowNumber === 0) continue;
    const values = content?.split('\t');
    if (cut && values !== undefined && values.length < columns.length)
      throw new ImportError(`it ends in the middle of row ${rowNumber}`);
    yield values?.length === columns.length
      ? rowOfBeautyFacts(rowNumber, Object.fromEntries(columns.map((name, index) => [name, values[index]])))
      : unreadable(rowNumber, content);
  }
}

function unreadable(rowNumber: number, content: string | null): ImportRow {
  return { ...emptyRow(rowNumber), reason: content === null ? 'the row is too long' : 'the row cannot be read' };
}

async function shadeRows(path: string): Promise<CatalogueFile> {
  const records = readCsvRecords(readText(path));
  const first = await records.next();
  const header = first.done ? [] : first.value.content.map((name) => name.replace(/^\uFEFF/, ''));
  const at = shadeColumnsOf(header);
  if (at === undefined)
    throw new ImportError('its first line names neither the columns of Open Beauty Facts nor those of a shade file');
  const source = sourceOfShades(header);
  return { source, rows: shadesOf(records, header.length, (number, values) => rowOfShade(number, values, at, source)) };
}

async function* shadesOf(
  records: AsyncIterable<FileRecord<string[]>>,
  width: number,
  rowOf: (rowNumber: number, values: readonly string[]) => ImportRow,
): AsyncGenerator<ImportRow> {
  let rowNumber = 0;
  for await (const { content, cut } of records) {
    rowNumber += 1;
    if (cut && content.length < width) throw new ImportError(`it ends in the middle of row ${rowNumber}`);
    yield content.length === width ? rowOf(rowNumber, content) : unreadable(rowNumber, '');
  }
}

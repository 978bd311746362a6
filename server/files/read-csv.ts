import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { FileError } from './file-error.ts';
import type { FileRecord } from './read-lines.ts';

/** What a record may hold at most: keeps the memory bounded whatever the file. */
const longestRecord = 256 * 1024;
const mostValues = 10_000;

/** RFC 4180; a quote inside a bare value stands for itself, and rows may differ in length: the reader judges them. */
const options = {
  max_record_size: longestRecord,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  relax_quotes: true,
  cast: refuseTooMany,
} as const satisfies Options;

/** Comma-separated records that are not blank, as they are read. Throws a FileError for a file that is none. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<FileRecord<string[]>> {
  let ended = true;
  async function* watched() {
    for await (const piece of text) {
      if (piece !== '') ended = piece.endsWith('\n');
      yield piece;
    }
  }
  let held: string[] | undefined;
  try {
    // Errors of either stream reach the reader of the last one.
    const records: AsyncIterable<string[]> = pipeline(Readable.from(watched()), parse(options), () => undefined);
    for await (const record of records) {
      if (isBlank(record)) continue;
      if (held) yield { content: held, cut: false };
      held = record;
    }
  } catch (error) {
    throw fileErrorOf(error);
  }
  if (held) yield { content: held, cut: !ended };
}

/** The same of a short text that is there already. */
export function readShortCsv(text: string, delimiter = ','): string[][] {
  try {
    return parseAtOnce(text, { ...options, delimiter }).filter((record) => !isBlank(record));
  } catch (error) {
    throw fileErrorOf(error);
  }
}

function isBlank(record: readonly string[]): boolean {
  return record.length === 1 && record[0]?.trim() === '';
}

function refuseTooMany(value: string, { index }: CastingContext): string {
  if (index >= mostValues) throw new FileError(`a record has more than ${mostValues} values`);
  return value;
}

function fileErrorOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new FileError('it ends inside a quoted value')
    : new FileError(
        `record ${Number(error['records']) + 1} is longer than ${longestRecord.toLocaleString('en')} bytes; perhaps a quote is never closed`,
      );
}

import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { FileError } from './file-error.ts';
import type { FileRecord } from './read-lines.ts';

/** More records than the caller reads, blank ones included. */
export class TooManyRecords extends FileError {
  override name = 'TooManyRecords';
}

/** Maximum record size, which limits memory for any file. */
const longestRecord = 256 * 1024;
const mostValues = 10_000;

/** RFC 4180. A quote inside an unquoted value is literal, and rows may differ in length: the caller checks that. */
const options = {
  max_record_size: longestRecord,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  relax_quotes: true,
  cast: refuseTooMany,
} as const satisfies Options;

/** Yields non-blank CSV records as they are read. Throws a FileError if the file is not CSV. */
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
    // Errors of either stream reach the consumer of the last one.
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

/** The same for a short text in memory. Stops with a TooManyRecords, so that a flood of short records costs little. */
export function readShortCsv(text: string, delimiter = ',', most = Infinity): string[][] {
  function cast(value: string, context: CastingContext): string {
    if (context.records >= most) throw new TooManyRecords(`it has more than ${most} records`);
    return refuseTooMany(value, context);
  }
  try {
    return parseAtOnce(text, { ...options, delimiter, cast }).filter((record) => !isBlank(record));
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

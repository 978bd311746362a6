import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { FileError } from './file-error.ts';
import type { FileRecord } from './read-lines.ts';

/** Thrown if the text has more records, including blank records, than the caller allows. */
export class TooManyRecords extends FileError {
  override name = 'TooManyRecords';
}

/** The maximum size of a record. It limits memory use, however large the file is. */
const longestRecord = 256 * 1024;
const mostValues = 10_000;

/**
 * Parses as in RFC 4180. A quote in an unquoted value is literal. Rows can have different lengths, so the caller must
 * check the lengths.
 */
const options = {
  max_record_size: longestRecord,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  relax_quotes: true,
  cast: refuseTooMany,
} as const satisfies Options;

/** Yields the CSV records that are not blank, as they are read. Throws a FileError if the file is not CSV. */
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
    // The loop below also receives errors from the first stream, so the callback does nothing.
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

/**
 * Parses a short text in memory. Throws TooManyRecords as soon as there are more than `most` records, so that a flood
 * of short records takes little time.
 */
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

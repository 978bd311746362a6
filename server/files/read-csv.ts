import { pipeline, Readable } from 'node:stream';
import { type CastingContext, CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { createPause } from '#server/pauses.ts';
import { CallError } from '#server/call-error.ts';
import { FileError } from './file-error.ts';
import type { FileRecord } from './read-lines.ts';
import { readCsvText } from './write-csv.ts';

/** The maximum size of a record. It limits memory use, however large the file is. */
const longestRecord = 256 * 1024;
const mostValues = 10_000;
const mostValuesOfFile = 200_000;

/** The number of characters that are parsed before other calls can run. Each can be a blank record. */
const pieceLength = 1024;
/** The separator is detected in this many characters of the first line. */
const longestHeader = 8 * 1024;

/** As in RFC 4180. A quote in an unquoted value is literal. The caller must check the lengths of the rows. */
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
      if (piece !== '') ended = /[\r\n]$/.test(piece);
      yield piece;
    }
  }
  let held: string[] | undefined;
  for await (const record of recordsOf(watched(), ',')) {
    if (isBlank(record)) continue;
    if (held) yield { content: held, cut: false };
    held = record;
  }
  if (held) yield { content: held, cut: !ended };
}

interface Reading {
  /** What the member is told if the file has more records than `most`. Blank records count too. */
  tooMany?: string;
  leaving?: AbortSignal | undefined;
}

/** Parses a file that a member sent, in pieces, so that other calls can run. */
export async function readCsvFile(csv: string, most: number, { tooMany, leaving }: Reading = {}): Promise<string[][]> {
  // Matches only the beginning, because matching a whole file takes 20 ms.
  const [beginning = '', separator] = /^\ufeff?(?:"?sep=([^\r\n])"?(?:\r\n?|\n))?/u.exec(csv) ?? [];
  const text = csv.slice(beginning.length);
  const found: string[][] = [];
  let records = 0;
  let values = 0;
  try {
    for await (const record of recordsOf(piecesOf(text, leaving), delimiterOf(text, separator))) {
      values += record.length;
      if (++records > most && tooMany !== undefined) throw new CallError('invalid_input', tooMany);
      if (records > most) throw new FileError(`it has more than ${most} records`);
      if (values > mostValuesOfFile) throw new FileError(`it has more than ${mostValuesOfFile} values`);
      if (!isBlank(record)) found.push(record.map(readCsvText));
    }
  } catch (error) {
    throw callErrorOf(error);
  }
  return found;
}

function callErrorOf(error: unknown): unknown {
  return error instanceof FileError ? new CallError('invalid_input', `Can’t read this file: ${error.message}`) : error;
}

async function* recordsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  // Some spreadsheet programs on a Mac end lines with CR only. In all other files, CR is part of a value.
  const endsWithCr = !first.done && /^[^\r\n]*\r[^\n]/.test(first.value);
  const parser = parse({ ...options, delimiter, ...(endsWithCr && { record_delimiter: '\r' }) });
  try {
    // The loop also receives errors from the first stream, so the callback does nothing.
    const records: AsyncIterable<string[]> = pipeline(Readable.from(all()), parser, () => undefined);
    yield* records;
  } catch (error) {
    throw fileErrorOf(error);
  }
}

async function* piecesOf(text: string, leaving: AbortSignal | undefined): AsyncGenerator<string> {
  const pause = createPause(leaving);
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await pause();
  }
}

/** Spreadsheet programs use semicolons in countries with decimal commas. Copied cells are separated by tabs. */
function delimiterOf(csv: string, named: string | undefined): string {
  const [first = ''] = csv.slice(0, longestHeader).split(/[\r\n]/, 1);
  if (named !== undefined && first.includes(named)) return named;
  const count = (delimiter: string) => first.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
  return [',', ';', '\t'].reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

export function readShortCsv(text: string): string[][] {
  try {
    return parseAtOnce(text, options).filter((record) => !isBlank(record));
  } catch (error) {
    throw callErrorOf(fileErrorOf(error));
  }
}

/** Spreadsheet programs save empty rows as rows of separators. */
const isBlank = (record: readonly string[]) => record.every((value) => value.trim() === '');

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

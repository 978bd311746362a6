import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { causeOf } from '#server/start-error.ts';
import { countBytes, encodingOf, isLatin } from './byte-count.ts';
import { FileError } from './file-error.ts';
import { longestLine } from './read-lines.ts';

/** Named as in TextDecoder. `by line` means that some lines are UTF-8 and others are windows-1252. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'by line';

/** The number of bytes that have been read from the file, before any decompression. */
export interface ReadingState {
  bytes: number;
}

/** Yields the file's text in chunks. If the file is gzipped, decompresses it, regardless of its name. */
export async function* readText(path: string, encoding: Encoding, state?: ReadingState): AsyncGenerator<string> {
  if (encoding === 'by line') {
    for await (const line of linesOf(readBytes(path, state))) yield decoded(line);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readBytes(path, state)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Yields lines with their line breaks. Yields an overlong line in parts, to limit memory use. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end + 1)]);
      rest = [];
      length = 0;
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    // `readLines` ignores the content of such a line.
    if (length <= longestLine) continue;
    yield Buffer.concat(rest);
    rest = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(rest);
}

/**
 * Decodes one line as windows-1252 or UTF-8, or as both if the line contains both. Replaces invalid characters with
 * U+FFFD, so that the row is reported.
 */
function decoded(line: Buffer): string {
  const count = countBytes(line);
  const encoding = encodingOf(count);
  if (encoding === 'unknown' && count.whole > 0 && isLatin(count))
    return repairLetters(new TextDecoder('windows-1252').decode(line));
  return new TextDecoder(encoding === 'windows-1252' ? 'windows-1252' : 'utf-8').decode(line);
}

/** In bytes. A gzipped file of 1 GB can hold a terabyte of one letter. */
const mostUnpacked = 20_000_000_000;

/** Yields the file's bytes. Decompresses a gzipped file. Throws a FileError if the file cannot be read to the end. */
export async function* readBytes(path: string, state: ReadingState = { bytes: 0 }): AsyncGenerator<Buffer> {
  const bytes = createReadStream(path);
  try {
    // The loop below also receives errors from the first stream, so the callback does nothing.
    const unpacked: AsyncIterable<Buffer> = (await isGzipped(path))
      ? pipeline(bytes, createGunzip(), () => undefined)
      : bytes;
    let length = 0;
    for await (const chunk of unpacked) {
      state.bytes = bytes.bytesRead;
      length += chunk.length;
      if (length > mostUnpacked) throw new FileError('it unpacks to more than 20 GB');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(`it cannot be read to its end (${causeOf(error)})`);
  } finally {
    bytes.destroy();
  }
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

const windows = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The byte of each letter, in windows-1252 and in Latin-1, which has control characters from 0x80 to 0x9F. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => byte).flatMap((byte) => [
    [String.fromCharCode(byte), byte],
    [windows.decode(Uint8Array.of(byte)), byte],
  ]),
);
const continuing = [...bytesOf].filter(([, byte]) => byte >= 0x80 && byte < 0xc0).map(([letter]) => letter);
const twice = new RegExp(`[\\u00c2-\\u00f4][${continuing.join('')}]{1,3}`, 'g');

/** Repairs letters that were decoded as windows-1252 although they are UTF-8, such as "CrÃ¨me", once or twice. */
export function repairLetters(text: string): string {
  const once = text.replaceAll(twice, repairOf);
  return once.replaceAll(twice, repairOf);
}

function repairOf(letters: string): string {
  // The letters can be followed by a sign that is not a part of them.
  for (let length = letters.length; length > 1; length -= 1) {
    const bytes = Array.from(letters.slice(0, length), (letter) => bytesOf.get(letter) ?? 0);
    try {
      return utf8.decode(Uint8Array.from(bytes)) + letters.slice(length);
    } catch {
      continue;
    }
  }
  return letters;
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { causeOf } from '#server/start-error.ts';
import { FileError } from './file-error.ts';

/** Names as in TextDecoder. windows-1252 is Latin-1 with some more characters. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Number of bytes read so far, as stored on disk. */
export interface ReadingState {
  bytes: number;
}

/** Yields the file's text in pieces, decompressed if it is gzipped, whatever its name. */
export async function* readText(path: string, encoding: Encoding, state?: ReadingState): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readBytes(path, state)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The same without decoding. Throws a FileError if the file is truncated or cannot be decompressed. */
export async function* readBytes(path: string, state: ReadingState = { bytes: 0 }): AsyncGenerator<Buffer> {
  const bytes = createReadStream(path);
  try {
    // Errors of either stream reach the consumer of the last one.
    const unpacked: AsyncIterable<Buffer> = (await isGzipped(path))
      ? pipeline(bytes, createGunzip(), () => undefined)
      : bytes;
    for await (const chunk of unpacked) {
      state.bytes = bytes.bytesRead;
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

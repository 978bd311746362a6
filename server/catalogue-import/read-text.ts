import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { causeOf } from '#server/start-error.ts';
import { ImportError } from './import-error.ts';

/** The file's text in pieces, unpacked where it is gzipped (whatever its name says). */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of await bytesOf(path)) yield decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new ImportError(`it cannot be read to its end (${causeOf(error)})`);
  }
  yield decoder.decode();
}

async function bytesOf(path: string): Promise<AsyncIterable<Buffer>> {
  const bytes = createReadStream(path);
  // Errors of either stream reach the reader of the last one.
  return (await isGzipped(path)) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
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

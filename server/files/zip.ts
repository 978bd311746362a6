import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  /** The path with forward slashes. */
  name: string;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Reads the files one after another, and only as fast as the archive is read, to save memory. */
export function zip(files: AsyncIterable<ZippedFile>, modified: Date): Readable {
  return Readable.from(bytesOf(files, modified));
}

/** Starts with the first read, because an earlier error would have no handler. */
async function* bytesOf(files: AsyncIterable<ZippedFile>, modified: Date): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = Readable.from(archive.outputStream);
  const fail = (error: Error) => void output.destroy(error);
  archive.on('error', fail);
  addAll(archive, files, modified).catch(fail);
  yield* output;
}

async function addAll(archive: ZipFile, files: AsyncIterable<ZippedFile>, modified: Date): Promise<void> {
  for await (const { name, content } of files) {
    const stream = Readable.from(content);
    // Compresses even photos. Without compression, some programs cannot unpack a file whose size follows its content.
    archive.addReadStream(stream, name, { mtime: modified, compress: true });
    await finished(stream);
  }
  archive.end();
}

import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

export interface TarFile {
  /** The path with forward slashes. */
  name: string;
  content: Buffer;
}

/** Writes the files to a new tar archive that only its owner can read. Holds only one file in memory at a time. */
export async function writeTar(path: string, files: AsyncIterable<TarFile>): Promise<void> {
  const archive = pack();
  const fill = async () => {
    for await (const { name, content } of files)
      await new Promise<void>((resolve, reject) =>
        archive.entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve())),
      );
    archive.finalize();
  };
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(archive, target);
  await Promise.all([
    written,
    fill().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : undefined);
      throw error;
    }),
  ]);
}

export async function* readTar(path: string): AsyncGenerator<TarFile> {
  const archive = extract();
  const reading = pipeline(createReadStream(path), archive);
  // The loop below also receives the error. Without this handler, the rejection would be unhandled.
  reading.catch(() => undefined);
  for await (const entry of archive) {
    const parts: Buffer[] = [];
    for await (const part of Readable.from(entry)) parts.push(Buffer.from(part));
    yield { name: entry.header.name, content: Buffer.concat(parts) };
  }
  await reading;
}

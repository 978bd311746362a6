import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

export interface ZippedFile {
  /** The path with forward slashes. */
  name: string;
  /** The content, in chunks, because one large buffer would block the event loop. */
  content: readonly Buffer[];
}

const signatures = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
const version = 20;
/** The flag that marks names as UTF-8. */
const flags = 0x0800;
const mostFiles = 0xffff;
const mostBytes = 0xffffffff;

/**
 * Yields a ZIP archive, file by file. Does not compress the files, because photos are already compressed and text is
 * small.
 */
export async function* zip(files: AsyncIterable<ZippedFile>, modified: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const measures = await measured(content);
    const facts = factsOf(name, measures, modified);
    const head = Buffer.concat([numbers([signatures.file, 4], [version, 2]), facts, Buffer.from(name)]);
    directory.push(directoryEntry(facts, name, offset));
    offset += head.length + measures.size;
    if (offset > mostBytes || directory.length > mostFiles) throw new Error('Too much for one ZIP archive');
    yield head;
    yield* content;
  }
  const listed = Buffer.concat(directory);
  const count = directory.length;
  yield listed;
  yield numbers([signatures.end, 4], [0, 4], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2]);
}

async function measured(content: readonly Buffer[]): Promise<{ size: number; checksum: number }> {
  let size = 0;
  let checksum = 0;
  for (const piece of content) {
    size += piece.length;
    checksum = crc32(piece, checksum);
    await nextTurn();
  }
  return { size, checksum };
}

/**
 * Returns the fields that a file's local header and the directory have in common: flags, method, time, checksum, sizes,
 * and name length.
 */
function factsOf(name: string, { size, checksum }: Awaited<ReturnType<typeof measured>>, modified: Date): Buffer {
  const time = (modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5) | (modified.getUTCSeconds() >> 1);
  const day = ((modified.getUTCFullYear() - 1980) << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate();
  return numbers(
    [flags, 2],
    [0, 2],
    [time, 2],
    [day, 2],
    [checksum, 4],
    [size, 4],
    [size, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  );
}

function directoryEntry(facts: Buffer, name: string, offset: number): Buffer {
  const head = numbers([signatures.directory, 4], [version, 2], [version, 2]);
  return Buffer.concat([head, facts, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), Buffer.from(name)]);
}

/** Encodes integers in little-endian order, each with its length in bytes. */
function numbers(...values: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((total, [, bytes]) => total + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

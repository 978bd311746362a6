import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { mediaSizes } from '#contract/media.ts';
import * as stored from '#server/database/backup.sql.ts';
import { type TarFile, writeTar } from '#server/files/tar.ts';
import type { MediaStore } from '#server/media/media-store.ts';
import { StartError } from '#server/start-error.ts';
import { version } from '#server/version.ts';
import { type Manifest, manifestName, pictureName, sumOf, sumsName, tablePartName, type Progress } from './format.ts';

const partBytes = 1024 * 1024;

interface Writing {
  connectionString: string;
  media: MediaStore;
  path: string;
  progress: Progress;
  /** Called while the backup's snapshot is still open. */
  onSnapshot?: (snapshot: string) => Promise<void>;
}

/**
 * Servers can continue to write to the database. Throws a StartError if the file exists. Of the pictures in the database,
 * the file lacks those that are `missing` in at least one size.
 */
export async function writeBackup(writing: Writing) {
  const { path } = writing;
  if (existsSync(path)) throw new StartError(`${path} already exists. Choose another file name.`);
  const half = `${path}.part`;
  try {
    const written = await stored.withConnection(writing.connectionString, 'shelflife backup', async (connection) => {
      // Pictures that become unused during the backup are deleted afterward.
      await stored.holdPictures(connection);
      const snapshot = await stored.beginSnapshot(connection);
      const manifest = await describe(connection, snapshot.takenAt);
      if (manifest.migrations.length === 0)
        throw new StartError('There is nothing to back up: Shelflife has never used this database.');
      await writing.onSnapshot?.(snapshot.id);
      const found = { pictures: 0, missing: 0 };
      await writeTar(half, withSums(filesOf(connection, manifest, writing, found)));
      return { takenAt: manifest.takenAt, ...found };
    });
    await rename(half, path);
    return written;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function describe(connection: stored.Connection, takenAt: Date): Promise<Manifest> {
  return {
    format: 1,
    version,
    takenAt: takenAt.toISOString(),
    migrations: await stored.selectMigrations(connection),
    tables: await stored.selectTables(connection),
    sequences: await stored.selectSequences(connection),
  };
}

async function* withSums(files: AsyncIterable<TarFile>): AsyncGenerator<TarFile> {
  const sums: string[] = [];
  for await (const file of files) {
    sums.push(sumOf(file.name, file.content));
    yield file;
  }
  yield { name: sumsName, content: Buffer.from(sums.join('')) };
}

async function* filesOf(
  connection: stored.Connection,
  manifest: Manifest,
  { media, progress }: Pick<Writing, 'media' | 'progress'>,
  found: Record<'pictures' | 'missing', number>,
): AsyncGenerator<TarFile> {
  yield { name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  for (const [index, table] of manifest.tables.entries()) {
    progress(`table ${index + 1} of ${manifest.tables.length}, ${table.name}`);
    let part = 0;
    for await (const content of inParts(stored.copyOut(connection, table)))
      yield { name: tablePartName(table.name, (part += 1)), content };
  }
  const pictures = await stored.selectPictures(connection);
  for (const [index, hash] of pictures.entries()) {
    progress(`picture ${index + 1} of ${pictures.length}`);
    let isWhole = true;
    for (const size of mediaSizes) {
      const content = await media.get(hash, size);
      // The picture was already missing, as npm run check:data reports. A backup without this picture is still useful.
      if (content === undefined) progress(`picture ${hash}/${size}.webp is missing`, { always: true });
      else yield { name: pictureName(hash, size), content };
      isWhole &&= content !== undefined;
    }
    found[isWhole ? 'pictures' : 'missing'] += 1;
  }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, inTransaction } from '#server/database/database.ts';
import { lockMedia, selectMedia } from './media.sql.ts';
import type { MediaStore } from './media-store.ts';
import { storedName } from './private-pictures.ts';

const namePattern = new RegExp(`^${storedName}$`);

/** The minimum age in milliseconds of files to delete. A running write changes its files more often than this. */
const safeAge = 60 * 60_000;

/**
 * Deletes files that killed processes left in the picture folder: partial files and pictures that were never committed.
 * Returns the number of deleted files.
 */
export async function removeLeftFiles(root: string, store: MediaStore, database: Database, now: Date): Promise<number> {
  const before = now.getTime() - safeAge;
  let removed = 0;
  for (const group of await namesIn(root)) {
    const hashes = (await namesIn(join(root, group))).filter((name) => namePattern.test(name));
    for (const hash of hashes) {
      const files = await filesIn(join(root, group, hash));
      const isOld = files.every(({ writtenAt }) => writtenAt < before);
      if (isOld && (await removeUnknown(database, store, hash))) removed += 1;
      else removed += await removeHalves(files.filter(({ writtenAt }) => writtenAt < before));
    }
  }
  return removed;
}

/** Takes the lock that a writer of this picture holds until it commits. */
function removeUnknown(database: Database, store: MediaStore, hash: string): Promise<boolean> {
  return inTransaction(database, async (queries) => {
    await lockMedia(queries, [hash]);
    if ((await selectMedia(queries, [hash])).length > 0) return false;
    await store.remove(hash);
    return true;
  });
}

async function removeHalves(files: readonly { path: string }[]): Promise<number> {
  const halves = files.filter(({ path }) => path.endsWith('.part'));
  for (const { path } of halves) await rm(path, { force: true });
  return halves.length;
}

/** Returns an empty list if the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

async function filesIn(folder: string): Promise<{ path: string; writtenAt: number }[]> {
  const paths = (await namesIn(folder)).map((name) => join(folder, name));
  const found = await Promise.all(
    paths.map(async (path) => ({ path, writtenAt: (await stat(path).catch(() => undefined))?.mtimeMs })),
  );
  return found.flatMap(({ path, writtenAt }) => (writtenAt === undefined ? [] : [{ path, writtenAt }]));
}

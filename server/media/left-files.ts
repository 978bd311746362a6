import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { type Database, inTransaction } from '#server/database/database.ts';
import { filesIn, foldersIn } from './folder-store.ts';
import { lockMedia, selectMedia } from './media.sql.ts';
import type { MediaStore } from './media-store.ts';

/** The minimum age of files to delete, in milliseconds. A write in progress never takes this long. */
const safeAge = 60 * 60_000;

/** A killed process stored them, but never committed them. Returns the number of deleted pictures. */
export async function removeLeftPictures(store: MediaStore, database: Database, now: Date): Promise<number> {
  let removed = 0;
  for await (const { hash, writtenAt } of store.list())
    if (writtenAt < now.getTime() - safeAge && (await removeUnknown(database, store, hash))) removed += 1;
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

/** Deletes partial files that a killed process left in the picture folder. Returns the number of deleted files. */
export async function removeHalves(root: string, now: Date): Promise<number> {
  let removed = 0;
  for await (const { group, hash } of foldersIn(root)) {
    const files = await filesIn(join(root, group, hash));
    const halves = files.filter(({ path, writtenAt }) => path.endsWith('.part') && writtenAt < now.getTime() - safeAge);
    for (const { path } of halves) await rm(path, { force: true });
    removed += halves.length;
  }
  return removed;
}

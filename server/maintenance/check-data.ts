import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { mediaSizes } from '#contract/media.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { mediaFolderOf } from '#server/media/open-media-store.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { lockMedia, selectMedia, selectMediaHashes, selectUnusedMedia } from '#server/media/media.sql.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { filesIn, foldersIn } from '#server/media/folder-store.ts';
import type { MediaStore } from '#server/media/media-store.ts';

type Checked = Pick<Context, 'database' | 'media' | 'config' | 'now'>;

/** Compares stored counts with the rows, checks that every picture has its files, and deletes unused pictures and files. */
export async function checkData(context: Checked) {
  const counts = await findWrongCounts(context.database);
  const pictures = await checkPictures(context);
  const folder = mediaFolderOf(context.config);
  const left = await removeLeftPictures(context.media, context.database, context.now());
  const halves = folder ? await removeHalves(folder, context.now()) : 0;
  return {
    faults: [
      ...counts.map(({ what, id, kept, counted }) => `${what} ${id}: stored ${kept}, counted ${counted}`),
      ...pictures.missing.map((name) => `picture ${name} is missing`),
    ],
    tidied: pictures.tidied + left + halves,
  };
}

async function checkPictures(context: Pick<Context, 'database' | 'media'>) {
  const missing: string[] = [];
  let tidied = 0;
  for (let after = ''; ;) {
    const hashes = await selectMediaHashes(context.database, after, 500);
    const unused = new Set(await selectUnusedMedia(context.database, hashes));
    await dropUnusedPictures(context, [...unused]);
    tidied += unused.size;
    for (const hash of hashes.filter((used) => !unused.has(used)))
      for (const size of mediaSizes) if (!(await context.media.get(hash, size))) missing.push(`${hash}/${size}.webp`);
    const last = hashes.at(-1);
    if (last === undefined) return { missing, tidied };
    after = last;
  }
}

/** The minimum age of files to delete, in milliseconds. A write in progress never takes this long. */
const safeAge = 60 * 60_000;

/** A killed process stored them, but never committed them. Returns the number of deleted pictures. */
async function removeLeftPictures(store: MediaStore, database: Database, now: Date): Promise<number> {
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
async function removeHalves(root: string, now: Date): Promise<number> {
  let removed = 0;
  for await (const { group, hash } of foldersIn(root)) {
    const files = await filesIn(join(root, group, hash));
    const halves = files.filter(({ path, writtenAt }) => path.endsWith('.part') && writtenAt < now.getTime() - safeAge);
    for (const { path } of halves) await rm(path, { force: true });
    removed += halves.length;
  }
  return removed;
}

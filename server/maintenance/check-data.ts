import { mediaSizes } from '#contract/media.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { removeHalves, removeLeftPictures } from '#server/media/left-files.ts';
import { mediaFolderOf } from '#server/media/open-media-store.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { selectMediaHashes, selectUnusedMedia } from '#server/media/media.sql.ts';

export interface DataCheck {
  faults: string[];
  /** Deleted pictures that no row refers to, and partial files from killed processes. */
  tidied: number;
}

type Checked = Pick<Context, 'database' | 'media' | 'config' | 'now'>;

/** Compares stored counts with the rows, checks that every picture has its files, and deletes unused pictures. */
export async function checkData(context: Checked): Promise<DataCheck> {
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

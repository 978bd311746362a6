import { mediaAddress } from '#contract/media.ts';
import type { Context } from '#server/context.ts';
import { takeQuota } from '#server/limits/quotas.ts';
import { mayDropPictures } from '#server/database/backup.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { deleteMedia, insertMedia, lockMedia, selectUnusedMedia } from './media.sql.ts';
import { fairQueue } from './fair-queue.ts';
import type { MediaStore } from './media-store.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';
import { readDataString } from './upload-folder.ts';

/** One for the process: 50 megapixels decoded are 200 MB, so one picture at a time keeps it within its memory. */
const inTurn = fairQueue();

/** Decodes and re-encodes a picture when it is the turn of whoever sent it. Throws `invalid_image`. */
export function prepareInTurn(
  senderId: string,
  read: () => Promise<Buffer>,
  allow?: (megapixels: number) => Promise<void>,
): Promise<Picture> {
  return inTurn(senderId, async () => preparePicture(await read(), allow));
}

/** The pictures of a member's inline image data strings, in their order. Throws `invalid_image`. */
export async function preparePictures(
  context: Context,
  memberId: string,
  dataStrings: readonly string[],
): Promise<Picture[]> {
  const { config, database } = context;
  const pictures: Picture[] = [];
  for (const text of dataStrings) {
    const picture = await prepareInTurn(
      memberId,
      () => readDataString(config, text),
      (megapixels) => takeQuota(context, database, 'megapixels', memberId, megapixels),
    );
    pictures.push(picture);
  }
  return pictures;
}

/** Stores a member's pictures, counted against what they may store a day; otherwise as `keepPictures`. */
export async function keepPicturesOf(
  context: Context,
  queries: Queries,
  memberId: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  const bytes = pictures.flatMap(({ renditions }) => renditions.map((rendition) => rendition.bytes.length));
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1024;
  if (pictures.length > 0) await takeQuota(context, queries, 'photoKilobytes', memberId, kilobytes);
  return keepPictures(queries, context.media, pictures);
}

/** Stores pictures as part of a transaction and answers their addresses: without its commit nothing shows them. */
export async function keepPictures(
  queries: Queries,
  store: MediaStore,
  pictures: readonly Picture[],
): Promise<string[]> {
  await lockMedia(
    queries,
    pictures.map((picture) => picture.hash),
  );
  await insertMedia(queries, pictures);
  await Promise.all(
    pictures.flatMap(({ hash, renditions }) => renditions.map(({ size, bytes }) => store.put(hash, size, bytes))),
  );
  return pictures.map((picture) => mediaAddress(picture.hash));
}

/** The job of taking pictures away later. */
export const dropPicturesJob = 'drop_pictures';
const dropLaterSeconds = 60;

/**
 * Takes away those of these pictures that nothing shows any more. Call it after the commit of what let go of them,
 * or after a rollback of what was to show them. While a backup copies pictures, a job does it later.
 */
export async function dropUnusedPictures(
  { database, media }: Pick<Context, 'database' | 'media'>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await inTransaction(database, async (queries) => {
    if (!(await mayDropPictures(queries))) return insertJob(queries, dropPicturesJob, { hashes }, dropLaterSeconds);
    await lockMedia(queries, hashes);
    const unused = await selectUnusedMedia(queries, hashes);
    await deleteMedia(queries, unused);
    await Promise.all(unused.map((hash) => media.remove(hash)));
  });
}

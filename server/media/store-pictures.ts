import { mediaAddress } from '#contract/media.ts';
import { uploadIdIn } from '#contract/upload-reference.ts';
import type { Context } from '#server/context.ts';
import { takeFromLimit } from '#server/limits/photo-limits.ts';
import { mayDropPictures } from '#server/database/backup.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { deleteMedia, insertMedia, lockMedia, selectUnusedMedia } from './media.sql.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import type { MediaStore } from './media-store.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';
import { pictureOfUpload } from './picture-of-upload.ts';
import { readDataString } from './upload-folder.ts';
import { deleteUploads } from './uploads.sql.ts';

/** Each process prepares only one picture at a time, because 50 megapixels take 200 MB once they are decoded. */
const inTurn = fairQueue();

/** Waits for the sender's turn, then decodes and re-encodes the picture. Throws `invalid_image`. */
export function prepareInTurn(
  senderId: string,
  read: () => Promise<Buffer>,
  allow?: (megapixels: number) => Promise<void>,
): Promise<Picture> {
  return inTurn(senderId, async () => preparePicture(await read(), allow));
}

/** Returns the pictures from a member's uploads and data URLs, in order. Throws `invalid_image` or `quota_reached`. */
export async function preparePictures(
  context: Context,
  memberId: string,
  photos: readonly string[],
): Promise<Picture[]> {
  const { config, database } = context;
  const pictures: Picture[] = [];
  for (const text of photos) {
    const uploadId = uploadIdIn(text);
    if (uploadId !== undefined) {
      pictures.push(await pictureOfUpload(context, memberId, uploadId));
      continue;
    }
    const picture = await prepareInTurn(
      memberId,
      () => readDataString(config, text),
      (megapixels) => takeFromLimit(context, database, 'megapixels', memberId, megapixels),
    );
    pictures.push(picture);
  }
  return pictures;
}

/** Deletes the rows of used uploads. A job deletes their files later, because a rollback would need the files. */
async function useUp(queries: Queries, memberId: string, uploadIds: readonly string[]): Promise<void> {
  const hashes = await deleteUploads(queries, memberId, uploadIds);
  if (hashes.length > 0) await insertJob(queries, dropPicturesJob, { hashes }, dropLaterSeconds);
}

/** Uses up the uploads, and counts toward the daily limit (`quota_reached`). */
export async function storePicturesOf(
  context: Context,
  queries: Queries,
  memberId: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  const bytes = pictures.flatMap(({ renditions }) => renditions.map((rendition) => rendition.bytes.length));
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1024;
  if (pictures.length > 0) await takeFromLimit(context, queries, 'photoKilobytes', memberId, kilobytes);
  await useUp(
    queries,
    memberId,
    pictures.flatMap(({ uploadId }) => uploadId ?? []),
  );
  return storePictures(queries, context.media, pictures);
}

/** If the transaction rolls back, the files stay in the store. */
export async function storePictures(
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

export const dropPicturesJob = 'drop_pictures';
const dropLaterSeconds = 60;

/** Except those that a row refers to. Call this after a commit that removed pictures, or a rollback that added some. */
export async function dropUnusedPictures(
  { database, media }: Pick<Context, 'database' | 'media'>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await dropPicturesNow({ database, media }, hashes).catch(() => insertJob(database, dropPicturesJob, { hashes }));
}

/** Like `dropUnusedPictures`, but throws if a picture cannot be deleted. */
export async function dropPicturesNow(
  { database, media }: Pick<Context, 'database' | 'media'>,
  hashes: readonly string[],
): Promise<void> {
  await inTransaction(database, async (queries) => {
    // While a backup copies pictures, no picture can be deleted, so a job deletes the unused pictures later.
    if (!(await mayDropPictures(queries))) return insertJob(queries, dropPicturesJob, { hashes }, dropLaterSeconds);
    await lockMedia(queries, hashes);
    const unused = await selectUnusedMedia(queries, hashes);
    await deleteMedia(queries, unused);
    await Promise.all(unused.map((hash) => media.remove(hash)));
  });
}

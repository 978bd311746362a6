import { mediaAddress, mediaSizes } from '#contract/media.ts';
import { uploadIdIn } from '#contract/upload-reference.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { takeFromLimit } from '#server/limits/photo-limits.ts';
import { mayDropPictures } from '#server/database/backup.sql.ts';
import { afterRollback, type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { deleteMedia, deleteUploads, insertMedia, lockMedia, selectUnusedMedia, selectUpload } from './media.sql.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import type { MediaStore } from './media-store.ts';
import { isPrivateName, type Picture, pictureOf, preparePicture, withPrivateName } from './prepare-picture.ts';
import { readDataString } from './upload-folder.ts';

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

export interface Privacy {
  /** Set if only their owner may see the photos. Each then has a name of its own. */
  isPrivate?: boolean;
}

/** Returns the pictures from a member's uploads and data URLs, in order. Throws `invalid_image` or `quota_reached`. */
export async function preparePictures(
  context: Context,
  memberId: string,
  photos: readonly string[],
  { isPrivate = false }: Privacy = {},
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const text of photos) {
    const uploadId = uploadIdIn(text);
    pictures.push(
      uploadId === undefined
        ? await prepareReceived(context, memberId, text, isPrivate)
        : await pictureOfUpload(context, memberId, uploadId, isPrivate),
    );
  }
  return pictures;
}

/** Prepares one received photo, which counts toward the member's megapixels. */
export async function prepareReceived(context: Context, memberId: string, received: string, isPrivate: boolean) {
  const { config, database } = context;
  const picture = await prepareInTurn(
    memberId,
    () => readDataString(config, received),
    (megapixels) => takeFromLimit(context, database, 'megapixels', memberId, megapixels),
  );
  return isPrivate ? withPrivateName(picture) : picture;
}

const lostUpload = () => new CallError('invalid_image', 'This photo is no longer available. Please upload it again.');

async function pictureOfUpload({ database, media }: Context, memberId: string, id: string, isPrivate: boolean) {
  const stored = await selectUpload(database, memberId, id);
  if (!stored) throw lostUpload();
  if (isPrivateName(stored.hash) === isPrivate) return { ...stored, renditions: [], uploadId: id };
  // Its sender did not say what it is for, as processes older than migration 0430 and their pages don't.
  const copy = { ...pictureOf(await renditionsOf(media, stored.hash), stored), uploadId: id };
  return isPrivate ? withPrivateName(copy) : copy;
}

async function renditionsOf(store: MediaStore, name: string): Promise<Picture['renditions']> {
  const renditions: Picture['renditions'] = [];
  for (const size of mediaSizes) {
    const bytes = await store.get(name, size);
    if (!bytes) throw lostUpload();
    renditions.push({ size, bytes });
  }
  return renditions;
}

/** Photos and the rows that refer to them are stored in one transaction. If `save` throws, no photo remains. */
export async function withPictures<T>(
  context: Context,
  memberId: string,
  photos: readonly string[],
  /** The addresses are the photos' URLs in order, or their names if the photos are private. */
  save: (queries: Queries, addresses: string[]) => Promise<T>,
  privacy?: Privacy,
): Promise<T> {
  return withPrepared(context, memberId, await preparePictures(context, memberId, photos, privacy), save);
}

export async function withPrepared<T>(
  context: Context,
  memberId: string,
  pictures: readonly Picture[],
  save: (queries: Queries, addresses: string[]) => Promise<T>,
): Promise<T> {
  const { log } = context;
  const hashes = pictures.map(({ hash }) => hash);
  const drop = (database: Database) => dropUnusedPictures({ ...context, database }, hashes);
  try {
    return await inTransaction(context.database, async (queries) =>
      save(queries, await storePicturesOf(context, queries, memberId, pictures)),
    );
  } catch (error) {
    await afterRollback(context.database, (database) =>
      drop(database).catch((err: unknown) => log.warn({ err }, 'failed to delete unused photos')),
    );
    throw error;
  }
}

/** Uses up the uploads, and counts toward the daily limit (`quota_reached`). Returns URLs, or names of private files. */
async function storePicturesOf(
  context: Context,
  queries: Queries,
  memberId: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  if (pictures.length === 0) return [];
  const kilobytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  await takeFromLimit(context, queries, 'photoKilobytes', memberId, kilobytes);
  await storePictures(queries, context.media, pictures);
  await useUp(queries, memberId, pictures);
  return pictures.map(({ hash }) => (isPrivateName(hash) ? hash : mediaAddress(hash)));
}

/** Throws if another call used an upload, or a task deleted it. Call this while the pictures are locked. */
async function useUp(queries: Queries, memberId: string, pictures: readonly Picture[]): Promise<void> {
  const ids = new Set(pictures.flatMap(({ uploadId }) => uploadId ?? []));
  const used = await deleteUploads(queries, memberId, [...ids]);
  if (used.length < ids.size) throw lostUpload();
  // A job deletes the files that were copied, because a rollback would need them.
  const hashes = used.filter((name) => pictures.every(({ hash }) => hash !== name));
  if (hashes.length > 0) await insertJob(queries, dropPicturesJob, { hashes }, dropLaterSeconds);
}

/** If the transaction rolls back, the files stay in the store. */
export async function storePictures(queries: Queries, store: MediaStore, pictures: readonly Picture[]): Promise<void> {
  const hashes = pictures.map((picture) => picture.hash);
  await lockMedia(queries, hashes);
  await insertMedia(queries, pictures);
  await Promise.all(
    pictures.flatMap(({ hash, renditions }) => renditions.map(({ size, bytes }) => store.put(hash, size, bytes))),
  );
}

export const dropPicturesJob = 'drop_pictures';
const dropLaterSeconds = 60;
type Stores = Pick<Context, 'database' | 'media'>;

/** Except those that a row refers to. Call this after a commit that removed pictures, or a rollback that added some. */
export async function dropUnusedPictures({ database, media }: Stores, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await dropPicturesNow({ database, media }, hashes).catch(() => insertJob(database, dropPicturesJob, { hashes }));
}

/** Like `dropUnusedPictures`, but throws if a picture cannot be deleted. */
export async function dropPicturesNow({ database, media }: Stores, hashes: readonly string[]): Promise<void> {
  await inTransaction(database, async (queries) => {
    // While a backup copies pictures, no picture can be deleted, so a job deletes the unused pictures later.
    if (!(await mayDropPictures(queries))) return insertJob(queries, dropPicturesJob, { hashes }, dropLaterSeconds);
    await lockMedia(queries, hashes);
    const unused = await selectUnusedMedia(queries, hashes);
    await deleteMedia(queries, unused);
    await Promise.all(unused.map((hash) => media.remove(hash)));
  });
}

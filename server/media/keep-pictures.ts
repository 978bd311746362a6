import { mediaAddress } from '#contract/media.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { deleteMedia, insertMedia, lockMedia, selectUnusedMedia } from '#server/sql/media.ts';
import { decodeDataString } from './data-string.ts';
import type { MediaStore } from './media-store.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';

/** Decodes and re-encodes inline image data strings, in their order. Throws `invalid_image`. */
export async function preparePictures(dataStrings: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const text of dataStrings) pictures.push(await preparePicture(decodeDataString(text)));
  return pictures;
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

/**
 * Takes away those of these pictures that nothing shows any more. Call it after the commit of what let go of them,
 * or after a rollback of what was to show them.
 */
export async function dropUnusedPictures(
  { database, media }: Pick<Context, 'database' | 'media'>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await inTransaction(database, async (queries) => {
    await lockMedia(queries, hashes);
    const unused = await selectUnusedMedia(queries, hashes);
    await deleteMedia(queries, unused);
    await Promise.all(unused.map((hash) => media.remove(hash)));
  });
}

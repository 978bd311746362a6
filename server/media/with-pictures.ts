import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { dropUnusedPictures, keepPictures, preparePictures } from './keep-pictures.ts';

/**
 * Stores inline image data strings and what shows them in one transaction: `save` gets their addresses, in their
 * order. Where it throws, no picture is left behind. Throws `invalid_image`.
 */
export async function withPictures<T>(
  context: Context,
  dataStrings: readonly string[],
  save: (queries: Queries, addresses: string[]) => Promise<T>,
): Promise<T> {
  const pictures = await preparePictures(dataStrings);
  try {
    return await inTransaction(context.database, async (queries) =>
      save(queries, await keepPictures(queries, context.media, pictures)),
    );
  } catch (error) {
    const hashes = pictures.map((picture) => picture.hash);
    await dropUnusedPictures(context, hashes).catch((err: unknown) => context.log.warn({ err }, 'photos left behind'));
    throw error;
  }
}

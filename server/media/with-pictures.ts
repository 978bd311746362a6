import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { dropUnusedPictures, storePicturesOf, preparePictures } from './store-pictures.ts';
import { withPrivateName } from './private-pictures.ts';

/**
 * Stores a member's inline images and the rows that show them in one transaction. `save` gets their addresses in order,
 * or their names for private pictures. If `save` throws, no picture is left behind. Throws `invalid_image`.
 */
export async function withPictures<T>(
  context: Context,
  memberId: string,
  dataStrings: readonly string[],
  save: (queries: Queries, addresses: string[]) => Promise<T>,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<T> {
  const prepared = await preparePictures(context, memberId, dataStrings);
  const pictures = isPrivate ? prepared.map(withPrivateName) : prepared;
  const namesOf = (addresses: string[]) => (isPrivate ? pictures.map(({ hash }) => hash) : addresses);
  try {
    return await inTransaction(context.database, async (queries) =>
      save(queries, namesOf(await storePicturesOf(context, queries, memberId, pictures))),
    );
  } catch (error) {
    const hashes = pictures.map((picture) => picture.hash);
    await dropUnusedPictures(context, hashes).catch((err: unknown) => context.log.warn({ err }, 'photos left behind'));
    throw error;
  }
}

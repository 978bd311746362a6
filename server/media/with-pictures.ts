import type { Context } from '#server/context.ts';
import { afterRollback, type Database, inTransaction, type Queries } from '#server/database/database.ts';
import type { Picture } from './prepare-picture.ts';
import { dropUnusedPictures, storePicturesOf, preparePictures } from './store-pictures.ts';
import { withPrivateName } from './private-pictures.ts';

/** Photos and the rows that refer to them are stored in one transaction. If `save` throws, no photo remains. */
export async function withPictures<T>(
  context: Context,
  memberId: string,
  dataStrings: readonly string[],
  /** The addresses are the photos' URLs in order, or their names if the photos are private. */
  save: (queries: Queries, addresses: string[]) => Promise<T>,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<T> {
  const prepared = await preparePictures(context, memberId, dataStrings);
  if (!isPrivate) return withPrepared(context, memberId, prepared, save);
  const pictures = prepared.map(withPrivateName);
  return withPrepared(context, memberId, pictures, (queries) => save(queries, namesOf(pictures)));
}

const namesOf = (pictures: readonly Picture[]) => pictures.map(({ hash }) => hash);

export async function withPrepared<T>(
  context: Context,
  memberId: string,
  pictures: readonly Picture[],
  save: (queries: Queries, addresses: string[]) => Promise<T>,
): Promise<T> {
  const { log } = context;
  const drop = (database: Database) => dropUnusedPictures({ ...context, database }, namesOf(pictures));
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

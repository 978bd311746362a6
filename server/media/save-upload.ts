import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { takeFromLimit } from '#server/limits/photo-limits.ts';
import { withPrivateName } from './private-pictures.ts';
import { dropUnusedPictures, prepareInTurn, storePictures } from './store-pictures.ts';
import { readDataString } from './upload-folder.ts';
import { countUploads, insertUpload, lockUploads, selectUpload } from './uploads.sql.ts';

/** Stored under a secret name until a call uses it. Repeating the upload with the same id has no effect. */
export async function saveUpload(context: Context, memberId: string, id: string, received: string): Promise<void> {
  const { config, database, media, log } = context;
  if (await selectUpload(database, memberId, id)) return;
  await requireRoom(database, memberId);
  const prepared = await prepareInTurn(
    memberId,
    () => readDataString(config, received),
    (megapixels) => takeFromLimit(context, database, 'megapixels', memberId, megapixels),
  );
  const picture = withPrivateName(prepared);
  try {
    const isNew = await inTransaction(database, async (queries) => {
      await lockUploads(queries, memberId);
      await requireRoom(queries, memberId);
      await storePictures(queries, media, [picture]);
      return insertUpload(queries, { userId: memberId, id, picture: picture.hash });
    });
    if (!isNew) await dropUnusedPictures(context, [picture.hash]);
  } catch (error) {
    await dropUnusedPictures(context, [picture.hash]).catch((err: unknown) =>
      log.warn({ err }, 'failed to delete an unused upload'),
    );
    throw error;
  }
}

async function requireRoom(queries: Queries, memberId: string): Promise<void> {
  if ((await countUploads(queries, memberId)) < limits.perMember.unusedUploads) return;
  throw new CallError('list_full', 'You have uploaded photos that are not used yet. Please try again later.');
}

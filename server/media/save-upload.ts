import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { dropUnusedPictures, prepareReceived, storePictures } from './store-pictures.ts';
import { countUploads, insertUpload, lockUploads, selectUpload } from './media.sql.ts';

interface ReceivedUpload {
  id: string;
  received: string;
  isPrivate: boolean;
}

/** Stored under its final name, which /media serves once a call uses it. A repeated upload has no effect. */
export async function saveUpload(context: Context, memberId: string, { id, received, isPrivate }: ReceivedUpload) {
  const { database, media, log } = context;
  if (await selectUpload(database, memberId, id)) return;
  await requireRoom(database, memberId);
  const picture = await prepareReceived(context, memberId, received, isPrivate);
  try {
    const isNew = await inTransaction(database, async (queries) => {
      await lockUploads(queries, memberId);
      await requireRoom(queries, memberId);
      await storePictures(queries, media, [picture]);
      return insertUpload(queries, { userId: memberId, id, picture: picture.hash, bytes: picture.bytes });
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

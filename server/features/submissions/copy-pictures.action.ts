import * as z from 'zod/mini';
import { isOwnPicture, mediaAddress } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { PictureRefused } from '#server/media/fetch-picture.ts';
import { dropUnusedPictures, storePictures, prepareInTurn } from '#server/media/store-pictures.ts';
import { insertNotificationOnce } from '#server/features/activity/notifications.sql.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import { lockProduct, updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { replacePendingPicture, selectGallery, isUndecided } from './submissions.sql.ts';

export const copyPicturesJob = 'copy_pictures';

/** Call this in the transaction that sets the pictures. The administrator `accountId` is notified of failures. */
export async function orderCopies(
  queries: Queries,
  accountId: string,
  productId: number,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.some((address) => !isOwnPicture(address)))
    await insertJob(queries, copyPicturesJob, { productId, accountId });
}

/** Jobs that an older version queued have no `accountId`. */
const jobInput = z.object({ productId: z.number(), accountId: z.optional(z.string()) });

/** Throws if a retry may help. An invalid picture keeps its URL. Notifies the administrator once per picture. */
export async function copyPictures(context: Context, payload: unknown): Promise<void> {
  const { productId, accountId } = z.parse(jobInput, payload);
  const gallery = await selectGallery(context.database, productId);
  const failures: unknown[] = [];
  for (const address of new Set(gallery.filter((each) => !isOwnPicture(each)))) {
    try {
      await copy(context, address, (queries, own) => replaceInGallery(queries, productId, address, own));
    } catch (error) {
      if (accountId !== undefined) await notifyOfFailure(context, accountId, productId, { address, error });
      if (isForGood(error)) context.log.info({ productId, reason: String(error) }, 'a picture was not copied');
      else failures.push(error);
    }
  }
  context.catalog.forget({ what: 'all' });
  if (failures.length > 0) throw failures[0];
}

/** Copies a picture of a pending submission to our storage, so that administrators review and accept the copy. */
export async function copyPendingPicture(context: Context, address: string): Promise<string> {
  if (isOwnPicture(address) || !(await isUndecided(context.database, address)))
    throw new CallError('not_found', 'This photo is no longer pending');
  try {
    return await copy(context, address, (queries, own) => replacePendingPicture(queries, address, own));
  } catch (error) {
    if (error instanceof CallError && error.code !== 'invalid_image') throw error;
    context.log.info({ reason: String(error) }, 'a picture was not copied');
    throw new CallError('invalid_image', 'Failed to load this photo from its address');
  }
}

async function copy(context: Context, address: string, use: (queries: Queries, own: string) => Promise<void>) {
  const bytes = await context.fetchPicture(address);
  // The queue takes turns between members. All copies share one turn, as if one member had uploaded them. A member's
  // upload therefore waits for at most one copy.
  const picture = await prepareInTurn('copies', async () => bytes);
  const own = await inTransaction(context.database, async (queries) => {
    await storePictures(queries, context.media, [picture]);
    const address = mediaAddress(picture.hash);
    await use(queries, address);
    return address;
  });
  // The gallery or the submission may no longer contain the original URL. In that case, nothing uses the copy.
  await dropUnusedPictures(context, [picture.hash]);
  return own;
}

async function replaceInGallery(queries: Queries, productId: number, address: string, own: string): Promise<void> {
  const product = await lockProduct(queries, productId);
  if (!product) return;
  const replaced = (each: string) => (each === address ? own : each);
  await updateProduct(queries, productId, {
    image: product.image && replaced(product.image),
    images: [...new Set(product.images.map(replaced))],
  });
}

async function notifyOfFailure(
  { database }: Context,
  userId: string,
  productId: number,
  { address, error }: { address: string; error: unknown },
): Promise<void> {
  const name = (await selectProductName(database, productId)) ?? 'a product';
  const next = isForGood(error) ? 'Check the link, or upload the image.' : 'We’ll try again.';
  const message = `An image of ${name} couldn’t be copied from ${address}. ${next}`;
  await insertNotificationOnce(database, { userId, kind: 'image_failed', productId, message });
}

const isForGood = (error: unknown) => error instanceof PictureRefused || error instanceof CallError;

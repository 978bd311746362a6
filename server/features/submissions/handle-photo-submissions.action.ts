import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import type { AcceptedPhotos, Decision } from '#contract/moderation/queue.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { galleryOf } from '#server/features/catalogue/products.rules.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import {
  lockProduct,
  lockProducts,
  type StoredProduct,
  updateProduct,
} from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { lockMedia } from '#server/media/media.sql.ts';
import type { PhotoSubmissionRow } from './submissions.sql.ts';
import { closePhotos, lockPendingPhotos, type PhotosOutcome, selectSubmissions } from './pending-photos.sql.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { recordProductChange } from '#server/features/admin-changes/record-product-change.action.ts';

/** Added to the end of the gallery. Photos that were not accepted are deleted, unless something else uses them. */
export function acceptPhotos(
  context: Context,
  administratorId: string,
  wanted: readonly AcceptedPhotos[],
): Promise<void> {
  const choices = new Map(wanted.map((choice) => [choice.id, choice]));
  return handle(context, choices, async (queries, submissions) => {
    for (const submission of submissions) {
      const { userId } = submission;
      const { productId, photoUrls } = aim(submission, choices.get(submission.id));
      const product = await extendGallery(queries, administratorId, productId, photoUrls);
      await closePhotos(queries, submission.id, { state: 'accepted', productId });
      await record(queries, administratorId, submission, { state: 'accepted', productId, photoUrls });
      const message = `Your photos for ${product.name} were accepted`;
      await insertNotification(queries, { userId, kind: 'photos_handled', productId: product.id, message });
    }
  });
}

export function declinePhotos(
  context: Context,
  administratorId: string,
  { ids, reason: given, note }: Decision,
): Promise<void> {
  const reason = given || null;
  return handle(context, new Map(ids.map((id) => [id, { id }])), async (queries, submissions) => {
    for (const submission of submissions) {
      const { userId, productId, productName } = submission;
      await closePhotos(queries, submission.id, { state: 'declined', reason });
      await record(queries, administratorId, submission, { state: 'declined', reason, ...(note && { note }) });
      const message = `Your photos for ${productName ?? 'a product'} were not used${reason ? `: ${reason}` : ''}`;
      await insertNotification(queries, { userId, kind: 'photos_handled', productId, message });
    }
  });
}

/** Handles all or none in one transaction, and then deletes pictures that are no longer used. */
async function handle(
  context: Context,
  choices: ReadonlyMap<number, AcceptedPhotos>,
  decide: (queries: Queries, submissions: PhotoSubmissionRow[]) => Promise<void>,
): Promise<void> {
  const ids = [...choices.keys()];
  const hashes = await inTransaction(context.database, async (queries) => {
    const seen = await selectSubmissions(queries, ids);
    await lockMedia(queries, picturesOf(seen));
    // Lock products before the rows that depend on them, in the same order as when a product is deleted.
    await lockProducts(
      queries,
      seen.flatMap(({ id, productId }) => choices.get(id)?.productId ?? productId ?? []),
    );
    const submissions = await lockPendingPhotos(queries, ids);
    refuseHandled(new Set(ids), submissions);
    await decide(queries, submissions);
    // If a picture was copied after the first read, only the locked rows contain the copy.
    return picturesOf([...seen, ...submissions]);
  });
  await dropUnusedPictures(context, hashes);
}

const picturesOf = (submissions: readonly PhotoSubmissionRow[]) =>
  submissions.flatMap(({ photoUrls }) => photoUrls.flatMap((address) => mediaHash(address) ?? []));

function aim(submission: PhotoSubmissionRow, choice: AcceptedPhotos | undefined) {
  const productId = choice?.productId ?? submission.productId;
  const message = 'Choose a product';
  if (productId === null) throw new CallError('invalid_input', message, { productId: message });
  const photoUrls = choice?.photoUrls ?? submission.photoUrls;
  if (photoUrls.some((address) => !submission.photoUrls.includes(address)))
    throw new CallError('invalid_input', 'These photos aren’t all from this submission');
  return { productId, photoUrls };
}

async function extendGallery(
  queries: Queries,
  administratorId: string,
  id: number,
  photoUrls: readonly string[],
): Promise<StoredProduct> {
  const before = await lockProduct(queries, id);
  if (!before) throw new CallError('product_not_found', 'Product not found');
  const images = galleryOf([...before.images, ...photoUrls], before.image);
  refuseFull(before, images.length);
  const after = await updateProduct(queries, id, { images, image: images[0] ?? null });
  await orderCopies(queries, administratorId, id, photoUrls);
  await recordProductChange(queries, administratorId, before, after);
  return after;
}

function refuseFull({ name, image, images }: StoredProduct, wanted: number): void {
  const maximum = limits.photo.perProduct;
  if (wanted <= maximum) return;
  const room = maximum - galleryOf(images, image).length;
  const rest = room <= 0 ? 'no more photos' : room === 1 ? 'one more photo' : `${room} more photos`;
  throw new CallError(
    'list_full',
    `The gallery of ${name} has room for ${rest}. The limit is ${maximum} images per product.`,
  );
}

async function record(
  queries: Queries,
  administratorId: string,
  { id, userId, productId, productName, photoUrls, state }: PhotoSubmissionRow,
  after: PhotosOutcome & { photoUrls?: readonly string[]; note?: string },
): Promise<void> {
  await insertAdminChange(queries, {
    administratorId,
    action: after.state,
    subject: 'photos',
    subjectId: String(id),
    before: { userId, productId, productName, photoUrls, state },
    after,
  });
}

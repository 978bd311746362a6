import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import type { AcceptedPhotos } from '#contract/moderation/queue.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { type Administration, recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import * as catalog from '#server/features/catalog/admin-products.sql.ts';
import { galleryOf } from '#server/features/catalog/products.rules.ts';
import { lockMedia } from '#server/media/media.sql.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { orderCopies } from './copy-pictures.action.ts';
import type { Queue, UsedSuggestion } from './decide-entries.action.ts';
import { closeEntries } from './pending.sql.ts';
import * as stored from './submissions.sql.ts';

export const photoQueue: Queue<stored.PhotoSubmissionRow> = {
  table: 'photo_submissions',
  lock: (administration, ids) => lockSubmissions(administration, new Map(ids.map((id) => [id, { id }]))),
  subject: 'photos',
  factsOf: ({ userId, productId, productName, photoUrls, state }) => ({
    userId,
    productId,
    productName,
    photoUrls,
    state,
  }),
  subjectIdOf: ({ id }) => id,
  notice: 'photos_handled',
  declinedWords: (_queries, { productName }) => `Your photos for ${productName ?? 'a product'} were not used`,
};

/** Photos that nothing uses after the decision are deleted as soon as it can no longer be undone. */
async function lockSubmissions({ queries, dropUnused }: Administration, choices: ReadonlyMap<number, AcceptedPhotos>) {
  const ids = [...choices.keys()];
  const seen = await stored.selectSubmissions(queries, ids);
  const addresses = seen.flatMap(({ photoUrls }) => photoUrls);
  await lockMedia(
    queries,
    addresses.flatMap((address) => mediaHash(address) ?? []),
  );
  // Lock products before the rows that depend on them, in the same order as when a product is deleted.
  await catalog.lockProducts(
    queries,
    seen.flatMap(({ id, productId }) => choices.get(id)?.productId ?? productId ?? []),
  );
  const submissions = await stored.lockPendingPhotos(queries, ids);
  refuseHandled(ids, submissions);
  // If a picture was copied after the first read, only the locked rows contain the copy.
  await dropUnused([...addresses, ...submissions.flatMap(({ photoUrls }) => photoUrls)], { later: true });
  return submissions;
}

/** Added to the end of the gallery. Photos that were not accepted are deleted, unless something else uses them. */
export async function acceptPhotos(
  administration: Administration,
  { body }: { body: { submissions: readonly AcceptedPhotos[] } },
) {
  const { queries, record } = administration;
  const choices = new Map(body.submissions.map((choice) => [choice.id, choice]));
  const products: NonNullable<UsedSuggestion['products']>[number][] = [];
  for (const submission of await lockSubmissions(administration, choices)) {
    const { id, userId } = submission;
    const { productId, photoUrls } = aim(submission, choices.get(id));
    const { before, after: product } = await extendGallery(administration, productId, photoUrls);
    products.push({ id: productId, before: galleryFields(before), after: galleryFields(product) });
    const outcome = { state: 'accepted', productId } as const;
    await closeEntries(queries, 'photo_submissions', [id], outcome);
    await record('accepted', 'photos', id, {
      before: photoQueue.factsOf(submission),
      after: { ...outcome, photoUrls },
    });
    const message = `Your photos for ${product.name} were accepted`;
    await insertNotification(queries, { userId, kind: 'photos_handled', productId, message });
  }
  return { products };
}

const galleryFields = ({ images, image }: catalog.StoredProduct) => ({ images, image });

function aim(submission: stored.PhotoSubmissionRow, choice: AcceptedPhotos | undefined) {
  const productId = choice?.productId ?? submission.productId;
  if (productId === null) throw fieldError('invalid_input', 'productId', 'Choose a product');
  const photoUrls = choice?.photoUrls ?? submission.photoUrls;
  if (photoUrls.some((address) => !submission.photoUrls.includes(address)))
    throw new CallError('invalid_input', 'These photos aren’t all from this submission');
  return { productId, photoUrls };
}

async function extendGallery(administration: Administration, id: number, photoUrls: readonly string[]) {
  const { queries, administratorId } = administration;
  const before = found(await catalog.lockProduct(queries, id), 'product_not_found');
  const images = galleryOf([...before.images, ...photoUrls], before.image);
  refuseFull(before, images.length);
  const after = await catalog.updateProduct(queries, id, { images, image: images[0] ?? null }, 'administrator');
  await orderCopies(queries, administratorId, id, photoUrls);
  await recordProductChange(administration, before, after);
  return { before, after };
}

function refuseFull({ name, image, images }: catalog.StoredProduct, wanted: number): void {
  const maximum = limits.photo.perProduct;
  if (wanted <= maximum) return;
  const room = maximum - galleryOf(images, image).length;
  const rest = room <= 0 ? 'no more photos' : room === 1 ? 'one more photo' : `${room} more photos`;
  throw new CallError(
    'list_full',
    `The gallery of ${name} has room for ${rest}. The limit is ${maximum} images per product.`,
  );
}

export const requestQueue: Queue<stored.ProductRequestRow> = {
  table: 'product_requests',
  async lock({ queries, dropUnused }, ids) {
    const requests = await stored.lockPendingRequests(queries, ids);
    refuseHandled(ids, requests);
    await dropUnused(
      requests.map(({ productPhoto }) => productPhoto),
      { later: true },
    );
    return requests;
  },
  subject: 'request',
  factsOf: ({ userId, brandName, productName, state }) => ({ userId, brandName, productName, state }),
  subjectIdOf: ({ id }) => id,
  notice: 'request_declined',
  declinedWords: (_queries, { productName }) => `Your request for ${productName} was not added`,
};

interface Fulfilled {
  ids: readonly number[];
  productId: number;
  /** The request whose barcode the product does not get. */
  withoutCodeOf?: number | undefined;
  codes?: readonly string[];
}

export async function acceptRequests(administration: Administration, { body }: { body: Fulfilled }) {
  found(await catalog.lockProduct(administration.queries, body.productId), 'product_not_found');
  const codes = await fulfilRequests(administration, body);
  return { barcodes: { productId: body.productId, codes } };
}

/** Returns the product's new barcodes, whose other requests it closes too. Call this in the transaction that adds or locks the product. */
export async function fulfilRequests(
  administration: Administration,
  { ids, productId, withoutCodeOf, codes = [] }: Fulfilled,
): Promise<string[]> {
  const { queries, record, dropUnused } = administration;
  const named = await requestQueue.lock(administration, ids);
  const scanned = named.flatMap(({ id, barcode }) => (id === withoutCodeOf ? [] : (barcode ?? [])));
  const added = [...new Set([...codes, ...scanned])];
  const inserted = await catalog.insertBarcodes(queries, productId, added);
  const alike = (await stored.lockRequestsOfCodes(queries, added)).filter(({ id }) => !ids.includes(id));
  await dropUnused(
    alike.map(({ productPhoto }) => productPhoto),
    { later: true },
  );
  const requests = [...named, ...alike];
  const outcome = { state: 'added', productId } as const;
  const requestIds = requests.map(({ id }) => id);
  await closeEntries(queries, 'product_requests', requestIds, outcome);
  for (const request of requests) {
    const { id, userId, productName } = request;
    await record('accepted', 'request', id, { before: requestQueue.factsOf(request), after: outcome });
    const message = `Your request for ${productName} was added to the catalog`;
    await insertNotification(queries, { userId, kind: 'request_added', productId, message });
  }
  return inserted;
}

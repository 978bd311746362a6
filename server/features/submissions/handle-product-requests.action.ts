import { mediaHash } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import type { ProductRequestRow } from './submissions.sql.ts';
import { closeRequests, lockPendingRequests, type RequestOutcome } from './pending-requests.sql.ts';
import { notifyRequestAdded } from './notify-submitter.action.ts';

/** Fulfills requests with an existing product. */
export async function acceptRequests(
  context: Context,
  administratorId: string,
  { ids, productId }: { ids: readonly number[]; productId: number },
): Promise<void> {
  const pictures = await inTransaction(context.database, async (queries) => {
    if (!(await lockProduct(queries, productId))) throw new CallError('product_not_found', 'Product not found');
    return fulfilRequests(queries, administratorId, ids, productId);
  });
  await dropUnusedPictures(context, pictures);
}

/**
 * Closes requests and notifies the members who sent them. Call this in the transaction that adds or locks the product.
 * Returns the pictures of the requests, for `dropUnusedPictures`.
 */
export async function fulfilRequests(
  queries: Queries,
  administratorId: string,
  ids: readonly number[],
  productId: number,
): Promise<string[]> {
  const requests = await lockRequests(queries, ids);
  await closeRequests(queries, ids, { state: 'added', productId });
  for (const request of requests) {
    await record(queries, administratorId, request, { state: 'added', productId });
    await notifyRequestAdded(queries, request, productId);
  }
  return picturesOf(requests);
}

/**
 * Declines requests without notifying anyone, because OP-10 defines no notification for declined requests. The reason
 * is saved with the request and in the change log.
 */
export async function declineRequests(
  context: Context,
  administratorId: string,
  { ids, reason: given }: { ids: readonly number[]; reason?: string | undefined },
): Promise<void> {
  const reason = given || null;
  const pictures = await inTransaction(context.database, async (queries) => {
    const requests = await lockRequests(queries, ids);
    await closeRequests(queries, ids, { state: 'declined', reason });
    for (const request of requests) await record(queries, administratorId, request, { state: 'declined', reason });
    return picturesOf(requests);
  });
  await dropUnusedPictures(context, pictures);
}

async function lockRequests(queries: Queries, ids: readonly number[]): Promise<ProductRequestRow[]> {
  const requests = await lockPendingRequests(queries, ids);
  refuseHandled(new Set(ids), requests);
  return requests;
}

async function record(
  queries: Queries,
  administratorId: string,
  { id, userId, brandName, productName, state }: ProductRequestRow,
  after: RequestOutcome,
): Promise<void> {
  await insertAdminChange(queries, {
    administratorId,
    action: after.state === 'added' ? 'accepted' : 'declined',
    subject: 'request',
    subjectId: String(id),
    before: { userId, brandName, productName, state },
    after,
  });
}

function picturesOf(requests: readonly ProductRequestRow[]): string[] {
  return requests.flatMap(({ productPhoto }) => mediaHash(productPhoto ?? '') ?? []);
}

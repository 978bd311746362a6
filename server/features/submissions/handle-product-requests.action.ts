import { mediaHash } from '#contract/media.ts';
import type { Decision } from '#contract/moderation/queue.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { insertBarcodes, lockProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import type { ProductRequestRow } from './submissions.sql.ts';
import {
  closeRequests,
  lockPendingRequests,
  lockRequestsOfCodes,
  type RequestOutcome,
} from './pending-requests.sql.ts';

export async function acceptRequests(
  context: Context,
  administratorId: string,
  { ids, productId }: { ids: readonly number[]; productId: number },
): Promise<void> {
  const pictures = await inTransaction(context.database, async (queries) => {
    if (!(await lockProduct(queries, productId))) throw new CallError('product_not_found', 'Product not found');
    return fulfilRequests(queries, administratorId, { ids, productId });
  });
  await dropUnusedPictures(context, pictures);
}

interface Fulfilled {
  ids: readonly number[];
  productId: number;
  /** The request whose barcode the product does not get. */
  withoutCodeOf?: number | undefined;
  codes?: readonly string[];
}

/** Also closes other requests for its new barcodes. Call this in the transaction that adds or locks the product. */
export async function fulfilRequests(
  queries: Queries,
  administratorId: string,
  { ids, productId, withoutCodeOf, codes = [] }: Fulfilled,
): Promise<string[]> {
  const named = ids.length === 0 ? [] : await lockRequests(queries, ids);
  const scanned = named.flatMap(({ id, barcode }) => (id === withoutCodeOf ? [] : (barcode ?? [])));
  const added = [...new Set([...codes, ...scanned])];
  await insertBarcodes(queries, productId, added);
  const alike = added.length === 0 ? [] : await lockRequestsOfCodes(queries, added);
  const requests = [...named, ...alike.filter(({ id }) => !ids.includes(id))];
  await closeRequests(
    queries,
    requests.map(({ id }) => id),
    { state: 'added', productId },
  );
  for (const request of requests) {
    await record(queries, administratorId, request, { state: 'added', productId });
    const { userId, productName } = request;
    const message = `Your request for ${productName} was added to the catalog`;
    await insertNotification(queries, { userId, kind: 'request_added', productId, message });
  }
  return picturesOf(requests);
}

/** Declines requests and notifies their members, with the reason. The members’ lists show it too (REQ-06). */
export async function declineRequests(
  context: Context,
  administratorId: string,
  { ids, reason: given, note }: Decision,
): Promise<void> {
  const reason = given || null;
  const pictures = await inTransaction(context.database, async (queries) => {
    const requests = await lockRequests(queries, ids);
    await closeRequests(queries, ids, { state: 'declined', reason });
    const after = { state: 'declined', reason, ...(note && { note }) } as const;
    for (const request of requests) {
      await record(queries, administratorId, request, after);
      const { userId, productName } = request;
      const message = `Your request for ${productName} was not added${reason ? `: ${reason}` : ''}`;
      await insertNotification(queries, { userId, kind: 'request_declined', message });
    }
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
  after: RequestOutcome & { note?: string },
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

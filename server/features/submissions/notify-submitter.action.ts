import type { Queries } from '#server/database/database.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import type { PhotoSubmissionRow, ProductRequestRow } from './submissions.sql.ts';

/** Notifies the member that the requested product was added (OP-10). */
export async function notifyRequestAdded(
  queries: Queries,
  { userId, productName }: ProductRequestRow,
  productId: number,
): Promise<void> {
  const message = `Your request for ${productName} was added to the catalog`;
  await insertNotification(queries, { userId, kind: 'request_added', productId, message });
}

/** Notifies the member that the request was declined, and why (OP-10). */
export async function notifyRequestDeclined(
  queries: Queries,
  { userId, productName }: ProductRequestRow,
  reason: string | null,
): Promise<void> {
  const message = withReason(`Your request for ${productName} was not added`, reason);
  await insertNotification(queries, { userId, kind: 'request_declined', message });
}

/** Notifies the member whether the photos were accepted or declined, and why they were declined (OP-10). */
export async function notifyPhotosHandled(
  queries: Queries,
  { userId, productId, productName }: PhotoSubmissionRow,
  outcome: { product: { id: number; name: string } } | { reason: string | null },
): Promise<void> {
  const notification =
    'product' in outcome
      ? { productId: outcome.product.id, message: `Your photos for ${outcome.product.name} were accepted` }
      : {
          productId,
          message: withReason(`Your photos for ${productName ?? 'a product'} were not used`, outcome.reason),
        };
  await insertNotification(queries, { userId, kind: 'photos_handled', ...notification });
}

function withReason(message: string, reason: string | null): string {
  return reason === null ? message : `${message}: ${reason}`;
}

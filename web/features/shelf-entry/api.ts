import type { Product, UserShelf } from '#contract/catalog.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as calls from '#contract/shelves.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';
import { StateChanged, type Waited } from '#web/lib/calls/mutation-queue.ts';
import { isSentElsewhere } from '#web/lib/offline/offline-queue.ts';
import { withReview } from './entry-store.ts';
import { isDone, kindOf, type ShelfInput } from './shelf-input.ts';

/**
 * Sends a change to the server, with only the changed fields (API-55). Throws StateChanged if a change from the offline
 * queue conflicts with the server's current entry.
 */
export async function sendInput(product: Product, entry: UserShelf | undefined, input: ShelfInput, waited?: Waited) {
  // Compares a queued change with the server's current entry before the first attempt to send the change.
  if (waited && !waited.attempted) {
    const [now, { conflictOf }] = await Promise.all([entryNow(product.id), import('./conflict.ts')]);
    if (isSentElsewhere(waited.key)) return withReview(now, entry);
    const conflict = conflictOf(input, entry, now);
    if (conflict !== undefined) throw new StateChanged(conflict, withReview(now, entry));
    if (isDone(input, now)) return withReview(now, entry);
  }
  const key = waited?.key;
  switch (input.kind) {
    case 'remove':
      if (entry) await sendKeyed(calls.removeFromShelf, { params: { id: entry.id } }, key);
      return undefined;
    case 'restore':
      // The removal was undone before it was sent.
      if (entry) return entry;
      return withReview(
        entryOf(await sendKeyed(calls.restoreToShelf, { body: { productId: product.id } }, key)),
        input.entry,
      );
    case 'add':
      return sendNew(product, input.entry, key);
    case 'change': {
      const { status } = input.change;
      if (!entry && status) return sendNew(product, { status }, key);
      if (!entry) throw new Error('Product not on shelf');
      if (kindOf(input) === 'status' && status === entry.status && !waited?.attempted) return entry;
      const row = await sendKeyed(calls.changeShelfEntry, { params: { id: entry.id }, body: input.change }, key);
      return withReview(entryOf(row), entry);
    }
  }
}

export async function entryNow(productId: number): Promise<UserShelf | undefined> {
  const [row] = await send(calls.listShelf, { query: { productId } });
  return row && entryOf(row);
}

async function sendNew(
  product: Product,
  entry: Omit<CallInput<typeof calls.addToShelf>['body'], 'productId'>,
  key?: string,
) {
  return entryOf(await sendKeyed(calls.addToShelf, { body: { productId: product.id, customTags: [], ...entry } }, key));
}

export function entryOf({ product, ...row }: calls.ShelfEntry): UserShelf {
  const { id, status, customTags, shadeNotes = null, dateStarted, dateFinished } = row;
  return product.userShelf ?? { id, status, customTags, shadeNotes, dateStarted, dateFinished };
}

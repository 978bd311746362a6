import { useMemo } from 'react';
import type { Product, UserShelf } from '#contract/catalog.ts';
import { shelfCountNames, type ShelfStatus } from '#contract/statuses.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { createOfflineQueue } from '#web/lib/offline/create-offline-queue.ts';
import { useStore } from '#web/lib/store.ts';
import { showFailure, toast, toastWithUndo } from '#web/ui/feedback/toast.ts';
import { sendInput } from './api.ts';
import { shelfEntryOf, showEntry, updateEntry } from './entry-store.ts';
import { applied, kindOf, pendingWords, type ShelfInput } from './shelf-input.ts';
import { meQuery } from '#web/features/people/api.ts';
import { queryClient, refreshAfter, refreshAfterShelfAdd } from '#web/lib/calls/cache.ts';
import { today } from '#web/ui/controls/days.ts';

/** A change to one product on the shelf. The product's `userShelf` is the entry that the server last returned. */
interface ShelfMutation {
  product: Product;
  input: ShelfInput;
}

/** True if a product has been added since the last refresh. */
let hasAdded = false;

export const shelfKind = 'shelf';

export const shelfQueue = createOfflineQueue<number, UserShelf | undefined, ShelfMutation>({
  kind: shelfKind,
  apply: (entry, { input }) => applied(entry, input),
  async send(_productId, entry, { product, input }, waited) {
    const sent = await sendInput(product, entry, input, waited);
    hasAdded ||= input.kind === 'add' || (input.kind === 'change' && !entry);
    return sent;
  },
  show(productId, entry, former) {
    showEntry(productId, entry);
    showCounts(former?.status, entry?.status);
  },
  refresh() {
    // After an addition, product searches are refetched 100 ms later than all other data (CACHE-13).
    void (hasAdded ? refreshAfterShelfAdd() : refreshAfter('shelf'));
    hasAdded = false;
  },
  kindOf: ({ input }) => kindOf(input),
  // The dialog stays open until the server responds (OP-99), so the page does not show the addition earlier.
  isShownLate: ({ input }) => input.kind === 'add',
  onSent(_productId, { product, input }, entry, later) {
    if (kindOf(input) !== 'status') return;
    const changesAgain = later.some((following) => ['status', 'removal'].includes(kindOf(following.input)));
    if (entry && !changesAgain) for (const listener of listeners) listener({ product, entry });
  },
  lineOf: ({ product, input }) => ({ title: titleOf(product), product, words: pendingWords(input, product.userShelf) }),
  changeOf: (id, { input }, known) => ({ input, product: { id, ...(known && { userShelf: known }) } }),
});

/** Shows a shelf change immediately and sends it. If the server rejects the change, rolls it back and throws. */
export function changeShelf(product: Product, input: ShelfInput) {
  const { userShelf: _former, ...rest } = product;
  const underWay = shelfQueue.stateOf(product.id);
  const entry = underWay ? underWay.confirmed : shelfEntryOf(product);
  return shelfQueue.mutate(product.id, entry, { product: { ...rest, ...(entry && { userShelf: entry }) }, input });
}

/** Adds the product with this status, or changes its status. If the call fails, shows the server's message (ERR-27). */
export function setStatus(product: Product, status: ShelfStatus, onFailure = showFailure): Promise<unknown> {
  tap();
  return changeShelf(product, { kind: 'change', change: { status } }).catch(onFailure);
}

/** Like `setStatus`, but for cards, where a failed quick add is only logged (ERR-29). */
export function setStatusFromCard(product: Product, status: ShelfStatus): Promise<unknown> {
  return setStatus(product, status, shelfEntryOf(product) ? showFailure : logFailure);
}

/** Removes a product from the shelf immediately. For 20 seconds, a toast offers to restore the whole entry. */
export function takeOffShelf(product: Product): Promise<unknown> {
  const former = shelfEntryOf(product);
  const removal = changeShelf(product, { kind: 'remove' });
  if (former) {
    const onPress = () => void changeShelf(product, { kind: 'restore', entry: former }).catch(showFailure);
    toast({
      title: 'Removed from shelf',
      description: 'This deletes its uses, dates, tags, notes, and progress photos. Packages and your review stay.',
      duration: times.undoRemoval,
      action: { label: 'Undo', onPress },
    });
  }
  return removal.catch(showFailure);
}

/** Logs a failed addition without showing it (ERR-29, ADDS-20). */
export function logFailure(error: unknown): void {
  console.error('The product was not added to the shelf', error);
}

/** Returns the products with offline changes, each with the entry that the server last returned. */
export function usePendingProducts(): readonly Product[] {
  const pending = useStore(shelfQueue.waiting);
  return useMemo(() => [...new Map(pending.map(({ target, input }) => [target, input.product])).values()], [pending]);
}

/** Updates changed entries from a response, unless they have changed or have a pending change since the request. */
export function learnShelfEntries(products: readonly Product[], askedAt: number): void {
  for (const product of products) if (!shelfQueue.stateOf(product.id)) updateEntry(product, askedAt);
}

type Listener = (shelved: { product: Product; entry: UserShelf }) => void;

const listeners = new Set<Listener>();

export function whenShelved(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cancels pending requests for the counts, because they may return older data. */
function showCounts(former: ShelfStatus | undefined, next: ShelfStatus | undefined): void {
  const { queryKey } = meQuery;
  const me = queryClient.getQueryData(queryKey);
  if (former === next || !me) return;
  const user = { ...me.user };
  if (former) user[shelfCountNames[former]] = Math.max(0, user[shelfCountNames[former]] - 1);
  if (next) user[shelfCountNames[next]] += 1;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, { ...me, user });
}

/**
 * Finishes a product and moves it to Tried. The server also ends its open packages (PACK-14). For ten seconds, a toast
 * offers to undo all of this.
 */
export function finishProduct(product: Product, day = today()): Promise<unknown> {
  const former = shelfEntryOf(product);
  if (!former) return Promise.resolve();
  tap();
  const { status, dateFinished } = former;
  const undo = () => changeShelf(product, { kind: 'change', change: { status, dateFinished } }).catch(showFailure);
  const finished = changeShelf(product, { kind: 'change', change: { status: 'tried', dateFinished: day } });
  toastWithUndo('Finished', undo, { description: 'Moved to Tried, and no package of it is open.' });
  return finished.catch(showFailure);
}

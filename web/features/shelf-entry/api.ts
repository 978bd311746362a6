import { useMemo } from 'react';
import type { Product, UserShelf } from '#contract/catalogue.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/people.ts';
import { addToShelf, changeShelfEntry, listShelf, type ShelfEntry } from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { session } from '#web/features/auth/session.ts';
import { meQuery } from '#web/features/people/api.ts';
import { queryClient, refreshAfter, refreshAfterShelfAdd } from '#web/lib/calls/cache.ts';
import { send, sendKeyed } from '#web/lib/calls/client.ts';
import { isUnanswered } from '#web/lib/calls/is-network-failure.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { createMutationQueue, StateChanged, type Waited } from '#web/lib/calls/mutation-queue.ts';
import { showUnsentChange } from '#web/lib/offline/unsent-changes.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { joinQueue } from '#web/lib/offline/offline-queue.ts';
import { removedEntry, sendRemoval } from './removal-api.ts';
import { isDone, kindOf, type ShelfInput } from './shelf-input.ts';
import { pendingWords } from './pending-words.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** `product` contains the server's last known entry. It is used to show or store the pending change. */
export interface ShelfMutation {
  product: Product;
  input: ShelfInput;
}

/** The viewer's entry for a product that changed during this page load; undefined if it is off the shelf. */
interface ShownEntry {
  entry: UserShelf | undefined;
  /** Responses to requests made before this time are older. */
  since: number;
}

const shownEntries = createStore<ReadonlyMap<number, ShownEntry>>(new Map());
session.subscribe(() => shownEntries.set(new Map()));

/** The viewer's entry for a product: as changed during this page load, else as returned with the product. */
export function shelfEntryOf({ id, userShelf }: Pick<Product, 'id' | 'userShelf'>): UserShelf | undefined {
  const changed = shownEntries.get().get(id);
  return changed ? changed.entry : userShelf;
}

export function useShelfEntry(product: Pick<Product, 'id' | 'userShelf'>): UserShelf | undefined {
  return useStore(shownEntries, () => shelfEntryOf(product));
}

/** Subscribes to every change of the viewer's entries. */
export function useShelfEntries() {
  return useStore(shownEntries);
}

/** Products with changes made offline, each with the server's last known entry. */
export function usePendingProducts(): readonly Product[] {
  const pending = useStore(queue.waiting);
  return useMemo(() => [...new Map(pending.map(({ target, input }) => [target, input.product])).values()], [pending]);
}

/** Updates changed products from a response, if it was requested after the change. */
export function learnShelfEntries(products: readonly Product[], askedAt: number): void {
  for (const { id, userShelf } of products) {
    const changed = shownEntries.get().get(id);
    if (changed && changed.since <= askedAt && !queue.stateOf(id)) showEntry(id, withReview(userShelf, changed.entry));
  }
}

function showEntry(productId: number, entry: UserShelf | undefined): void {
  shownEntries.set(new Map(shownEntries.get()).set(productId, { entry, since: performance.now() }));
}

/** A response that was not fetched for the review may lack it. */
function withReview(entry: UserShelf | undefined, former: UserShelf | undefined): UserShelf | undefined {
  if (!entry || entry.reviewId !== undefined || former?.reviewId === undefined) return entry;
  return { ...entry, reviewId: former.reviewId };
}

/** The product and entry last set to Tried, by adding or switching. The review dialog opens for it. */
export const lastTried = createStore<{ product: Product; entryId: number } | undefined>(undefined);

/** The product last added or switched to Want to Try. */
export const lastWantedProduct = createStore<Product | undefined>(undefined);

const queue = createMutationQueue<number, UserShelf | undefined, ShelfMutation>({
  apply: (entry, { input }) => applied(entry, input),
  send: (_productId, entry, { product, input }, waited) => sendInput(product, entry, input, waited),
  show(productId, entry, former) {
    showEntry(productId, entry);
    showCounts(former?.status, entry?.status);
  },
  refresh() {
    void (hasAdded ? refreshAfterShelfAdd() : refreshAfter('shelf'));
    hasAdded = false;
  },
  kindOf: ({ input }) => kindOf(input),
  // The add-to-shelf dialog stays open until the server responds (OP-99), so its product is also shown only then.
  isShownLate: ({ input }) => input.kind === 'add',
  onSent(_productId, { product, input }, entry, later) {
    if (kindOf(input) !== 'status') return;
    const changesAgain = later.some((following) => kindOf(following.input) === 'status');
    if (changesAgain || input.kind === 'restore') return;
    if (entry?.status === 'tried') lastTried.set({ product, entryId: entry.id });
    if (entry?.status === 'want_to_try') lastWantedProduct.set({ ...product });
  },
  offline: { onRefused: showRefusal, isUnanswered },
});
export const shelfKind = 'shelf';

joinQueue({
  kind: shelfKind,
  waiting: queue.waiting,
  sendNext: queue.sendNext,
  lineOf: ({ product, input }) => ({ of: product, words: pendingWords(input, product.userShelf) }),
  // Uses the server's last known entry, which includes all changes sent before this one.
  changeOf({ target, input }) {
    const { userShelf: _former, ...product } = input.product;
    const known = queue.stateOf(target)?.confirmed;
    return { input: input.input, product: { ...product, ...(known && { userShelf: known }) } };
  },
});

/** Restores a change that an earlier page left in the queue. */
export function resumeShelfChange(mutation: ShelfMutation, waited: { key: string; order: number; attempted: boolean }) {
  const { id, userShelf } = mutation.product;
  queue.resume(userShelf, { target: id, input: mutation, ...waited });
}

/** Offline changes are never dropped silently (MOB-13). */
function showRefusal(error: unknown, _productId: number, mutation: ShelfMutation): void {
  const { product, input } = mutation;
  const reason = error instanceof Error ? error.message : String(error);
  const again = { kind: shelfKind, change: mutation };
  showUnsentChange({ title: product.name, words: pendingWords(input, product.userShelf), reason, again });
}

/** Set until the next refresh, which refetches searches a little later (CACHE-13). */
let hasAdded = false;

/** Shows a shelf change at once and sends it. Rejects if it is refused and rolled back. */
export function changeShelf(product: Product, input: ShelfInput) {
  const { userShelf: _former, ...rest } = product;
  const underWay = queue.stateOf(product.id);
  const entry = underWay ? underWay.confirmed : shelfEntryOf(product);
  return queue.mutate(product.id, entry, { product: { ...rest, ...(entry && { userShelf: entry }) }, input });
}

/** Adds with this status, or switches to it. A failed switch shows the server's message (ERR-27). */
export function setStatus(product: Product, status: ShelfStatus, onFailure = showFailure): Promise<unknown> {
  tap();
  return changeShelf(product, { kind: 'change', change: { status } }).catch(onFailure);
}

/** The same from a card, where a failed quick add is only logged (ERR-29). */
export function setStatusFromCard(product: Product, status: ShelfStatus): Promise<unknown> {
  return setStatus(product, status, shelfEntryOf(product) ? showFailure : logFailure);
}

/** Removes a product from the shelf at once. The whole entry can be restored for ten seconds. */
export function takeOffShelf(product: Product): Promise<unknown> {
  const former = shelfEntryOf(product);
  const removal = changeShelf(product, { kind: 'remove' });
  if (former) {
    const onPress = () =>
      void changeShelf(product, { kind: 'restore', entry: removedEntry(product.id, former) }).catch(showFailure);
    toast({ title: 'Removed from shelf', duration: times.undo, action: { label: 'Undo', onPress } });
  }
  return removal.catch(showFailure);
}

/** A failed add is logged but not shown (ERR-29, ADDS-20). */
export function logFailure(error: unknown): void {
  console.error('The product was not added to the shelf', error);
}

/** The id of an entry that the server has not created yet. */
const unknownId = 0;
const newEntry = { id: unknownId, customTags: [], shadeNotes: null, dateStarted: null, dateFinished: null };

/** Returns the entry after the input. Without an entry, only a status creates one. */
function applied(entry: UserShelf | undefined, input: ShelfInput): UserShelf | undefined {
  if (input.kind === 'remove') return undefined;
  if (input.kind === 'restore') {
    const { productId: _same, dateAdded: _added, life: _usage, ...former } = input.entry;
    return { ...newEntry, ...former };
  }
  if (input.kind === 'add') return { ...newEntry, ...input.entry, shadeNotes: input.entry.shadeNotes || null };
  const { status, shadeNotes, ...change } = input.change;
  if (!entry) return status && { ...newEntry, status };
  return {
    ...entry,
    ...(status && { status }),
    ...change,
    ...(shadeNotes !== undefined && { shadeNotes: shadeNotes || null }),
  };
}

/**
 * Sends only the changed fields (API-55). A change from the offline queue is first compared with the server's current
 * entry.
 */
async function sendInput(product: Product, entry: UserShelf | undefined, input: ShelfInput, waited?: Waited) {
  if (waited && !waited.attempted) {
    const [now, { conflictOf }] = await Promise.all([entryNow(product.id), import('./conflict.ts')]);
    const conflict = conflictOf(input, entry, now);
    if (conflict !== undefined) throw new StateChanged(conflict, withReview(now, entry));
    if (isDone(input, now)) return withReview(now, entry);
  }
  const key = waited?.key;
  switch (input.kind) {
    case 'remove':
      if (entry) await sendRemoval(product.id, entry.id, key);
      return undefined;
    case 'restore':
      await (await import('./put-back-api.ts')).sendBack(input.entry, key);
      return withReview(await entryNow(product.id), entry);
    case 'add':
      return sendNew(product, input.entry, key);
    case 'change': {
      const { status } = input.change;
      if (!entry && status) return sendNew(product, { status }, key);
      if (!entry) throw new Error('Product not on shelf');
      if (kindOf(input) === 'status' && status === entry.status && !waited?.attempted) return entry;
      const row = await sendKeyed(changeShelfEntry, { params: { id: entry.id }, body: input.change }, key);
      return withReview(entryOf(row), entry);
    }
  }
}

/** Returns the viewer's entry as currently stored on the server. */
export async function entryNow(productId: number): Promise<UserShelf | undefined> {
  const [row] = await send(listShelf, { query: { productId } });
  return row && entryOf(row);
}

async function sendNew(product: Product, entry: Omit<CallInput<typeof addToShelf>['body'], 'productId'>, key?: string) {
  const row = await sendKeyed(addToShelf, { body: { productId: product.id, customTags: [], ...entry } }, key);
  hasAdded = true;
  return entryOf(row);
}

/** Returns the viewer's entry in the form that products contain. */
export function entryOf({ product, ...row }: ShelfEntry): UserShelf {
  const { id, status, customTags, shadeNotes = null, dateStarted, dateFinished } = row;
  return product.userShelf ?? { id, status, customTags, shadeNotes, dateStarted, dateFinished };
}

const countNames = {
  want_to_try: 'wantToTryCount',
  currently_using: 'currentlyUsingCount',
  tried: 'triedCount',
} as const satisfies Record<ShelfStatus, keyof CurrentUser>;

/** Updates the member's own counts in the tabs. A response in flight is dropped, because it may be older. */
function showCounts(former: ShelfStatus | undefined, next: ShelfStatus | undefined): void {
  const { queryKey } = meQuery;
  const me = queryClient.getQueryData(queryKey);
  if (former === next || !me) return;
  const user = { ...me.user };
  if (former) user[countNames[former]] = Math.max(0, user[countNames[former]] - 1);
  if (next) user[countNames[next]] += 1;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, { ...me, user });
}

import type { Product, UserShelf } from '#contract/catalog.ts';
import { session } from '#web/features/auth/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** The viewer's entry for a product, if the entry has changed since the page loaded. */
interface ShownEntry {
  entry: UserShelf | undefined;
  /** Responses to requests that were sent before this time contain older data. */
  since: number;
}

const shownEntries = createStore<ReadonlyMap<number, ShownEntry>>(new Map());
session.subscribe(() => shownEntries.set(new Map()));

/** An entry that has changed since the page loaded comes from this store, any other from `userShelf`. */
export function shelfEntryOf({ id, userShelf }: Pick<Product, 'id' | 'userShelf'>): UserShelf | undefined {
  const changed = shownEntries.get().get(id);
  return changed ? changed.entry : userShelf;
}

export function useShelfEntry(product: Pick<Product, 'id' | 'userShelf'>): UserShelf | undefined {
  return useStore(shownEntries, () => shelfEntryOf(product));
}

export function useShelfEntries() {
  return useStore(shownEntries);
}

export function showEntry(productId: number, entry: UserShelf | undefined): void {
  shownEntries.set(new Map(shownEntries.get()).set(productId, { entry, since: performance.now() }));
}

/** Updates a changed entry from a response, if the request was sent after the change. */
export function updateEntry({ id, userShelf }: Pick<Product, 'id' | 'userShelf'>, askedAt: number): void {
  const changed = shownEntries.get().get(id);
  if (changed && changed.since <= askedAt) showEntry(id, withReview(userShelf, changed.entry));
}

/** Copies the review id of the former entry if the new entry lacks it, because most calls do not return review ids. */
export function withReview(entry: UserShelf | undefined, former: UserShelf | undefined): UserShelf | undefined {
  if (!entry || entry.reviewId !== undefined || former?.reviewId === undefined) return entry;
  return { ...entry, reviewId: former.reviewId };
}

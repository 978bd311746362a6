import type { Product, UserShelf } from '#contract/catalogue.ts';
import type { CurrentUser } from '#contract/people.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { meQuery } from '#web/features/people/api.ts';
import { queryClient, refreshAfter, refreshAfterShelfAdd } from '#web/lib/calls/cache.ts';

interface Shelved {
  product: Product;
  entry: UserShelf;
}
type Listener = (shelved: Shelved) => void;

const listeners = new Set<Listener>();

/** Subscribes to additions and moves that the server has accepted. Returns a function that unsubscribes. */
export function whenShelved(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceShelved(shelved: Shelved): void {
  for (const listener of listeners) listener(shelved);
}

/** After an addition, product searches are refetched 100 ms later than all other data (CACHE-13). */
export function refreshShelf(hasAdded: boolean): void {
  void (hasAdded ? refreshAfterShelfAdd() : refreshAfter('shelf'));
}

const countNames = {
  want_to_try: 'wantToTryCount',
  currently_using: 'currentlyUsingCount',
  tried: 'triedCount',
} as const satisfies Record<ShelfStatus, keyof CurrentUser>;

/** Cancels pending requests for the counts, because they may return older data. */
export function showCounts(former: ShelfStatus | undefined, next: ShelfStatus | undefined): void {
  const { queryKey } = meQuery;
  const me = queryClient.getQueryData(queryKey);
  if (former === next || !me) return;
  const user = { ...me.user };
  if (former) user[countNames[former]] = Math.max(0, user[countNames[former]] - 1);
  if (next) user[countNames[next]] += 1;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, { ...me, user });
}

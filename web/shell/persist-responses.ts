import type { Query } from '@tanstack/react-query';
import { queryClient } from '#web/lib/calls/cache.ts';
import { servedFromStore, isPersisted, persistResponse } from '#web/lib/offline/persisted-responses.ts';
import { shownSince } from '#web/lib/loading/shown-since.ts';

let started = false;

/** Persists responses for offline use (MOB-18): all responses that have already arrived, and all later responses. */
export function persistResponses(): void {
  if (started) return;
  started = true;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) persist(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) persist(event.query);
  });
  addEventListener('online', askAgain);
}

function persist({ queryKey: [path, address], state }: Query): void {
  if (typeof path !== 'string' || typeof address !== 'string' || !isPersisted(path)) return;
  if (state.data === undefined || state.status !== 'success' || servedFromStore.has(address)) return;
  const response = firstPageOf(state.data) ?? state.data;
  void persistResponse(address, response);
}

/** Returns the first page of a paged list, or undefined if the data is not paged. */
function firstPageOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages[0]
    : undefined;
}

/** When the browser is back online, refetches the responses that were read from the store. */
function askAgain(): void {
  if (servedFromStore.size === 0) return;
  const addresses = new Set(servedFromStore);
  servedFromStore.clear();
  shownSince.set(undefined);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [, address] }) => typeof address === 'string' && addresses.has(address),
  });
}

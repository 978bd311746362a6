import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** The time of the oldest persisted response on this page. Undefined if all responses came from the server. */
export const shownSince = createStore<number | undefined>(undefined);

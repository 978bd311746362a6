import { createStore } from '#web/lib/store.ts';

/** The time of the oldest persisted response on this page. Undefined if all responses came from the server. */
export const shownSince = createStore<number | undefined>(undefined);

import { createStore } from '#web/lib/store.ts';

/** The time of the oldest stored response that this page shows. Undefined while all responses are new. */
export const shownSince = createStore<number | undefined>(undefined);

import { createStore } from './store.ts';

/** When the oldest of the kept answers that this page shows was given; undefined while all of them are new. */
export const shownSince = createStore<number | undefined>(undefined);

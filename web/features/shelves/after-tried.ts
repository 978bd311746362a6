import type { ShelfEntry } from '#contract/shelves.ts';

type Listener = (entry: ShelfEntry) => void;

const listeners = new Set<Listener>();

/** Told each time the server has set an entry to Tried, on add or on switch: the review dialog opens then. */
export function onTried(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceTried(entry: ShelfEntry): void {
  for (const listener of listeners) listener(entry);
}

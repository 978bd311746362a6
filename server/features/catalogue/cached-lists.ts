import { LRUCache } from 'lru-cache';

/** The size in bytes of each of two caches: one for lists that depend on ratings, and one for all others. */
const mostBytes = 6_000_000;

export interface List {
  key: string;
  /** True if a rating change can also change the list's order or contents. */
  byRating?: boolean;
}

export interface CachedLists {
  get: (key: string) => unknown;
  keep: (list: List, value: unknown) => void;
  forgetByRating: () => void;
  clear: () => void;
}

/** In milliseconds. Limits how long the outdated rows of a lagging replica stay cached. */
export function createCachedLists(longest: number): CachedLists {
  const lists = new LRUCache<string, { value: unknown; until: number }>({ maxSize: mostBytes });
  const listsByRating = new LRUCache<string, { value: unknown; until: number }>({ maxSize: mostBytes });
  return {
    get(key) {
      const found = lists.get(key) ?? listsByRating.get(key);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    keep({ key, byRating }, value) {
      const entry = { value, until: performance.now() + longest };
      (byRating ? listsByRating : lists).set(key, entry, { size: bytesOf(key, value) });
    },
    forgetByRating: () => listsByRating.clear(),
    clear() {
      lists.clear();
      listsByRating.clear();
    },
  };
}

/** Estimates the size as 300 bytes for the objects and map entries, plus two bytes per character of the JSON. */
function bytesOf(key: string, value: unknown): number {
  return 300 + key.length + 2 * JSON.stringify(value ?? null).length;
}

import { LRUCache } from 'lru-cache';

/**
 * The maximum size in bytes of each of two caches: one for lists that depend on ratings, and one for all other lists.
 */
const mostBytes = 6_000_000;

export interface List {
  /** The cache key, which includes every parameter of the list. */
  key: string;
  /** True if a rating change can also change the list's order or contents. */
  byRating?: boolean;
}

/** Caches the product ids of pages, sections, and brands, the totals, and the lists of brands and categories. */
export interface CachedLists {
  get: (key: string) => unknown;
  keep: (list: List, value: unknown) => void;
  forgetByRating: () => void;
  clear: () => void;
}

/** Caches lists for at most `longest` milliseconds, because a replica may lag behind a notification. */
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

/**
 * Estimates two bytes per character plus the objects and map entries around them, because numbers take up about as much
 * memory as their digits.
 */
function bytesOf(key: string, value: unknown): number {
  return 300 + key.length + 2 * JSON.stringify(value ?? null).length;
}

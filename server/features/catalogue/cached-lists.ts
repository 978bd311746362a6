import { LRUCache } from 'lru-cache';

/** For each of the two sorts of lists. */
const mostBytes = 6_000_000;

export interface List {
  /** Contains everything that the list depends on. */
  key: string;
  /** True when ratings also change its order or contents. */
  byRating?: boolean;
}

/** Cached product ids of pages, sections and brands, totals, and the lists of brands and categories. */
export interface CachedLists {
  get: (key: string) => unknown;
  keep: (list: List, value: unknown) => void;
  forgetByRating: () => void;
  clear: () => void;
}

/** A replica may lag behind a notification, so its results are cached for at most `longest` milliseconds. */
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

/** Numbers take about as many bytes as digits. The rest is for the objects and map entries around them. */
function bytesOf(key: string, value: unknown): number {
  return 300 + key.length + 2 * JSON.stringify(value ?? null).length;
}

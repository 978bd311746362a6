import { createRecentlyUsed } from './recently-used.ts';

const mostRows = 200_000;

export interface List {
  /** Names everything that the list depends on. */
  key: string;
  /** True when ratings also change its order or contents. */
  byRating?: boolean;
}

/** Cached product ids of pages, sections and brands, totals, and the lists of brands and categories. */
export interface CachedLists {
  get: (key: string) => unknown;
  keep: (list: List, value: unknown, rows: number) => void;
  forgetByRating: () => void;
  clear: () => void;
}

/** A replica may lag behind a notification, so its results are cached for at most `longest` milliseconds. */
export function createCachedLists(longest: number): CachedLists {
  const lists = createRecentlyUsed<string, { value: unknown; until: number }>(mostRows);
  const listsByRating = createRecentlyUsed<string, { value: unknown; until: number }>(mostRows);
  return {
    get(key) {
      const found = lists.get(key) ?? listsByRating.get(key);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    keep({ key, byRating }, value, rows) {
      (byRating ? listsByRating : lists).set(key, { value, until: performance.now() + longest }, 10 + rows);
    },
    forgetByRating: listsByRating.clear,
    clear() {
      lists.clear();
      listsByRating.clear();
    },
  };
}

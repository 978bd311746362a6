/** If the browser blocks the storage, or if it is full, items stay in memory until the page closes. Never throws. */
export interface StoredItems {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  keys: () => string[];
  /** Returns true if items outlast the page. */
  lasts: () => boolean;
}

function storedItems(name: 'localStorage' | 'sessionStorage'): StoredItems {
  /** The items that the browser could not store. */
  const held = new Map<string, string>();
  function attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(globalThis[name]);
    } catch {
      return undefined;
    }
  }
  const stores = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }) ?? false;
  const removeItem = (key: string) => {
    held.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      if (stores(key, value)) held.delete(key);
      else held.set(key, value);
    },
    removeItem,
    keys: () => [...held.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
    lasts() {
      const works = stores('shelflife.probe', '');
      removeItem('shelflife.probe');
      return works;
    },
  };
}

export const deviceItems = storedItems('localStorage');
export const tabItems = storedItems('sessionStorage');

/** If the browser blocks the storage, or if it is full, items stay in memory until the page closes. Never throws. */
function storedItems(name: 'localStorage' | 'sessionStorage') {
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
    getItem: (key: string) => held.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key: string, value: string) {
      if (stores(key, value)) held.delete(key);
      else held.set(key, value);
    },
    removeItem,
    keys: () => [...held.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
    /** Returns true if items outlast the page. */
    lasts() {
      const works = stores('shelflife.probe', '');
      removeItem('shelflife.probe');
      return works;
    },
  };
}

export const deviceItems = storedItems('localStorage');
export const tabItems = storedItems('sessionStorage');

/** Undefined if this device has no such item, or if the item is not JSON. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(deviceItems.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

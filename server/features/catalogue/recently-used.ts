/** Values by key. Evicts the least recently used values once their total weight exceeds `mostWeight`. */
export interface RecentlyUsed<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value, weight: number) => void;
  delete: (key: Key) => void;
  clear: () => void;
}

export function createRecentlyUsed<Key, Value>(
  mostWeight: number,
  whenGone: (value: Value) => void = () => {},
): RecentlyUsed<Key, Value> {
  // A Map preserves insertion order, so a used entry is inserted again.
  const entries = new Map<Key, { value: Value; weight: number }>();
  let total = 0;

  function remove(key: Key): void {
    const found = entries.get(key);
    if (!found) return;
    entries.delete(key);
    total -= found.weight;
    whenGone(found.value);
  }
  return {
    get(key) {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= mostWeight) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of entries.keys()) remove(key);
    },
  };
}

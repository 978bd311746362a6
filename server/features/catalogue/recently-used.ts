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
  const kept = new Map<Key, { value: Value; weight: number }>();
  let total = 0;

  function remove(key: Key): void {
    const found = kept.get(key);
    if (!found) return;
    kept.delete(key);
    total -= found.weight;
    whenGone(found.value);
  }
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      remove(key);
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= mostWeight) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of kept.keys()) remove(key);
    },
  };
}

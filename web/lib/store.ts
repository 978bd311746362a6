import { useSyncExternalStore } from 'react';

/** A value outside of the components, which follow it. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `listener` after each change, until what it returns is called. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it stands, or what `select` takes of it: the same thing each time while that part is the same. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, select?: (value: Value) => unknown): unknown {
  const read = () => (select ? select(store.get()) : store.get());
  // The same for what is drawn at build (`web/early-screen/prerender.tsx`).
  return useSyncExternalStore(store.subscribe, read, read);
}

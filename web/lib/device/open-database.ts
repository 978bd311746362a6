import { createStore, type UseStore } from 'idb-keyval';

/** Opens a store in IndexedDB on its first use. If the browser blocks IndexedDB, each use rejects and none throws. */
export function openDatabase(database: string, store: string): UseStore {
  const use = createStore(database, store);
  return async (mode, act) => use(mode, act);
}

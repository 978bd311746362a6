import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** Opens a store in IndexedDB on its first use. If the browser blocks IndexedDB, each use rejects and none throws. */
export function openDatabase(database: string, store: string): UseStore {
  const use = createStore(database, store);
  return async (mode, act) => use(mode, act);
}

/** Commits explicitly, because the system can close a hidden page before an automatic commit. */
export function writeNow(inStore: UseStore, change: (store: IDBObjectStore) => void): Promise<void> {
  return inStore('readwrite', (store) => {
    change(store);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
}

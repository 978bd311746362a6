import { createStore, promisifyRequest } from 'idb-keyval';

/** A member's pending change, as it is persisted on this device. */
export interface PersistedChange {
  userId: string;
  /** The key by which the server recognizes the change. */
  key: string;
  order: number;
  attempted: boolean;
  /** The name of the queue that the change belongs to. */
  kind: string;
  /** The change in the format of its queue. A different version of the app may have written the change. */
  change: unknown;
  /**
   * The title of the change, which is shown even if this version of the app cannot read the change. Older versions did
   * not store a title.
   */
  title?: string;
  version?: number;
}

const inChanges = createStore('shelflife.changes', 'changes');
const nameOf = ({ userId, key }: Pick<PersistedChange, 'userId' | 'key'>) => `${userId}/${key}`;

/** Writes to the database. Commits explicitly, because the system can kill a page before an automatic commit. */
async function write(change: (changes: IDBObjectStore) => void): Promise<void> {
  await inChanges('readwrite', (changes) => {
    change(changes);
    changes.transaction.commit();
    return promisifyRequest(changes.transaction);
  }).catch((error: unknown) => console.warn('Failed to persist a pending change', error));
}

export function persistChange(change: PersistedChange): Promise<void> {
  return write((changes) => changes.put(change, nameOf(change)));
}

export function dropChange(change: Pick<PersistedChange, 'userId' | 'key'>): Promise<void> {
  return write((changes) => changes.delete(nameOf(change)));
}

/** Returns a member's changes in the order in which they were made, or an empty list if the browser has no storage. */
export async function readChanges(userId: string): Promise<PersistedChange[]> {
  const all = await inChanges('readonly', (changes) =>
    promisifyRequest<PersistedChange[]>(changes.getAll(IDBKeyRange.bound(`${userId}/`, `${userId}0`))),
  ).catch(() => []);
  return all.toSorted((one, other) => one.order - other.order);
}

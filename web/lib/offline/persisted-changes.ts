import { createStore, promisifyRequest } from 'idb-keyval';

/** A member's pending change, as it is persisted on this device. */
export interface PersistedChange {
  userId: string;
  /** Identifies the change for the server. */
  key: string;
  order: number;
  attempted: boolean;
  /** The name of the change's queue. */
  kind: string;
  /** The change in its queue's own format. A different version of the app may have written it. */
  change: unknown;
  /** Names the change even if this version of the app cannot read it. Older versions did not store a title. */
  title?: string;
  version?: number;
}

const inChanges = createStore('shelflife.changes', 'changes');
const nameOf = ({ userId, key }: Pick<PersistedChange, 'userId' | 'key'>) => `${userId}/${key}`;

/** Commits explicitly, because a page can be killed before an automatic commit. */
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

/** Returns the changes in the order in which they were made, or none if the browser has no storage. */
export async function readChanges(userId: string): Promise<PersistedChange[]> {
  const all = await inChanges('readonly', (changes) =>
    promisifyRequest<PersistedChange[]>(changes.getAll(IDBKeyRange.bound(`${userId}/`, `${userId}0`))),
  ).catch(() => []);
  return all.toSorted((one, other) => one.order - other.order);
}

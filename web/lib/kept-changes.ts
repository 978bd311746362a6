import { createStore, promisifyRequest } from 'idb-keyval';

/** A change that waits on this device, of one member, as it outlives the page. */
export interface KeptChange {
  userId: string;
  /** What the server will know it by. */
  key: string;
  order: number;
  attempted: boolean;
  /** Which queue it is of. */
  kind: string;
  /** In the words of that queue. */
  change: unknown;
}

const inChanges = createStore('shelflife.changes', 'changes');
const nameOf = ({ userId, key }: Pick<KeptChange, 'userId' | 'key'>) => `${userId}/${key}`;

/** Committed at once: a page that is killed does not wait. */
async function write(change: (changes: IDBObjectStore) => void): Promise<void> {
  await inChanges('readwrite', (changes) => {
    change(changes);
    changes.transaction.commit();
    return promisifyRequest(changes.transaction);
  }).catch((error: unknown) => console.warn('What waits could not be kept', error));
}

export function keepChange(change: KeptChange): Promise<void> {
  return write((changes) => changes.put(change, nameOf(change)));
}

export function dropChange(change: Pick<KeptChange, 'userId' | 'key'>): Promise<void> {
  return write((changes) => changes.delete(nameOf(change)));
}

export function dropAllChanges(): Promise<void> {
  return write((changes) => changes.clear());
}

/** In the order they were made. A browser that keeps nothing has none. */
export async function readChanges(userId: string): Promise<KeptChange[]> {
  const all = await inChanges('readonly', (changes) =>
    promisifyRequest<KeptChange[]>(changes.getAll(IDBKeyRange.bound(`${userId}/`, `${userId}0`))),
  ).catch(() => []);
  return all.toSorted((one, other) => one.order - other.order);
}

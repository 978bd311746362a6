import { promisifyRequest } from 'idb-keyval';
import { openDatabase, writeNow } from '#web/lib/device/open-database.ts';

export interface PersistedChange {
  userId: string;
  key: string;
  order: number;
  attempted: boolean;
  kind: string;
  /** The change in the format of its queue. A different version of the app may have written the change. */
  change: unknown;
  /** Shown even if this version cannot read the change. Older versions did not store a title. */
  title?: string;
  /** The calendar day on which the change was made. Older versions did not store it. */
  day?: string | undefined;
}

const inChanges = openDatabase('shelflife.changes', 'changes');
const nameOf = ({ userId, key }: Pick<PersistedChange, 'userId' | 'key'>) => `${userId}/${key}`;

async function write(change: (changes: IDBObjectStore) => void): Promise<boolean> {
  try {
    await writeNow(inChanges, change);
    return true;
  } catch (error) {
    console.warn('Failed to persist a pending change', error);
    return false;
  }
}

export function persistChange(change: PersistedChange): Promise<boolean> {
  return write((changes) => changes.put(change, nameOf(change)));
}

export function dropChange(change: Pick<PersistedChange, 'userId' | 'key'>): Promise<boolean> {
  return write((changes) => changes.delete(nameOf(change)));
}

export function holdsChange(change: Pick<PersistedChange, 'userId' | 'key'>): Promise<boolean> {
  return inChanges('readonly', (changes) => promisifyRequest(changes.count(nameOf(change)))).then(
    (count) => count > 0,
    () => true,
  );
}

/** Returns a member's changes in the order in which they were made, or an empty list if the browser has no storage. */
export async function readChanges(userId: string): Promise<PersistedChange[]> {
  const all = await inChanges('readonly', (changes) =>
    promisifyRequest<PersistedChange[]>(changes.getAll(IDBKeyRange.bound(`${userId}/`, `${userId}0`))),
  ).catch(() => []);
  return all.toSorted((one, other) => one.order - other.order);
}

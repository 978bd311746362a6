import { sessionKey, accessTokenKey } from '#web/lib/session/session-keys.ts';
import { memberStamp } from './member-stamp.ts';

/**
 * All stores of the origin are cleaned, whether or not the code that fills them has loaded: Cache API, IndexedDB, local
 * storage and the service worker. Only these names stay. The theme and the visits reveal nothing about a member. The
 * entry for seen notifications contains only the member's id and a time. The others belong to a session, which sign-out
 * ends itself, or to a visitor.
 */
const retained = [
  'shelflife.theme',
  'shelflife.visits',
  'shelflife.notifications_seen.',
  'shelflife.wanted-address',
  sessionKey,
  accessTokenKey,
];
/** Each row or key contains the id of its member, so it may stay until that member returns. */
const ofOneMember = {
  databases: ['shelflife.changes', 'shelflife.reviews', 'shelflife.tray', 'shelflife.answers'],
  keys: ['shelflife.draft.'],
};

/** Deletes all data of members from the device (MOB-30). Sign-out calls it, and the welcome page calls it again. */
export async function cleanDevice(): Promise<void> {
  cleanLocalStorage(retained);
  await Promise.allSettled([cleanDatabases([]), dropCaches(), stopWorkers()]);
}

/** After the session of another member expired: deletes everything that does not contain its member's id. */
async function cleanSharedStores(): Promise<void> {
  cleanLocalStorage([...retained, ...ofOneMember.keys]);
  await cleanDatabases(ofOneMember.databases);
}

let owned: { userId: string; done: Promise<void> } | undefined;

/** From now on, the data on this device belongs to this member. Resolves once no data of another member can appear. */
export function ownDevice(userId: string): Promise<void> {
  if (owned?.userId === userId) return owned.done;
  const former = memberStamp.read();
  const done = former && former.userId !== userId ? cleanSharedStores().catch(() => undefined) : Promise.resolve();
  owned = { userId, done };
  memberStamp.write(userId);
  return done;
}

/** For the welcome page. Nothing may remain after a sign-out, or of a member who has not returned for long. */
export async function cleanAbandonedDevice(): Promise<void> {
  if (!memberStamp.isRecent()) await cleanDevice();
}

function cleanLocalStorage(stays: readonly string[]): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('shelflife.') && !stays.some((name) => key.startsWith(name))) localStorage.removeItem(key);
}

/** Empties the databases. Deleting them would wait for every other page to close. */
async function cleanDatabases(stay: readonly string[]): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name !== undefined && !stay.includes(name) ? [name] : []));
  await Promise.allSettled(names.map(emptyDatabase));
}

function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const [first] = stores;
      if (first === undefined) return resolve(database.close());
      const clearing = database.transaction(stores, 'readwrite');
      for (const store of stores) clearing.objectStore(store).clear();
      clearing.addEventListener('abort', () => reject(clearing.error));
      clearing.addEventListener('complete', () => resolve(database.close()));
    });
  });
}

async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function stopWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

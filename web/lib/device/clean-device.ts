import { promisifyRequest } from 'idb-keyval';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { serviceWorkers } from './service-workers.ts';
import { deviceItems, storedJson } from './stored-items.ts';

const retained = [
  // The theme and the visits reveal nothing about a member.
  'shelflife.theme',
  'shelflife.visits',
  // Contains only the member's id and a time.
  'shelflife.notifications_seen.',
  // Belongs to a visitor.
  'shelflife.wanted-address',
  // Belong to the session, which ends separately.
  sessionKey,
  accessTokenKey,
];
/** Data under a member's id, which can stay on the device until that member returns. */
const ofOneMember = {
  databases: ['shelflife.changes', 'shelflife.reviews', 'shelflife.tray', 'shelflife.answers'],
  keys: ['shelflife.draft.'],
};

/**
 * Deletes all members' data from IndexedDB, caches, and local storage, even if the code that stores the data has not
 * loaded (MOB-30). Retains only the keys in `retained`. Also unregisters the service worker, unless the browser is
 * offline.
 */
export async function cleanDevice(): Promise<void> {
  cleanLocalStorage(retained);
  // The caches contain only the app's code. Offline, the page that follows the sign-out needs it.
  const code = navigator.onLine ? [dropCaches(), stopWorkers()] : [];
  await Promise.allSettled([cleanDatabases([]), ...code]);
}

async function cleanSharedStores(): Promise<void> {
  cleanLocalStorage([...retained, ...ofOneMember.keys]);
  await cleanDatabases(ofOneMember.databases);
}

let owned: { userId: string; done: Promise<void> } | undefined;

/** Makes this member the owner of the data on this device. Resolves when no other member's data can appear. */
export function ownDevice(userId: string): Promise<void> {
  if (owned?.userId === userId) return owned.done;
  const former = memberStamp.read();
  const done = former && former.userId !== userId ? cleanSharedStores().catch(() => undefined) : Promise.resolve();
  owned = { userId, done };
  memberStamp.write(userId);
  return done;
}

/** After 30 days without a member, or if a sign-out left data behind. Called by the welcome page. */
export async function cleanAbandonedDevice(): Promise<void> {
  if (!memberStamp.isRecent()) await cleanDevice();
}

function cleanLocalStorage(stays: readonly string[]): void {
  for (const key of deviceItems.keys())
    if (key.startsWith('shelflife.') && !stays.some((name) => key.startsWith(name))) deviceItems.removeItem(key);
}

/** Empties databases, because deleting them would have to wait until all other pages are closed. */
async function cleanDatabases(stay: readonly string[]): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name !== undefined && !stay.includes(name) ? [name] : []));
  await Promise.allSettled(names.map(emptyDatabase));
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await promisifyRequest(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const clearing = database.transaction(stores, 'readwrite');
    for (const store of stores) clearing.objectStore(store).clear();
    await promisifyRequest(clearing);
  }
  database.close();
}

async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function stopWorkers(): Promise<void> {
  for (const registration of (await serviceWorkers()?.getRegistrations()) ?? []) await registration.unregister();
}

const key = 'shelflife.last-member';
/** How long a member's data is retained if the member does not return, in milliseconds. */
const longest = 30 * 24 * 60 * 60_000;

/** Whose data is on this device, and when that member last opened a page. Signing out deletes this. */
const memberStamp = {
  read(): { userId: string; at: number } | undefined {
    const { userId, at }: { userId?: unknown; at?: unknown } = storedJson(key) ?? {};
    return typeof userId === 'string' && typeof at === 'number' ? { userId, at } : undefined;
  },
  write(userId: string): void {
    deviceItems.setItem(key, JSON.stringify({ userId, at: Date.now() }));
  },
  isRecent(): boolean {
    const stamp = memberStamp.read();
    return stamp !== undefined && Date.now() - stamp.at < longest;
  },
};

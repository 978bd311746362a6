import { get } from 'idb-keyval';
import { openDatabase, writeNow } from '#web/lib/device/open-database.ts';
import type { Product } from '#contract/catalog.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { currentSession } from '#web/features/auth/session.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { changeShelf } from '#web/features/shelf-entry/mutations.ts';
import { isUnanswered, ServerError } from '#web/lib/calls/server-error.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { createStore } from '#web/lib/store.ts';
import { addScanned, findProductsByBarcode } from './api.ts';

/** The state of a scanned code. `waiting` means that the lookup failed and will be retried. */
export type Found =
  | { state: 'looking' | 'unknown' }
  | { state: 'waiting'; why: LookupFailure }
  | { state: 'found'; product: Product }
  /** Several products have this code, so the member must choose one. */
  | { state: 'several'; products: readonly Product[] };

export type TrayRow = { code: string } & Found;

/** Scanned codes whose products have not been added yet, latest first. */
export const tray = createStore<readonly TrayRow[]>([]);

const inTray = openDatabase('shelflife.tray', 'trays');
const mostRows = 200;

function become(rows: readonly TrayRow[]): void {
  tray.set(rows.slice(0, mostRows));
  const session = currentSession();
  if (session.phase !== 'signedIn') return;
  void writeNow(inTray, (trays) => trays.put(tray.get(), session.userId)).catch(() => undefined);
}

export async function resumeTray(): Promise<void> {
  const session = currentSession();
  if (session.phase !== 'signedIn') return;
  const saved = await get<TrayRow[]>(session.userId, inTray).catch(() => undefined);
  const present = new Set(tray.get().map(({ code }) => code));
  become([...tray.get(), ...(saved ?? []).filter(({ code }) => !present.has(code))]);
  lookUpPending();
}

export function addToTray(code: string): void {
  if (tray.get().some((row) => row.code === code)) return;
  become([{ code, state: 'looking' }, ...tray.get()]);
  void lookUp(code);
}

export function takeFromTray(code: string): () => void {
  const place = tray.get().findIndex((row) => row.code === code);
  const row = tray.get()[place];
  const others = () => tray.get().filter((other) => other.code !== code);
  become(others());
  return () => row && become(others().toSpliced(place, 0, row));
}

export function chooseInTray(code: string, product: Product): void {
  replace({ code, state: 'found', product });
}

function replace(row: TrayRow): void {
  become(tray.get().map((present) => (present.code === row.code ? row : present)));
}

async function lookUp(code: string): Promise<void> {
  const found = await lookUpCode(code);
  replace({ code, ...found });
  if (found.state === 'waiting' && found.why === 'busy') retry ??= setTimeout(lookUpPending, times.unavailable);
}

/** If the browser is offline, the `online` event retries the lookups instead. */
let retry: ReturnType<typeof setTimeout> | undefined;

export async function lookUpCode(code: string): Promise<Found> {
  try {
    const [product, ...others] = await findProductsByBarcode(code);
    if (!product) return { state: 'unknown' };
    return others.length > 0 ? { state: 'several', products: [product, ...others] } : { state: 'found', product };
  } catch (error) {
    return { state: 'waiting', why: failureOf(error) };
  }
}

function failureOf(error: unknown): LookupFailure {
  if (!(error instanceof ServerError)) return 'offline';
  if (error.status === 401) return 'signedOut';
  return isUnanswered(error) ? 'busy' : 'failed';
}

/** Returns the reading that is a product's barcode or, if there is none, the first reading. */
export async function knownReading([first, ...others]: readonly [string, ...string[]]): Promise<string> {
  if (others.length === 0 || (await isKnown(first))) return first;
  for (const other of others) if (await isKnown(other)) return other;
  return first;
}

async function isKnown(code: string): Promise<boolean> {
  const { state } = await lookUpCode(code);
  return state === 'found' || state === 'several';
}

export function lookUpPending(): void {
  clearTimeout(retry);
  retry = undefined;
  for (const { code, state } of tray.get()) if (state === 'waiting' || state === 'looking') void lookUp(code);
}
addEventListener('online', lookUpPending);

/** Returns the products that `confirmTray` adds: all found products that are not on the shelf yet. */
export function addable(rows: readonly TrayRow[]): Product[] {
  return rows.flatMap((row) => (row.state === 'found' && !shelfEntryOf(row.product) ? [row.product] : []));
}

export async function confirmTray(status: ShelfStatus): Promise<number> {
  const products = addable(tray.get());
  // If the browser is offline, queues the additions.
  if (navigator.onLine) await addScanned(products.map(({ id }) => ({ ...emptyEntry, productId: id, status })));
  else for (const product of products) await changeShelf(product, { kind: 'add', entry: { status } });
  const done = new Set(products.map(({ id }) => id));
  // Also removes the rows whose products were already on the shelf.
  become(tray.get().filter((row) => row.state !== 'found' || !(done.has(row.product.id) || shelfEntryOf(row.product))));
  return products.length;
}

const emptyEntry = { customTags: [], shadeNotes: null, dateStarted: null, dateFinished: null, dateAdded: null };

export type LookupFailure = 'offline' | 'busy' | 'signedOut' | 'failed';

/** The text in a code's row that says why the lookup failed (SCAN-16). */
export const failureInRow: Record<LookupFailure, string> = {
  offline: 'Waiting for a connection',
  busy: 'The server is busy. Retrying shortly.',
  signedOut: 'Please sign in again',
  failed: 'Failed to look it up',
};

/** For a single code, which is now in the tray. Says what happens next (SCAN-16). */
export const nextLookup: Record<LookupFailure, string> = {
  offline: 'We’ll look it up when you’re back online.',
  busy: 'The server is busy. We’ll look it up shortly.',
  signedOut: 'Please sign in again. You can then look it up in the tray.',
  failed: 'We couldn’t look it up. You can try again in the tray.',
};

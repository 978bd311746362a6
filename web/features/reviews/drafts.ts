import type { Disclosure } from '#contract/statuses.ts';
import { times } from '#contract/limits.ts';
import { atSignOut } from '#web/features/auth/session.ts';
import type { ChosenPhoto } from '#web/ui/photo-field.tsx';

/** What was typed into the review dialog and not sent yet. */
export interface Draft {
  /** 0 while nothing is chosen. */
  rating: number;
  comment: string;
  disclosure: Disclosure | undefined;
  /** Already scaled; the address is the data string that will be sent. */
  photos: ChosenPhoto[];
}

/** Whose draft of what: kept apart by member, so that nobody on a shared device meets another's words. */
export interface DraftKey {
  userId: string;
  /** A new review of a product, or a change of a review. */
  of: `product-${number}` | `review-${number}`;
}

const store = 'drafts';
const nameOf = ({ userId, of }: DraftKey) => `${userId}/${of}`;
const photosOf = (key: DraftKey) => `${nameOf(key)}/photos`;

let connecting: Promise<IDBDatabase> | undefined;
/** Kept open, so that a page that is left can still write without waiting. */
let connected: IDBDatabase | undefined;

function connect(): Promise<IDBDatabase> {
  connecting ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('shelflife.reviews', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve((connected = forgottenWhenClosed(request.result))));
    request.addEventListener('error', () => {
      connecting = undefined;
      reject(request.error);
    });
  });
  return connecting;
}

function forgottenWhenClosed(database: IDBDatabase): IDBDatabase {
  const forget = () => {
    connecting = connected = undefined;
  };
  database.addEventListener('close', forget);
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  return database;
}

/** Does everything that is asked in one transaction. */
async function withStore<T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => () => T): Promise<T> {
  // Without waiting where it can: what follows an `await` is not done any more by a page that is left.
  const database = connected ?? (await connect());
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const answer = ask(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(answer()));
    transaction.addEventListener('abort', () => reject(transaction.error));
    transaction.commit();
  });
}

async function write(change: (drafts: IDBObjectStore) => void): Promise<void> {
  await withStore('readwrite', (drafts) => {
    change(drafts);
    return () => {};
  }).catch(logged);
}

/** Small, so that a page that is left still keeps it; photos are large, take their time, and lie beside it. */
type Words = Omit<Draft, 'photos'>;

/** Survives a reload, a closed tab and an ended session (OP-98). A browser that keeps nothing just has no draft. */
async function keepWords(key: DraftKey, { rating, comment, disclosure }: Draft): Promise<void> {
  const words: Words = { rating, comment, disclosure };
  await write((drafts) => drafts.put(words, nameOf(key)));
}

async function keepPhotos(key: DraftKey, photos: ChosenPhoto[]): Promise<void> {
  await write((drafts) => drafts.put(photos, photosOf(key)));
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  return withStore('readonly', (drafts) => {
    const words: IDBRequest<Words | undefined> = drafts.get(nameOf(key));
    const photos: IDBRequest<ChosenPhoto[] | undefined> = drafts.get(photosOf(key));
    return () => words.result && { ...words.result, photos: photos.result ?? [] };
  }).catch(logged);
}

async function dropDraft(key: DraftKey): Promise<void> {
  await write((drafts) => {
    drafts.delete(nameOf(key));
    drafts.delete(photosOf(key));
  });
}

/**
 * Keeps photos as they come; the rest when the typing rests, while it goes on every now and then, and at once when `flush`
 * is called.
 */
export function draftKeeper(key: DraftKey, kept: Draft) {
  let { photos } = kept;
  let waiting: { draft: Draft; since: number; timer: ReturnType<typeof setTimeout> } | undefined;
  const stop = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const flush = () => {
    const draft = waiting?.draft;
    stop();
    if (draft) void keepWords(key, draft);
  };
  return {
    flush,
    keep(draft: Draft) {
      if (draft.photos !== photos) void keepPhotos(key, (photos = draft.photos));
      const since = waiting?.since ?? performance.now();
      stop();
      const left = Math.max(0, since + times.draftLongestWait - performance.now());
      waiting = { draft, since, timer: setTimeout(flush, Math.min(times.draftAutosave, left)) };
    },
    drop() {
      stop();
      return dropDraft(key);
    },
  };
}

function logged(error: unknown): undefined {
  console.warn('The draft could not be kept', error);
}

atSignOut(() => write((drafts) => drafts.clear()));

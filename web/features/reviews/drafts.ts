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

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('shelflife.reviews', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function withStore<T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = ask(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

/** Survives a reload, a closed tab and an ended session (OP-98). A browser that keeps nothing just has no draft. */
async function keepDraft(key: DraftKey, draft: Draft): Promise<void> {
  await withStore('readwrite', (drafts) => drafts.put(draft, nameOf(key))).catch(logged);
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  return withStore<Draft | undefined>('readonly', (drafts) => drafts.get(nameOf(key))).catch(logged);
}

async function dropDraft(key: DraftKey): Promise<void> {
  await withStore('readwrite', (drafts) => drafts.delete(nameOf(key))).catch(logged);
}

/** Keeps the last state a moment after each change, and at once when `flush` is called. */
export function draftKeeper(key: DraftKey) {
  let waiting: { draft: Draft; timer: ReturnType<typeof setTimeout> } | undefined;
  const stop = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const flush = () => {
    const draft = waiting?.draft;
    stop();
    if (draft) void keepDraft(key, draft);
  };
  return {
    flush,
    keep(draft: Draft) {
      stop();
      waiting = { draft, timer: setTimeout(flush, times.draftAutosave) };
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

atSignOut(async () => {
  await withStore('readwrite', (drafts) => drafts.clear()).catch(logged);
});

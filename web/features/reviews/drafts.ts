import { promisifyRequest } from 'idb-keyval';
import { openDatabase } from '#web/lib/device/open-database.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import type { ChosenPhoto } from '#web/ui/controls/photo-field.tsx';
import { dropWordsLeft, leaveWords, type Words, wordsLeft } from './words-left.ts';

/** The unsent input of the review dialog. */
export interface Draft extends Words {
  /** Scaled photos. The URL of each photo is the data URL that will be sent. */
  photos: ChosenPhoto[];
}

/** Members who share a device never see each other's drafts. */
export interface DraftKey {
  userId: string;
  /** The subject: a new review of a product, or a change to an existing review. */
  of: `product-${number}` | `review-${number}`;
}

const nameOf = ({ userId, of }: DraftKey) => `${userId}/${of}`;
const photosOf = (key: DraftKey) => `${nameOf(key)}/photos`;

const inDrafts = openDatabase('shelflife.reviews', 'drafts');

/** Commits explicitly: a hidden page may close before an automatic commit. A failure is only logged (OP-98). */
async function write(change: (drafts: IDBObjectStore) => void): Promise<void> {
  await inDrafts('readwrite', (drafts) => {
    change(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  }).catch(logged);
}

/** Saves the text separately from the photos, which are large and slow to write. */
async function saveWords(key: DraftKey, words: Words): Promise<void> {
  await write((drafts) => drafts.put(words, nameOf(key)));
}

async function savePhotos(key: DraftKey, photos: ChosenPhoto[]): Promise<void> {
  await write((drafts) => drafts.put(photos, photosOf(key)));
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const left = wordsLeft(nameOf(key));
  if (left) await saveWords(key, left);
  dropWordsLeft(nameOf(key));
  return inDrafts('readonly', async (drafts) => {
    const asked: [IDBRequest<Words | undefined>, IDBRequest<ChosenPhoto[] | undefined>] = [
      drafts.get(nameOf(key)),
      drafts.get(photosOf(key)),
    ];
    const [words, photos] = await Promise.all([promisifyRequest(asked[0]), promisifyRequest(asked[1])]);
    return words && { ...words, photos: photos ?? [] };
  }).catch(logged);
}

async function dropDraft(key: DraftKey): Promise<void> {
  dropWordsLeft(nameOf(key));
  await write((drafts) => {
    drafts.delete(nameOf(key));
    drafts.delete(photosOf(key));
  });
}

/** When the page closes, call `leave`, because a closing page loses its pending database writes. */
export function draftKeeper(key: DraftKey, saved: Draft) {
  let { photos } = saved;
  /** Typed text that is not in the database yet. */
  let unsaved: Words | undefined;
  let pending: { since: number; timer: ReturnType<typeof setTimeout> } | undefined;
  const stop = () => {
    clearTimeout(pending?.timer);
    pending = undefined;
  };
  const flush = async () => {
    const words = pending && unsaved;
    stop();
    if (words === undefined) return;
    await saveWords(key, words);
    if (unsaved !== words) return;
    unsaved = undefined;
    dropWordsLeft(nameOf(key));
  };
  return {
    flush,
    leave() {
      if (unsaved) leaveWords(nameOf(key), unsaved);
    },
    keep({ photos: chosen, ...words }: Draft) {
      // Saves photos immediately, and text when typing pauses or at intervals during typing.
      if (chosen !== photos) void savePhotos(key, (photos = chosen));
      unsaved = words;
      const since = pending?.since ?? performance.now();
      stop();
      const left = Math.max(0, since + times.draftLongestWait - performance.now());
      pending = { since, timer: setTimeout(flush, Math.min(times.draftAutosave, left)) };
    },
    drop() {
      stop();
      unsaved = undefined;
      return dropDraft(key);
    },
  };
}

function logged(error: unknown): undefined {
  console.warn('Failed to save the draft', error);
}

import { createStore, promisifyRequest } from 'idb-keyval';
import type { CallInput } from '#contract/endpoint.ts';
import type { submitReview } from '#contract/reviews.ts';
import { atSignOut } from '#web/features/auth/session.ts';
import { times } from '#web/lib/page-limits.ts';
import type { ChosenPhoto } from '#web/ui/controls/photo-field.tsx';

export type ReviewInput = CallInput<typeof submitReview>['body'];
type Typed = Omit<ReviewInput, 'productId' | 'shelvedProductId' | 'photos'>;

/** What was typed into the review dialog and not sent yet. */
export interface Draft extends Partial<Typed> {
  /** 0 while nothing is chosen. */
  rating: number;
  comment: string;
  /** Already scaled; the address is the data string that will be sent. */
  photos: ChosenPhoto[];
}

/** Whose draft of what: kept apart by member, so that nobody on a shared device meets another's words. */
export interface DraftKey {
  userId: string;
  /** A new review of a product, or a change of a review. */
  of: `product-${number}` | `review-${number}`;
}

const nameOf = ({ userId, of }: DraftKey) => `${userId}/${of}`;
const photosOf = (key: DraftKey) => `${nameOf(key)}/photos`;

const inDrafts = createStore('shelflife.reviews', 'drafts');

/** Committed at once: a page that is left does not wait. A browser that keeps nothing just has no draft (OP-98). */
async function write(change: (drafts: IDBObjectStore) => void): Promise<void> {
  await inDrafts('readwrite', (drafts) => {
    change(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  }).catch(logged);
}

/** Small, so that a page that is left still keeps it; photos are large, take their time, and lie beside it. */
type Words = Omit<Draft, 'photos'>;

async function keepWords(key: DraftKey, { photos: _photos, ...words }: Draft): Promise<void> {
  await write((drafts) => drafts.put(words satisfies Words, nameOf(key)));
}

async function keepPhotos(key: DraftKey, photos: ChosenPhoto[]): Promise<void> {
  await write((drafts) => drafts.put(photos, photosOf(key)));
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
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

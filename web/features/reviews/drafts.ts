import { get } from 'idb-keyval';
import type { CallInput } from '#contract/endpoint.ts';
import type { submitReview } from '#contract/reviews.ts';
import { openDatabase, writeNow } from '#web/lib/device/open-database.ts';
import { deviceItems, storedJson } from '#web/lib/device/stored-items.ts';
import type { ChosenPhoto } from '#web/ui/controls/photo-field.tsx';

export interface Draft extends Words {
  /** Scaled photos. */
  photos: ChosenPhoto[];
}

interface Words extends Partial<Omit<CallInput<typeof submitReview>['body'], NotTyped>> {
  /** 0 until the author chooses a rating. */
  rating: number;
  comment: string;
}
type NotTyped = 'productId' | 'shelvedProductId' | 'photos';

/** Members who share a device never see each other's drafts. */
export interface DraftKey {
  userId: string;
  of: `product-${number}` | `review-${number}`;
}

const nameOf = ({ userId, of }: DraftKey) => `${userId}/${of}`;
const wordsKeyOf = (key: DraftKey) => `shelflife.draft.${nameOf(key)}`;
const photosKeyOf = (key: DraftKey) => `${nameOf(key)}/photos`;

/** The photos, which are too large for web storage. */
const inDrafts = openDatabase('shelflife.reviews', 'drafts');

/** The words are saved synchronously, because a closing page loses its pending database writes. */
export function saveDraft(key: DraftKey, { photos, ...words }: Draft, saved: Draft): void {
  deviceItems.setItem(wordsKeyOf(key), JSON.stringify(words));
  if (photos !== saved.photos) void writeNow(inDrafts, (drafts) => drafts.put(photos, photosKeyOf(key))).catch(logged);
}

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const words = savedWords(key);
  if (!words) return undefined;
  const photos = await get<ChosenPhoto[]>(photosKeyOf(key), inDrafts).catch(logged);
  return { ...words, photos: photos ?? [] };
}

export async function dropDraft(key: DraftKey): Promise<void> {
  deviceItems.removeItem(wordsKeyOf(key));
  await writeNow(inDrafts, (drafts) => drafts.delete(photosKeyOf(key))).catch(logged);
}

function savedWords(key: DraftKey): Words | undefined {
  const saved = storedJson(wordsKeyOf(key));
  return isWords(saved) ? saved : undefined;
}

/** By hand, because the first bundle contains no schemas. The server validates the review when it is sent. */
function isWords(saved: unknown): saved is Words {
  return (
    typeof saved === 'object' &&
    saved !== null &&
    'rating' in saved &&
    typeof saved.rating === 'number' &&
    'comment' in saved &&
    typeof saved.comment === 'string'
  );
}

/** A failure is only logged (OP-98). */
function logged(error: unknown): undefined {
  console.warn('Failed to save the draft', error);
}

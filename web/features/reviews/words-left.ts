import type { CallInput } from '#contract/endpoint.ts';
import type { submitReview } from '#contract/reviews.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';

/** The input of a review draft, without the photos. */
export interface Words extends Partial<Omit<CallInput<typeof submitReview>['body'], NotTyped>> {
  /** 0 until the author chooses a rating. */
  rating: number;
  comment: string;
}
type NotTyped = 'productId' | 'shelvedProductId' | 'photos';

const keyPrefix = 'shelflife.draft.';

/** Synchronous, because a closing page loses its pending database writes. `readDraft` moves the input later. */
export function leaveWords(name: string, left: Words): void {
  deviceItems.setItem(keyPrefix + name, JSON.stringify(left));
}

export function wordsLeft(name: string): Words | undefined {
  try {
    const saved: unknown = JSON.parse(deviceItems.getItem(keyPrefix + name) ?? 'null');
    return isWords(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
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

export function dropWordsLeft(name: string): void {
  deviceItems.removeItem(keyPrefix + name);
}

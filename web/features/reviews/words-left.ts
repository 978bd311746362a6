import type { CallInput } from '#contract/endpoint.ts';
import type { submitReview } from '#contract/reviews.ts';

/** The input of a review draft, without the photos. */
export interface Words extends Partial<Omit<CallInput<typeof submitReview>['body'], NotTyped>> {
  /** 0 until the author chooses a rating. */
  rating: number;
  comment: string;
}
type NotTyped = 'productId' | 'shelvedProductId' | 'photos';

const keyPrefix = 'shelflife.draft.';

/**
 * Writes unsaved input synchronously to local storage, because a closing page loses its pending database writes.
 * `readDraft` later moves the input to the database.
 */
export function leaveWords(name: string, left: Words): void {
  localStorage.setItem(keyPrefix + name, JSON.stringify(left));
}

export function wordsLeft(name: string): Words | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyPrefix + name) ?? 'null');
    return isWords(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks the type by hand, because the first bundle contains this code but no schemas. The server validates all other
 * fields when the review is sent.
 */
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
  localStorage.removeItem(keyPrefix + name);
}

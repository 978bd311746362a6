import { type Disclosure, disclosures } from '#contract/statuses.ts';

/**
 * Words of a draft that were typed just before the page was left. The browser ends what its database still writes then,
 * while this storage takes them at once; the next look at the draft puts them where the rest of it lies.
 */
export interface Words {
  rating: number;
  comment: string;
  disclosure?: Disclosure | undefined;
  sharesUse?: boolean | undefined;
}

const keyPrefix = 'shelflife.draft.';

export function leaveWords(name: string, left: Words): void {
  localStorage.setItem(keyPrefix + name, JSON.stringify(left));
}

export function wordsLeft(name: string): Words | undefined {
  try {
    return readWords(JSON.parse(localStorage.getItem(keyPrefix + name) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** By hand: this comes with the first code, which has no schemas. */
function readWords(kept: Record<keyof Words, unknown>): Words | undefined {
  const { rating, comment, sharesUse } = kept;
  if (typeof rating !== 'number' || typeof comment !== 'string') return undefined;
  const disclosure = disclosures.find((known) => known === kept.disclosure);
  return { rating, comment, disclosure, ...(typeof sharesUse === 'boolean' && { sharesUse }) };
}

export function dropWordsLeft(name: string): void {
  localStorage.removeItem(keyPrefix + name);
}

export function dropAllWordsLeft(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
}

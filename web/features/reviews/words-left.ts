import { type Disclosure, disclosures } from '#contract/statuses.ts';

/**
 * Draft words typed just before the page was closed. Closing aborts pending database writes, while this storage writes
 * at once. The next time the draft is read, the words move to the database.
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

/** Parsed by hand, because this is in the first bundle, which contains no schemas. */
function readWords(saved: Record<keyof Words, unknown>): Words | undefined {
  const { rating, comment, sharesUse } = saved;
  if (typeof rating !== 'number' || typeof comment !== 'string') return undefined;
  const disclosure = disclosures.find((known) => known === saved.disclosure);
  return { rating, comment, disclosure, ...(typeof sharesUse === 'boolean' && { sharesUse }) };
}

export function dropWordsLeft(name: string): void {
  localStorage.removeItem(keyPrefix + name);
}

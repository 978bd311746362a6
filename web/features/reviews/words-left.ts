import * as z from 'zod/mini';
import { disclosures } from '#contract/statuses.ts';

/**
 * Words of a draft that were typed just before the page was left. The browser ends what its database still writes then,
 * while this storage takes them at once; the next look at the draft puts them where the rest of it lies.
 */
const words = z.object({
  rating: z.number(),
  comment: z.string(),
  disclosure: z.optional(z.enum(disclosures)),
  sharesUse: z.optional(z.boolean()),
});
export type Words = z.infer<typeof words>;

const keyPrefix = 'shelflife.draft.';

export function leaveWords(name: string, left: Words): void {
  localStorage.setItem(keyPrefix + name, JSON.stringify(left));
}

export function wordsLeft(name: string): Words | undefined {
  try {
    return words.safeParse(JSON.parse(localStorage.getItem(keyPrefix + name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function dropWordsLeft(name: string): void {
  localStorage.removeItem(keyPrefix + name);
}

export function dropAllWordsLeft(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
}

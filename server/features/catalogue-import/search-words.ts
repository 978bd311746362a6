import { shortText } from '#contract/graphemes.ts';

/** Tags that do not describe a product, or that only name a body part. */
const vague =
  /^((body|corps|face|hair|hygiene|makeup|accessories|suncare)|(eyes|face|lip|nail) (makeup|cosmetics)|open beauty facts|non (food|alimentaire).*|.*beverages|wines.*|green (dot|point)|dermatologically tested)$/;
/** The maximum length of all search words together, in characters. */
const longest = 500;

/**
 * Returns additional search words for a product, or null if there are none. `marks` come first (kind-marks.ts). `texts`
 * are the product's generic name, quantity, and other brands. `tags` are its categories and labels.
 */
export function searchWordsOf(
  marks: readonly string[],
  texts: readonly (string | null)[],
  tags: readonly string[],
): string | null {
  // Each tag is added as written and in the singular.
  const named = tags
    .map((tag) => tag.replace(/^[a-z]{2}:/, '').replaceAll('-', ' '))
    .filter((words) => !vague.test(words))
    .flatMap((words) => [words, words.replaceAll(/(?<=[a-z]{3})s\b/g, '')]);
  const all = [...marks, ...texts.filter((text) => text !== null), ...new Set(named)].join(' ');
  return all === '' ? null : shortText(all, longest);
}

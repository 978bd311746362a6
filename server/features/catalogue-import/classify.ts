import { foreign } from './foreign-kinds.ts';
import { areas, kinds, type PlaceRule } from './place-rules.ts';

/** A product's category and subcategory in our catalog. */
export interface Place {
  category: string;
  subcategory: string | null;
}

/** Returns the words of a tag (`en:shower-gels`) or other text, in lowercase and without accents or punctuation. */
function plain(text: string): string {
  return text
    .replace(/^[a-z]{2}:/, '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True if any of these strings names something that is not a beauty product. */
export function isNoBeautyProduct(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const words = plain(text);
    return foreign.some((pattern) => pattern.test(words));
  });
}

/**
 * Returns the category of the first string that names a product kind. If there is none, returns the category of the
 * first string with a general word, such as a body part. Returns null if no string has such a word.
 */
export function placeOf(texts: readonly string[]): Place | null {
  const plainTexts = texts.map(plain);
  return firstOf(plainTexts, kinds) ?? firstOf(plainTexts, areas);
}

function firstOf(texts: readonly string[], rules: readonly PlaceRule[]): Place | null {
  for (const words of texts) {
    const found = rules.find(([pattern]) => pattern.test(words));
    if (found) return { category: found[1], subcategory: found[2] };
  }
  return null;
}

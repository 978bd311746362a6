import { foreign } from './foreign-kinds.ts';
import { areas, kinds, type PlaceRule } from './place-rules.ts';

/** Where a product belongs in our catalogue. */
export interface Place {
  category: string;
  subcategory: string | null;
}

/** Words of a tag (`en:shower-gels`) or text, without case, accents and punctuation. */
function plain(text: string): string {
  return text
    .replace(/^[a-z]{2}:/, '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Does any of these texts name what is no beauty product? */
export function isNoBeautyProduct(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const words = plain(text);
    return foreign.some((pattern) => pattern.test(words));
  });
}

/** The kind that the first telling text names, else the part of the body that one speaks of. */
export function placeOf(texts: readonly string[]): Place | null {
  const told = texts.map(plain);
  return firstOf(told, kinds) ?? firstOf(told, areas);
}

function firstOf(texts: readonly string[], rules: readonly PlaceRule[]): Place | null {
  for (const words of texts) {
    const found = rules.find(([pattern]) => pattern.test(words));
    if (found) return { category: found[1], subcategory: found[2] };
  }
  return null;
}

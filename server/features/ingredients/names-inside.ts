import { nameKey } from './name-key.ts';
import { type Known, recogniseExactly, recogniseKey } from './recognise.ts';

const mostWords = 8;
const longestKey = 120;
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu;

/**
 * Words that often belong to a longer name: "water" in "rose water", "alcohol" in "lauryl alcohol". `namesInside`
 * therefore does not treat such a word alone as an ingredient.
 */
const heads = new Set(
  `water eau wasser agua acqua woda вода alcohol alcool alkohol salt sel milk lac gold silver glycol aroma flavor flavour alum
paraffin sulfur glucose cellulose caramel`.split(/\s+/),
);
const scented = /^(?:parf[uü]m|perfum|profum|fragran|fraganc|fraganz|duft(?:stoff|[öo]l|note)|парф[юу]м|отдушк)/iu;
const unscented = /^(?:parf[uü]m|perfume|fragrance|duftstoff)[-\s]?(?:frei|free)/iu;

/**
 * Returns the ingredients that these words name, in text order. If several names start at the same word, the longest
 * name counts. A word that starts like "perfume" or "fragrance" counts as perfume.
 */
export function namesInside(text: string): Known[] {
  const words = [...text.matchAll(word)].map(({ 0: found }) => found);
  const named = new Map<string, Known>();
  const keys = words.map(nameKey);
  for (let place = 0; place < words.length;) {
    const found = nameAt(words, keys, place);
    if (found) named.set(found.known.key, found.known);
    place += found?.length ?? 1;
  }
  return [...named.values()];
}

function nameAt(
  words: readonly string[],
  keys: readonly string[],
  place: number,
): { known: Known; length: number } | undefined {
  let key = '';
  let found: { known: Known; length: number } | undefined;
  for (let count = 1; count <= mostWords && place + count <= keys.length && key.length <= longestKey; count++) {
    key += keys[place + count - 1] ?? '';
    const known = key.length < 3 || (count === 1 && heads.has(key)) ? undefined : recogniseKey(key);
    if (known) found = { known, length: count };
  }
  if (found) return found;
  return namesPerfume(words[place] ?? '') && perfume ? { known: perfume, length: 1 } : undefined;
}

const perfume = recogniseExactly('Parfum');

function namesPerfume(one: string): boolean {
  return scented.test(one) && !unscented.test(one);
}

const absent =
  /(?<!\p{L})(?:sans|without|free\s+(?:of|from)|ohne|sin|senza|zonder|sem|libre\s+de|exempt\s+de|non\s+contiene|no\s+contiene|does\s+not\s+contain|ne\s+contient\s+(?:pas|ni|aucun)|no|(?<![\d.,])0\s?%)(?!\p{L})|[-\s]free(?!\p{L})|frei(?!\p{L})/iu;

/** True if the words say that an ingredient is absent: `Sans parfum`, `paraben-free`. */
export function claimsAbsence(text: string): boolean {
  return absent.test(text);
}

import { unspacedLetters, wordsOfText } from './fold-text.ts';
import { isForm, longestPhrase, type Meaning, meaningOf, splitCompound, splitUnspaced } from './lexicon.ts';
import { markOf } from './tsquery.ts';
import { type KindName, kinds } from './word-tables.ts';

type NamedKinds = Readonly<{ names: readonly KindName[]; ids: readonly number[] }>;

/** A name says its kind near its beginning. Long texts without spaces would take long. */
const mostLetters = 200;
/** What a product does not contain is not its kind. */
const without = /(?<!\p{L})(sans|ohne|without|senza|sin|sem|zonder|bez|utan|no)\s+\p{L}+/gu;
const romance: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt']);
/** Forms that say the kind of a product, although they say less than other words of a search. */
const telling: ReadonlySet<KindName> = new Set<KindName>(['serum', 'powder', 'mist', 'eye palette']);

/**
 * Returns the kinds that a product's name says. A part of the body can decide what a word means. Returns undefined if
 * the name says no kind, or only the form of the product, such as "oil".
 */
function kindsOfName(text: string): NamedKinds | undefined {
  const found = meaningsIn(text.slice(0, mostLetters));
  const near = found.flatMap(({ places }) => places.flatMap(({ kinds: ids }) => ids));
  const named = found.filter((meaning) => meaning.kinds.length > 0);
  const clear = named.filter(isClear);
  const choices = clear.length > 0 ? clear : named;
  const isHeadFirst = choices.some(({ languages }) => [...languages].every((language) => romance.has(language)));
  const head = isHeadFirst ? choices[0] : choices.at(-1);
  return head && narrowed(head, near);
}

function meaningsIn(text: string): Meaning[] {
  const words = wordsOfText(text.toLowerCase().replaceAll(without, ' ')).flatMap(piecesOf);
  const found: Meaning[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !isNamed(meaningOf(words.slice(at, at + length)))) length -= 1;
    found.push(...[meaningOf(words.slice(at, at + length))].filter(isNamed));
    at += length;
  }
  return found;
}

function piecesOf(word: string): string[] {
  if (unspacedLetters.test(word)) return splitUnspaced(word);
  return isNamed(meaningOf([word])) ? [word] : (splitCompound(word) ?? [word]);
}

const isNamed = (meaning: Meaning | undefined): meaning is Meaning =>
  meaning !== undefined && meaning.kinds.length + meaning.places.length > 0;
const isClear = ({ kinds: names }: Meaning) => !names.some((name) => isForm(name) && !telling.has(name));

function narrowed(meaning: Meaning, near: readonly number[]): NamedKinds | undefined {
  const names = meaning.kinds;
  const ids = names.flatMap((name) => kinds[name].ids);
  const placed = [...ids, ...names.flatMap((name) => kinds[name].beside ?? [])].find((id) => near.includes(id));
  if (placed !== undefined) return { names, ids: [placed] };
  return isClear(meaning) ? { names, ids: [...new Set(ids)] } : undefined;
}

/** Returns the kinds in the first text that names any. Ignores the brand, which can be a kind in another language. */
export function kindsOfNames(texts: readonly string[], brand: string | null): NamedKinds | undefined {
  for (const text of texts) {
    const named = kindsOfName(brand === null ? text : text.replace(brand, ' '));
    if (named) return named;
  }
  return undefined;
}

/** Returns search words that mark these kinds: subcategory ids, or the names of kinds without a subcategory. */
export function marksOf({ names, ids }: NamedKinds): string[] {
  const marks = ids.length > 0 ? ids : names.map((name) => name.replaceAll(/[^a-z]/g, ''));
  return marks.map((mark) => markOf(mark).word);
}

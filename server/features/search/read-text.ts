import { correctionsOf } from './corrections.ts';
import type { Asked, Evidence } from './evidence.sql.ts';
import { formsOf, unspacedLetters, wordsOfPhrase, wordsOfText } from './fold-text.ts';
import {
  isWordOfTables,
  longestPhrase,
  meaningOf,
  nicknames,
  phrases,
  splitCompound,
  splitUnspaced,
  wordsOfKind,
} from './lexicon.ts';
import { numberAt } from './read-numbers.ts';
import { storedKinds } from './kind-sense.ts';
import { ingredientKeys, keyOf, knownAbout, type Part, partOf, type Typed } from './read-part.ts';
import { partingOf } from './search-spelling.ts';
import { isCode } from './tsquery.ts';
import { emoji } from './word-tables.ts';

export interface Reading {
  parts: readonly Part[];
  /** Brands whose name or alias is the whole text. */
  brandIds: readonly number[];
  evidence: Evidence;
  /** The ids of our subcategories in this catalog, by the ids in categories.ts. */
  stored: ReadonlyMap<number, readonly number[]>;
  split: readonly { typed: string; to: string }[];
}

const wordsPerSearch = 12;
const little = new Set(['and', 'et', 'und', 'y', 'e']);

export const typedAs = (word: string, joined = word): Typed => ({ word, joined, key: word });

export function askedOf(text: string): Asked & { typed: readonly Typed[] } {
  const words = wordsOfText(emoji.reduce((rest, [sign, word]) => rest.replaceAll(sign, ` ${word} `), text));
  const typed = gathered([...new Set(words)].flatMap(pieces).slice(0, wordsPerSearch));
  const own = typed.map(({ word }) => word);
  const spans = own.flatMap((_, at) =>
    own.slice(at, at + longestPhrase).map((_, more) => own.slice(at, at + more + 1)),
  );
  const meanings = spans.flatMap((span) => meaningOf(span) ?? []);
  const others = meanings.flatMap(({ groups, kinds: named }) => [...groups.flat(), ...named.flatMap(wordsOfKind)]);
  const numbers = own.flatMap((_, at) => numberAt(own, at)?.phrases.flat() ?? []).map(({ word }) => word);
  return {
    text,
    typed,
    words: own,
    others: [...new Set([...others.flatMap(wordsOfPhrase), ...typed.map(({ joined }) => joined), ...numbers])],
    brands: spans.flatMap((span) => nicknames.get(span.join('')) ?? []).map(keyOf),
    ingredients: meanings.flatMap(ingredientKeys),
    correctable: own.filter((word) => !isWordOfTables(word) && !isCode(word)),
  };
}

/** Puts the words of a need together: "my lips are so dry" asks for products for dry lips. */
function gathered(typed: readonly Typed[]): readonly Typed[] {
  const need = scatteredNeed(typed.map(({ word }) => word));
  if (!need) return typed;
  return [...typed.filter((_, place) => !need.places.includes(place)), ...need.words.map((word) => typedAs(word))];
}

/** A phrase for a need, with the forms of each of its words that are no fillers. */
interface LongNeed {
  words: readonly string[];
  forms: readonly (readonly string[])[];
}
const formsWith = (word: string) => [word, ...formsOf(word)];
const longNeeds = new Map<string, LongNeed[]>();
for (const { needs, words } of phrases.values()) {
  const forms = words.filter((word) => meaningOf([word])?.isFiller !== true).map(formsWith);
  if (needs.length > 0 && forms.length > 1)
    for (const form of forms[0] ?? []) longNeeds.set(form, [...(longNeeds.get(form) ?? []), { words, forms }]);
}

/**
 * Finds a need that is said in separate words, as in "my lips are so dry": its phrase, and the places of its words.
 * Returns undefined if the words of a need stand together, or if there is none. Phrases for kinds do not count.
 */
function scatteredNeed(words: readonly string[]) {
  const isTaken = words.map(() => false);
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
      const meaning = meaningOf(words.slice(at, at + length));
      if (meaning && meaning.needs.length > 0) return undefined;
      if (meaning && meaning.kinds.length > 0) isTaken.fill(true, at, at + length);
    }
  const typed = words.map((word, place) => (isTaken[place] ? [] : formsWith(word)));
  const placeOf = (own: readonly string[]) => typed.findIndex((forms) => forms.some((form) => own.includes(form)));
  const found = [...new Set(typed.flat().flatMap((form) => longNeeds.get(form) ?? []))]
    .map((need) => ({ words: need.words, places: need.forms.map(placeOf) }))
    .filter(({ places }) => !places.includes(-1) && new Set(places).size === places.length);
  const spreadOf = ({ places }: { places: readonly number[] }) => Math.max(...places) - Math.min(...places);
  const [best] = found.toSorted(
    (one, other) => other.places.length - one.places.length || spreadOf(one) - spreadOf(other),
  );
  return best;
}

function pieces(word: string): Typed[] {
  const own = meaningOf([word]) ? undefined : unspacedLetters.test(word) ? splitUnspaced(word) : splitCompound(word);
  return (own ?? [word]).map((piece) => typedAs(piece, word));
}

/** Reads the text: finds its brands, kinds, numbers, and other parts, and what each of them can mean. */
export function readText(typed: readonly Typed[], found: Evidence, longest: number = longestPhrase): Reading {
  const pieceFrequencies = Object.entries(found.near?.frequencies ?? {}).map(
    ([word, frequency]): [string, [number, number]] => [word, [frequency, 0]],
  );
  const evidence: Evidence = { ...found, known: { ...Object.fromEntries(pieceFrequencies), ...found.known } };
  const words = typed
    .map((one, place) => ({ ...one, key: found.words[place] ?? one.word }))
    .flatMap(simplified)
    .flatMap((word) => splitOf(word, evidence));
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const part = partAt(words, at, evidence, longest);
    parts.push(part);
    at += part.words.length;
  }
  const whole = words.map(({ word }) => word);
  const named = [whole.join(''), whole.filter((word) => !little.has(word)).join('')];
  const [only, ...more] = parts;
  return {
    parts,
    brandIds: [
      ...new Set([
        ...found.brands.filter(({ joined }) => named.includes(joined)).map(({ id }) => id),
        ...(only && more.length === 0 ? only.brandIds : []),
      ]),
    ],
    evidence,
    stored: storedKinds(found.kinds),
    split: typed.flatMap((one) => {
      const to = splitOf(one, evidence).map(({ word }) => word);
      return to.length > 1 ? [{ typed: one.joined, to: to.join(' ') }] : [];
    }),
  };
}

/** Our tables have simplified Chinese. */
function simplified(typed: Typed): Typed[] {
  const { word, joined, key } = typed;
  if (key === word || meaningOf([word]) || !unspacedLetters.test(key)) return [typed];
  return splitUnspaced(key).map((piece) => typedAs(piece, joined));
}

/** Splits an unknown joined word into words of the catalog, unless it is the beginning or a misspelling of a word. */
function splitOf(typed: Typed, evidence: Evidence): Typed[] {
  const { near, known, beginnings } = evidence;
  const { word } = typed;
  const isKnown = Object.hasOwn(known, word) || Object.hasOwn(beginnings, word);
  if (isKnown || near === null || !Object.hasOwn(near.near, word)) return [typed];
  const frequencies = new Map(Object.entries(near.frequencies));
  const own =
    splitCompound(word, (piece) => frequencies.has(piece) && piece.length > 3) ?? partingOf(word, frequencies);
  const isKind = own?.some((piece) => (meaningOf([piece])?.kinds.length ?? 0) > 0) ?? false;
  const isLong = (piece: string) => piece.length > 3 || (isKind && meaningOf([piece])?.isFiller === true);
  // Short pieces often match by chance, so they count only if the word cannot be misspelled.
  const isLikely =
    own?.every(isLong) ||
    (own !== undefined &&
      correctionsOf(word, evidence).length === 0 &&
      own.filter((piece) => piece.length < 4).length < 2);
  return own && isLikely ? own.map((piece) => typedAs(piece, word)) : [typed];
}

function partAt(words: readonly Typed[], at: number, evidence: Evidence, longest: number): Part {
  const own = words.map(({ word }) => word);
  const number = numberAt(own, at);
  const part = (length: number, isNumber: boolean) =>
    partOf(words.slice(at, at + length), at + length === words.length, evidence, isNumber ? number : undefined);
  for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
    if (number?.length === length) return part(length, true);
    if (knownAbout(own.slice(at, at + length), evidence).isNamed) return part(length, false);
  }
  return part(1, number?.length === 1);
}

/** Returns the part with a phrase in which its word may also be the beginning of a longer word. */
export function begunPart(part: Part, { beginnings }: Evidence): Part {
  const [word, ...more] = part.words;
  if (word === undefined || more.length > 0 || word.length < 2) return part;
  const begun = beginnings[word]?.words;
  // If no longer word starts with this word, the prefix finds nothing new.
  if (begun?.every((longer) => longer === word)) return part;
  return { ...part, phrases: [...part.phrases, [{ word, prefix: true, begun: begun ? [...begun] : undefined }]] };
}

import { formsOf, unspacedLetters, wordsOfText } from './fold-text.ts';
import {
  brands,
  colors,
  ingredients,
  kindNames,
  type KindName,
  kinds,
  type Language,
  languageWords,
  type Need,
  type Place,
  properties,
} from './word-tables.ts';

export interface Meaning {
  kinds: KindName[];
  places: Place[];
  needs: Need[];
  /** Groups of words with the same meaning, such as the translations of "matte". */
  groups: (readonly string[])[];
  /** The phrase's words, which the typed text may have joined. */
  words: readonly string[];
  isFiller: boolean;
  isBrand: boolean;
  languages: Set<Language>;
}

export const longestPhrase = 6;

/** Beside a more telling kind, such a kind does not decide. */
export const isForm = (kind: KindName) =>
  kinds[kind].isForm === true || (kinds[kind].ids.length === 0 && kinds[kind].beside !== undefined);

export const phrases = new Map<string, Meaning>();
const unspacedPhrases = new Set<string>();
/** The single words of all phrases, which are never corrected. */
const singleWords = new Set<string>();
/** The words of phrases for kinds and parts of the body, which a misspelled word can mean. */
const wordsOfKinds = new Set<string>();
let longestUnspaced = 0;

function add(phrase: string, change: (meaning: Meaning) => void, language?: Language): void {
  const words = wordsOfText(phrase);
  const key = words.join('');
  if (key === '') return;
  let meaning = phrases.get(key);
  if (!meaning) {
    meaning = {
      words,
      kinds: [],
      places: [],
      needs: [],
      groups: [],
      isFiller: false,
      isBrand: false,
      languages: new Set(),
    };
    phrases.set(key, meaning);
  }
  change(meaning);
  if (language !== undefined) meaning.languages.add(language);
  if (!meaning.isBrand) for (const word of words) singleWords.add(word);
  if (meaning.kinds.length + meaning.places.length > 0) for (const word of words) wordsOfKinds.add(word);
  if (!unspacedLetters.test(key)) return;
  unspacedPhrases.add(key);
  longestUnspaced = Math.max(longestUnspaced, key.length);
}

for (const { language, ...table } of languageWords) {
  for (const [kind, own] of table.kinds)
    for (const phrase of own) add(phrase, (meaning) => pushOnce(meaning.kinds, kind), language);
  for (const { meant, phrases: own } of table.places)
    for (const phrase of own) add(phrase, (meaning) => pushOnce(meaning.places, meant), language);
  for (const { meant, phrases: own } of table.needs)
    for (const phrase of own) add(phrase, (meaning) => pushOnce(meaning.needs, meant), language);
  for (const word of table.fillers) add(word, (meaning) => (meaning.isFiller = true));
}
for (const group of [...properties, ...ingredients, ...colors])
  for (const phrase of group) if (!isOil(group, phrase)) add(phrase, (meaning) => pushOnce(meaning.groups, group));
for (const [brand = ''] of brands) add(brand, (meaning) => (meaning.isBrand = true));

/** An oil with an ingredient, such as coconut oil in French, is read word by word. */
function isOil(group: readonly string[], phrase: string): boolean {
  const words = wordsOfText(phrase);
  return ingredients.includes(group) && words.length > 1 && words.some((word) => phrases.get(word)?.kinds.some(isForm));
}

function pushOnce<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item);
}

const translations = new Map<string, readonly (readonly string[])[]>();
export function translationsOf(word: string): readonly (readonly string[])[] {
  const known = translations.get(word);
  if (known) return known;
  const own = meaningOf([word]);
  if (own === undefined) return [];
  const isAlike = ({ kinds: named, places, groups }: Meaning) =>
    own.kinds.some((kind) => named.includes(kind)) ||
    own.places.some((place) => places.includes(place)) ||
    own.groups.some((group) => groups.includes(group));
  const alike = [...phrases.values()].filter(isAlike).map(({ words }) => words);
  translations.set(word, alike);
  return alike;
}

/** Returns the meaning of a phrase, whether its words are joined or not, and in its singular or base form. */
export function meaningOf(words: readonly string[]): Meaning | undefined {
  const exact = phrases.get(words.join(''));
  if (exact) return exact;
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  for (const form of formsOf(last)) {
    const found = phrases.get([...before, form].join('')) ?? (before.length > 0 ? declined(before, form) : undefined);
    // The name of a brand has no other form.
    if (found && !found.isBrand) return found;
  }
  return before.length > 0 ? declined(before, last) : undefined;
}

function declined(before: readonly string[], last: string): Meaning | undefined {
  const [first = '', ...others] = before;
  // A word that only loses its last letter, such as "brown", may become another word.
  for (const form of formsOf(first).filter((one) => !first.endsWith('n') || one.length < first.length - 1)) {
    const found = phrases.get([form, ...others, last].join(''));
    if (found) return found;
  }
  return undefined;
}

/** True for a word of our languages that some phrase of the tables contains. Such a word is never corrected. */
export const isWordOfTables = (word: string) =>
  singleWords.has(word) || formsOf(word).some((form) => singleWords.has(form));

/** The words that a misspelled word can mean even if no product has them. */
export const wordsToMean = (): Iterable<string> => wordsOfKinds;

/** Splits text of a script without spaces into the longest phrases of the tables, and the letters between them. */
export function splitUnspaced(run: string): string[] {
  const pieces: string[] = [];
  let rest = '';
  for (let at = 0; at < run.length;) {
    let length = Math.min(longestUnspaced, run.length - at);
    while (length > 0 && !unspacedPhrases.has(run.slice(at, at + length))) length -= 1;
    if (length === 0) {
      rest += run[at];
      at += 1;
      continue;
    }
    if (rest) pieces.push(rest);
    rest = '';
    pieces.push(run.slice(at, at + length));
    at += length;
  }
  return rest ? [...pieces, rest] : pieces;
}

/** Letters that link the parts of a German, Dutch, or Swedish compound. */
const links = ['', 's', 'n', 'en', 'es', 'e'];
const shortestPiece = 3;

/**
 * Splits a joined word such as "Gesichtsserum" into phrases of the tables. Returns undefined if the word
 * has other parts. `isKnown` adds words of the catalog to those of the tables.
 */
export function splitCompound(word: string, isKnown: (piece: string) => boolean = () => false): string[] | undefined {
  if (word.length < 2 * shortestPiece || /\d/.test(word) || unspacedLetters.test(word)) return undefined;
  for (let at = shortestPiece; at <= word.length - shortestPiece; at += 1) {
    const head = word.slice(at);
    const meaning = meaningOf([head]);
    // Two properties are no compound: “saltgras” is no salt for greasy hair.
    if (!meaning || meaning.kinds.length === 0) continue;
    for (const link of links.filter((letters) => word.slice(0, at).endsWith(letters))) {
      const before = word.slice(0, at - link.length);
      if (before.length < shortestPiece) continue;
      if (isMeant(before) || isKnown(before)) return [before, head];
      const pieces = splitCompound(before, isKnown);
      if (pieces) return [...pieces, head];
    }
  }
  return undefined;
}

function isMeant(piece: string): boolean {
  const meaning = meaningOf([piece]);
  return meaning !== undefined && meaning.kinds.length + meaning.places.length + meaning.groups.length > 0;
}

const kindPhrases = Map.groupBy(
  languageWords.flatMap((table) => table.kinds),
  ([kind]) => kind,
);
export const narrowerKinds = (kind: KindName): KindName[] => [
  kind,
  ...kindNames.filter((name) => kinds[name].within === kind),
];
/** Returns the phrases of a kind and of its narrower kinds, except those that say only a form. */
export const wordsOfKind = (kind: KindName): readonly string[] =>
  isForm(kind) ? [] : narrowerKinds(kind).flatMap((name) => kindPhrases.get(name)?.flatMap(([, own]) => own) ?? []);

export const isIngredient = (group: readonly string[]) => ingredients.includes(group);

/** For each name of a brand without spaces, all its names and nicknames. */
export const nicknames = new Map<string, readonly string[]>();
for (const names of brands.filter(({ length }) => length > 1))
  for (const key of names.map((name) => wordsOfText(name).join('')))
    nicknames.set(key, [...(nicknames.get(key) ?? []), ...names]);

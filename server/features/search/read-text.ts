import { categories } from '#server/features/catalogue/categories.ts';
import { nicknames } from './brand-nicknames.ts';
import { correctionsOf } from './corrections.ts';
import type { Asked, Evidence } from './evidence.sql.ts';
import { formsOf, unspacedLetters, wordsOfText } from './fold-text.ts';
import {
  isForm,
  isWordOfTables,
  longestPhrase,
  meaningOf,
  type Meaning,
  splitCompound,
  splitUnspaced,
  wordsOfKind,
} from './lexicon.ts';
import { codePhrases, isSplitWord, numberAt, type ReadNumber } from './read-numbers.ts';
import { partingOf } from './search-spelling.ts';
import { isCode, type Phrase, termsOf } from './tsquery.ts';
import { type KindName, kinds } from './words/kinds.ts';
import { emoji } from './words/filler-words.ts';

/** A word of the text. A joined word such as "Gesichtsserum" becomes several words, which keep what was typed. */
interface Typed {
  word: string;
  joined: string;
}

type Role =
  | 'brand'
  | 'kind'
  | 'place'
  | 'need'
  | 'property'
  | 'number'
  | 'size'
  | 'name'
  | 'filler'
  | 'unknown brand'
  | 'strange';

/** What a kind's word means in this catalog. */
export interface KindSense {
  /** Subcategories, most likely first. */
  ids: readonly number[];
  /** More subcategories, which a part of the body can select. */
  beside: readonly number[];
  names: readonly KindName[];
  /** True for a word such as "cream", which says only the form of a product. */
  isForm: boolean;
}

/** A part of the text, with everything that it can mean. */
export interface Part {
  /** The words as typed, separated by spaces. */
  text: string;
  words: readonly string[];
  roles: readonly Role[];
  /** The forms in which a product can have the part. */
  phrases: readonly Phrase[];
  kind: KindSense | undefined;
  meaning: Meaning | undefined;
  number: ReadNumber | undefined;
  brandIds: readonly number[];
  /** True if the catalog has every word of some form of the part. */
  occurs: boolean;
  /** The estimated numbers of products that contain the part anywhere, and in their name. */
  frequency: number;
  frequencyInNames: number;
}

export interface Reading {
  key: string;
  parts: readonly Part[];
  /** Brands whose name or alias is the whole text. */
  brandIds: readonly number[];
  products: number;
  evidence: Evidence;
  /** The ids of our subcategories in this catalog, by the ids in categories.ts. */
  stored: ReadonlyMap<number, readonly number[]>;
  /** Joined words that were split into words of the catalog. */
  split: readonly { typed: string; to: string }[];
}

/** The most words of a text that a search uses. */
const wordsPerSearch = 12;
const little = new Set(['and', 'et', 'und', 'y', 'e']);
/** The most words of a brand or a synonym. */
const longestName = 5;

/** Splits the text into words, and names what the search needs to know about them. */
export function askedOf(text: string): Asked & { typed: readonly Typed[] } {
  const words = wordsOfText(
    Object.entries(emoji).reduce((rest, [sign, word]) => rest.replaceAll(sign, ` ${word} `), text),
  );
  const typed = [...new Set(words)].flatMap(pieces).slice(0, wordsPerSearch);
  const own = typed.map(({ word }) => word);
  const spans = own.flatMap((_, at) =>
    own.slice(at, at + longestPhrase).map((_, more) => own.slice(at, at + more + 1)),
  );
  const meanings = spans.flatMap((span) => meaningOf(span) ?? []);
  const others = meanings.flatMap(({ groups, kinds: named }) => [...groups.flat(), ...named.flatMap(wordsOfKind)]);
  const numbers = own.flatMap(
    (_, at) =>
      numberAt(own, at)
        ?.phrases.flat()
        .map((term) => term.word) ?? [],
  );
  return {
    text,
    typed,
    words: own,
    others: [...new Set([...others.flatMap(wordsOfText), ...typed.map(({ joined }) => joined), ...numbers])],
    brands: spans.flatMap((span) => nicknames.get(span.join('')) ?? []).map((name) => wordsOfText(name).join('')),
    correctable: own.filter((word) => !isWordOfTables(word) && !isCode(word)),
  };
}

function pieces(word: string): Typed[] {
  const own = meaningOf([word]) ? undefined : unspacedLetters.test(word) ? splitUnspaced(word) : splitCompound(word);
  return (own ?? [word]).map((piece) => ({ word: piece, joined: word }));
}

/** Reads the text: finds its brands, kinds, numbers, and other parts, and what each of them can mean. */
export function readText(
  { typed }: { typed: readonly Typed[] },
  found: Evidence,
  longest: number = longestPhrase,
): Reading {
  const keys = new Map(typed.map(({ word }, place) => [word, found.words[place] ?? word]));
  const evidence = { ...found, known: { ...pieceFrequencies(found), ...found.known } };
  const words = typed.flatMap((word) => simplified(word, keys)).flatMap((word) => splitOf(word, evidence));
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const part = partAt(words, at, evidence, keys, longest);
    parts.push(part);
    at += part.words.length;
  }
  const split = typed
    .map(({ joined, word }) => ({
      typed: joined,
      to: splitOf({ word, joined }, evidence)
        .map((one) => one.word)
        .join(' '),
    }))
    .filter(({ to }, place) => to !== typed[place]?.word);
  const [only, ...more] = parts;
  const whole = words.map(({ word }) => word);
  const named = [whole.join(''), whole.filter((word) => !little.has(word)).join('')];
  const brandIds = found.brands.filter(({ joined }) => named.includes(joined)).map(({ id }) => id);
  return {
    key: found.key,
    parts,
    brandIds: [...new Set([...brandIds, ...(only && more.length === 0 ? only.brandIds : [])])],
    products: found.products,
    evidence,
    stored: new Map([...canonicalNames.keys()].map((id) => [id, idsStored(id, found.kinds)])),
    split,
  };
}

/** Our tables have simplified Chinese. */
function simplified(typed: Typed, keys: Keys): Typed[] {
  const key = keys.get(typed.word) ?? typed.word;
  if (key === typed.word || meaningOf([typed.word]) || !unspacedLetters.test(key)) return [typed];
  return splitUnspaced(key).map((word) => ({ word, joined: typed.joined }));
}

function pieceFrequencies({ near }: Evidence): Evidence['known'] {
  return Object.fromEntries(Object.entries(near?.frequencies ?? {}).map(([word, frequency]) => [word, [frequency, 0]]));
}

/** Splits an unknown joined word into words of the catalog, unless it is the beginning or a misspelling of a word. */
function splitOf({ word, joined }: Typed, evidence: Evidence): Typed[] {
  const { near, known, beginnings } = evidence;
  const isKnown = Object.hasOwn(known, word) || Object.hasOwn(beginnings, word);
  if (isKnown || near === null || !Object.hasOwn(near.near, word)) return [{ word, joined }];
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
  return own && isLikely ? own.map((piece) => ({ word: piece, joined: word })) : [{ word, joined }];
}

type Keys = ReadonlyMap<string, string>;

function partAt(words: readonly Typed[], at: number, evidence: Evidence, keys: Keys, longest: number): Part {
  const own = words.map(({ word }) => word);
  const number = numberAt(own, at);
  for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
    if (number?.length === length) return partOf(words, at, length, evidence, keys, number);
    if (isNamed(own.slice(at, at + length), evidence)) return partOf(words, at, length, evidence, keys);
  }
  return partOf(words, at, 1, evidence, keys, number?.length === 1 ? number : undefined);
}

/** True if these words together are a brand, a category, a synonym, or a phrase of our tables. */
function isNamed(
  words: readonly string[],
  { known, brands, synonyms, kinds: named, categories: areas }: Evidence,
): boolean {
  const text = words.join(' ');
  const meaning = meaningOf(words);
  const isOfTables =
    meaning !== undefined &&
    (meaning.kinds.length + meaning.places.length + meaning.needs.length > 0 ||
      meaning.isFiller ||
      (meaning.isBrand && !words.every((word) => Object.hasOwn(known, word))) ||
      meaning.groups.some((group) => group.some((one) => mayOccur(wordsOfText(one), known))));
  return (
    isOfTables ||
    (words.length <= longestName && brands.some(({ joined }) => namesOf(words).includes(joined))) ||
    synonyms.some((one) => one.text === text) ||
    named.some(({ name }) => name === text) ||
    areas.includes(text) ||
    isSplitWord(words, known)
  );
}

/** Returns the names of a brand without spaces: the typed one, and those of which it is a nickname. */
const namesOf = (words: readonly string[]) => [
  words.join(''),
  ...(nicknames.get(words.join('')) ?? []).map((name) => wordsOfText(name).join('')),
];

/**
 * False if any of these words is missing from the catalog. The vocabulary has no single letters and no words in scripts
 * without spaces, so the catalog is assumed to contain such words.
 */
function mayOccur(words: readonly string[], known: Evidence['known']): boolean {
  return words.every((word) => Object.hasOwn(known, word) || word.length === 1 || unspacedLetters.test(word));
}

function partOf(
  words: readonly Typed[],
  at: number,
  length: number,
  evidence: Evidence,
  keys: Keys,
  number?: ReadNumber,
): Part {
  const { known, beginnings } = evidence;
  const typed = words.slice(at, at + length);
  const own = typed.map(({ word }) => word);
  const text = own.join(' ');
  const meaning = number === undefined || length === 1 ? meaningOf(own) : undefined;
  const synonyms = evidence.synonyms.filter((one) => one.text === text).flatMap(({ keys }) => keys);
  const names = new Set([...namesOf(own), ...synonyms.map((key) => key.replaceAll(' ', ''))]);
  const brands = evidence.brands.filter(({ joined }) => names.has(joined));
  const kind = kindOf([own, ...synonyms.map((key) => key.split(' '))], evidence);
  const isLast = at + length === words.length;
  const groups = [...(meaning?.groups ?? []), ...synonyms.flatMap((key) => meaningOf(key.split(' '))?.groups ?? [])];
  const isOfCategory = kind !== undefined && kind.ids.length + kind.beside.length > 0;
  const kindForms = isOfCategory ? [] : (meaning?.kinds ?? []).flatMap(wordsOfKind);
  const forms = [...synonyms, ...[...groups.flat(), ...kindForms].map((one) => wordsOfText(one).join(' '))].filter(
    (form) => form !== text,
  );
  const joined = typed[0]?.joined === own[0] ? undefined : typed[0]?.joined;
  const phrases = distinct([
    literal(own, isLast, evidence, keys),
    ...(length === 1 ? formsOf(own[0] ?? '').filter((form) => Object.hasOwn(known, form)) : []).map((form) =>
      termsOf(form),
    ),
    ...forms
      .filter((form) => mayOccur(form.split(' '), known))
      .map((form) => form.split(' ').flatMap((word) => termsOf(word))),
    ...brands.map(({ key }) => key.split(' ').map((word) => ({ word }))),
    ...(meaning !== undefined && meaning.words.length > length ? [meaning.words.flatMap((word) => termsOf(word))] : []),
    ...(joined !== undefined && Object.hasOwn(known, joined) ? [[{ word: joined }]] : []),
    ...(length > 1 && isSplitWord(own, known) ? [[{ word: own.join('') }]] : []),
    ...(number?.phrases ?? []),
    ...(length === 1 ? codePhrases(text) : []),
  ]);
  const occurs = phrases.some((phrase) =>
    phrase.every(({ word, prefix }) => mayOccur([word], known) || (prefix === true && Object.hasOwn(beginnings, word))),
  );
  const part = { text, words: own, phrases, meaning, number, brandIds: [...new Set(brands.map(({ id }) => id))], kind };
  const frequency = (where: 0 | 1) => phrases.reduce((sum, phrase) => sum + frequencyOf(phrase, evidence, where), 0);
  return {
    ...part,
    occurs,
    roles: rolesOf(part, { number, occurs, isSynonym: synonyms.length > 0 }),
    frequency: frequency(0),
    frequencyInNames: frequency(1),
  };
}

function rolesOf(
  { brandIds, kind, meaning }: Pick<Part, 'brandIds' | 'kind' | 'meaning'>,
  { number, occurs, isSynonym }: { number: ReadNumber | undefined; occurs: boolean; isSynonym: boolean },
): Role[] {
  const roles: Role[] = [
    ...(brandIds.length > 0 ? (['brand'] as const) : []),
    ...(number ? ([number.isSize ? 'size' : 'number'] as const) : []),
    ...(kind ? (['kind'] as const) : []),
    ...(meaning && meaning.needs.length > 0 ? (['need'] as const) : []),
    ...(meaning && meaning.places.length > 0 ? (['place'] as const) : []),
    ...(meaning && meaning.groups.length > 0 ? (['property'] as const) : []),
    ...(meaning?.isFiller === true && !isSynonym ? (['filler'] as const) : []),
    ...(occurs ? (['name'] as const) : []),
  ];
  const isUnknownBrand = meaning?.isBrand === true && !occurs && brandIds.length === 0;
  if (isUnknownBrand) roles.push('unknown brand');
  return roles.length > 0 ? roles : ['strange'];
}

const canonicalNames = new Map(
  categories.flatMap(({ subcategories }) =>
    subcategories.map(([id, name]) => [id, wordsOfText(name).join(' ')] as const),
  ),
);

const idsStored = (id: number, stored: Evidence['kinds']) =>
  stored.filter(({ name }) => name === canonicalNames.get(id)).map((one) => one.id);

/** Returns the kinds that any of these phrases names, by our tables or by the name of a category. */
function kindOf(
  phrases: readonly (readonly string[])[],
  { kinds: stored, categories: areas }: Evidence,
): KindSense | undefined {
  // The typed words come first. Their synonyms can mean more.
  const [typed = [], ...synonyms] = phrases.map((words) => meaningOf(words)?.kinds ?? []);
  const names = [...new Set(typed.length > 0 ? typed : synonyms.flat())];
  const idsOf = (id: number) => idsStored(id, stored);
  const own = stored.filter(({ name }) =>
    phrases.some((words) => {
      const text = words.join(' ');
      // A word of our tables has no other form: "brown" is no plural of "brow".
      return text === name || (!meaningOf(words) && formsOf(text).includes(name));
    }),
  );
  const isArea = phrases.some((words) => areas.includes(words.join(' ')));
  // A name of our tables decides what it means: "face" is a part of the body, although a subcategory has this name.
  const isPlace = phrases.some((words) => (meaningOf(words)?.places.length ?? 0) > 0);
  const ids =
    names.length > 0 || isPlace ? names.flatMap((name) => kinds[name].ids).flatMap(idsOf) : own.map(({ id }) => id);
  const beside = names.flatMap((name) => kinds[name].beside ?? []).flatMap(idsOf);
  // A kind of which the catalog has no category is like any other word. Kinds such as toothpaste never have one.
  const isMissing = names.every((name) => kinds[name].ids.length + (kinds[name].beside?.length ?? 0) > 0);
  if (isMissing && ids.length + beside.length === 0 && !(isArea && !isPlace)) return undefined;
  return {
    ids: [...new Set(ids)],
    beside: [...new Set(beside)],
    names,
    isForm: names.some(isForm),
  };
}

/** The last word and unknown words may be incomplete, so they also match longer words. */
function literal(own: readonly string[], isLast: boolean, { known, beginnings }: Evidence, keys: Keys): Phrase {
  return own.flatMap((word, place) => {
    const isLastWord = isLast && place === own.length - 1;
    const prefix = isLastWord || (!Object.hasOwn(known, word) && word.length > 1 && !/^\d+$/.test(word));
    const begun = prefix ? beginnings[word]?.words : null;
    // The vocabulary has no single letters or digits, so `begun` may lack the word itself.
    return termsOf(keys.get(word) ?? word, { prefix, begun: begun ? [...new Set([word, ...begun])] : undefined });
  });
}

/** Estimates how many products contain all terms, by counting the products that contain the rarest term. */
function frequencyOf(phrase: Phrase, { known, beginnings }: Evidence, where: 0 | 1): number {
  const each = phrase.map(({ word, prefix }) => {
    const begun = prefix ? beginnings[word] : undefined;
    return (where === 0 ? begun?.frequency : begun?.inNames) ?? known[word]?.[where] ?? 0;
  });
  return Math.min(...each);
}

export function distinct(phrases: readonly Phrase[]): Phrase[] {
  const named = phrases
    .filter((phrase) => phrase.length > 0)
    .map((phrase) => [JSON.stringify(phrase), phrase] as const);
  return [...new Map(named).values()];
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

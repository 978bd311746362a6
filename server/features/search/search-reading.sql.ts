import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';
import { foundNear, type FoundNear } from './search-vocabulary.sql.ts';
import { exactly, isOptional, type Phrase, singularsOf, termsOf, type Unit, wordsOf } from './search-words.sql.ts';
import { isSplitWord, numberOf, numberPhrases, toneOf, tonePhrases } from './search-codes.sql.ts';

/** The maximum number of words in a brand, kind, or synonym. */
const longestPhrase = 5;

/** A part of the search text, with its possible meanings. */
export interface ReadUnit extends Unit {
  /** The part as typed. */
  text: string;
  hasSynonyms: boolean;
  /** True for a filler word, which results need not contain. */
  isOptional: boolean;
  /** Brands whose name or alias is exactly this unit. */
  brandIds: readonly number[];
  /** True if the unit is the name or a synonym of a category or subcategory. */
  isKind: boolean;
  /** True if the unit is the name of a kind and not one of its synonyms. */
  isOwnName: boolean;
  subcategoryIds: readonly number[];
  /** The estimated number of products that contain the unit, or 0 if the unit is rare or unknown. */
  frequency: number;
  /** The estimated number of products that contain the unit in their name. */
  frequencyInNames: number;
  /** True if the catalog contains every word of at least one form of the unit. */
  isKnown: boolean;
  /** True if every word of the unit occurs in the catalog or in a synonym, and therefore cannot be a typo. */
  isWord: boolean;
}

/** A parsed search text. */
export interface Reading {
  key: string;
  words: readonly string[];
  /** How often the typed words occur in the catalog, and the words that neighboring words form if joined. */
  known: Found['known'];
  units: readonly ReadUnit[];
  /** Brands whose name or alias is the whole text. */
  brandIds: readonly number[];
  /** The number of products of the kinds that the text names. */
  ofKinds: number;
  products: number;
  near: FoundNear | null;
}

/**
 * For each prefix, the words that start with it, and how many products contain them. `words` is null if there are too
 * many words to list.
 */
const beginnings = z.record(
  z.string(),
  z.strictObject({ frequency: z.number(), inNames: z.number(), words: z.nullable(z.array(z.string())) }),
);
const found = z.strictObject({
  /** The text, normalized in the same way as names. */
  key: z.string(),
  /** The words to find, separated by spaces. A decimal such as 5.75 counts as one word. */
  text: z.string(),
  known: z.record(z.string(), z.number()),
  /**
   * For each word, the number of products that contain it anywhere, and the number that contain it in their name.
   * Includes the words of synonyms.
   */
  frequencies: z.record(z.string(), z.tuple([z.number(), z.number()])),
  beginnings,
  /** Words that occur in a synonym, but in no product. */
  meant: z.array(z.string()),
  /** A key that starts with "=" is the name of a category or subcategory. */
  synonyms: z.array(z.strictObject({ text: z.string(), keys: z.array(z.string()), isKind: z.boolean() })),
  brands: z.array(z.strictObject({ joined: z.string(), id: z.number(), key: z.string() })),
  kinds: z.array(z.strictObject({ name: z.string(), subcategory: z.nullable(z.number()) })),
  /** The number of products of all these kinds. */
  ofKinds: z.number(),
  /** The estimated number of products in the catalog. */
  products: z.number(),
  /**
   * Possible corrections of unknown words. Null if the text has more than six words, or no unknown word that can be
   * corrected.
   */
  near: z.nullable(foundNear),
});
/** Everything that the database returns about the search text (read_search in functions/search-reading.sql). */
export type Found = z.infer<typeof found>;
/** The columns of a statement that calls read_search. */
export const readSearch = { found: json(found) };

/** Finds the brands, kinds, and synonyms in the search text, and the possible meanings of each word. */
export function readText(found: Found): Reading {
  const { key } = found;
  const words = wordsOf(found.text);
  const synonyms = Map.groupBy(found.synonyms, ({ text }) => text);
  const units: ReadUnit[] = [];
  for (let at = 0; at < words.length;) {
    const length = longestKnown(words, at, found, synonyms);
    units.push(readUnit(words, at, length, found, synonyms));
    at += length;
  }
  const joined = words.join('');
  const [only, ...more] = units;
  const nicknamed = only && more.length === 0 ? only.brandIds : [];
  const brandIds = [...new Set([...brandsNamed(words, joined, found), ...nicknamed])];
  return {
    key,
    words,
    known: found.known,
    units,
    brandIds,
    ofKinds: found.ofKinds,
    products: found.products,
    near: found.near,
  };
}

function brandsNamed(words: readonly string[], joined: string, { brands }: Found): number[] {
  const withoutLittle = words.filter((word) => !['and', 'et', 'und', 'y', 'e'].includes(word)).join('');
  return [
    ...new Set(brands.filter((brand) => brand.joined === joined || brand.joined === withoutLittle).map(({ id }) => id)),
  ];
}

/**
 * Returns the number of words in the longest brand, kind, synonym, number, tone, or split word that starts at this
 * word. Returns 1 if there is none.
 */
function longestKnown(
  words: readonly string[],
  at: number,
  { known, kinds, brands, frequencies }: Found,
  synonyms: ReadonlyMap<string, Found['synonyms']>,
): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
    const text = words.slice(at, at + length);
    const isNamed =
      numberOf(text) !== undefined ||
      toneOf(text) !== undefined ||
      isSplitWord(text, known) ||
      isHeld(synonyms.get(text.join(' ')) ?? [], text, frequencies) ||
      kinds.some(({ name }) => name === text.join(' ')) ||
      brands.some(({ joined }) => joined === text.join(''));
    if (isNamed) return length;
  }
  return 1;
}

/** True if the text has synonyms, and a product may match the text or a synonym. */
function isHeld(said: Found['synonyms'], own: readonly string[], frequencies: Found['frequencies']): boolean {
  const names = [own.join(' '), ...said.flatMap(({ keys }) => keys)];
  // A name that starts with "=" is a category or subcategory, which a product may always match.
  return said.length > 0 && names.some((name) => name.startsWith('=') || mayOccur(name, frequencies));
}

/**
 * False if any word of this name is missing from the catalog. The vocabulary has no single letters and no words in
 * scripts without spaces, so the catalog is assumed to contain such words.
 */
function mayOccur(name: string, frequencies: Found['frequencies']): boolean {
  return name
    .split(' ')
    .every((word) => Object.hasOwn(frequencies, word) || word.length === 1 || /[\u0e00-\uffff]/.test(word));
}

function readUnit(
  words: readonly string[],
  at: number,
  length: number,
  found: Found,
  synonyms: ReadonlyMap<string, Found['synonyms']>,
): ReadUnit {
  const own = words.slice(at, at + length);
  const text = own.join(' ');
  const isLast = at + length === words.length;
  const alike = [text, ...(length === 1 ? singularsOf(text) : [])];
  const said = synonyms.get(text) ?? [];
  const keys = said.flatMap((one) => one.keys);
  const others = keys.filter((other) => !other.startsWith('='));
  const places = keys.filter((other) => other.startsWith('=')).map((other) => other.slice(1));
  const named = new Set([...alike, ...others, ...places]);
  const kinds = found.kinds.filter(({ name }) => named.has(name));
  const brands = found.brands.filter(
    ({ joined }) => joined === own.join('') || others.some((key) => joined === key.replaceAll(' ', '')),
  );
  const literal = literalOf(own, isLast, found);
  const brandKeys = brands.map(({ key }) => key);
  const phrases = distinctPhrases([
    literal,
    ...(length === 1 ? singularsOf(text).map((form) => [exactly(form)]) : []),
    // Each form slows down the lookup in the word index, so forms that occur in no product are omitted.
    ...[
      ...others.filter((key) => mayOccur(telling(key.split(' ')).join(' '), found.frequencies)),
      ...(length > 1 || own.join('') !== brandKeys[0] ? brandKeys : []),
    ].map((key) => telling(key.split(' ')).flatMap((word) => termsOf(word, false))),
    ...places.map((place) => place.split(' ').map((word) => ({ ...exactly(word), kindOnly: true }))),
    ...(length > 1 && isSplitWord(own, found.known) ? [[exactly(own.join(''))]] : []),
    ...numberPhrases(own),
    ...tonePhrases(own),
  ]);
  const isCompound = phrases.some((phrase) => phrase.every(({ word, prefix }) => isFound(word, prefix, found)));
  return {
    words: own,
    text,
    phrases,
    hasSynonyms: others.length > 0,
    isOptional: length === 1 && isOptional(text),
    brandIds: [...new Set(brands.map(({ id }) => id))],
    isKind: kinds.length > 0 || said.some(({ isKind }) => isKind),
    isOwnName: kinds.some(({ name }) => alike.includes(name)),
    subcategoryIds: kinds.flatMap(({ subcategory }) => subcategory ?? []),
    frequency: phrases.reduce((sum, phrase) => sum + frequencyOf(phrase, found, 'anywhere'), 0),
    frequencyInNames: phrases.reduce((sum, phrase) => sum + frequencyOf(phrase, found, 'in names'), 0),
    isKnown: isCompound,
    isWord: own.every((word) => Object.hasOwn(found.known, word) || found.meant.includes(word)),
  };
}

/** Removes filler words from a synonym, so that `crème de nuit` also matches `crème anti-rides nuit`. */
function telling(words: readonly string[]): readonly string[] {
  const more = words.filter((word) => !isOptional(word));
  return more.length > 1 ? more : words;
}

/** Returns a unit whose word also matches longer words that start with it, so that "van" matches "vanish". */
export function begunUnit(unit: ReadUnit, beginnings: Found['beginnings']): ReadUnit {
  const [word, ...more] = unit.words;
  if (word === undefined || more.length > 0 || word.length < 2) return unit;
  const begun = Object.hasOwn(beginnings, word) ? beginnings[word]?.words : undefined;
  // If no longer word starts with this word, the prefix finds nothing new.
  if (begun?.every((longer) => longer === word)) return unit;
  return { ...unit, phrases: [...unit.phrases, [{ word, prefix: true, ...(begun && { begun }) }]] };
}

export async function selectBeginnings(queries: Queries, words: readonly string[]): Promise<Found['beginnings']> {
  const row = await onlyRow(
    queries,
    { beginnings: json(beginnings) },
    sql`select coalesce(jsonb_object_agg(word, words_begun(word)) filter (where words_begun(word) is not null), '{}') as beginnings
    from unnest(${sql.param([...words])}::text[]) word`,
  );
  return row.beginnings;
}

/** The last word and unknown words may be incomplete, so they also match longer words. */
function literalOf(own: readonly string[], isLast: boolean, { known, beginnings }: Found): Phrase {
  return own.flatMap((word, place) => {
    const isLastWord = isLast && place === own.length - 1;
    const prefix = isLastWord || (!Object.hasOwn(known, word) && word.length > 1 && !/^\d+$/.test(word));
    const begun = prefix && Object.hasOwn(beginnings, word) ? beginnings[word]?.words : null;
    // The vocabulary has no single letters or digits, so `begun` may lack the word itself.
    return termsOf(word, prefix, begun ? [...new Set([word, ...begun])] : undefined);
  });
}

function isFound(word: string, prefix: boolean, { frequencies, beginnings }: Found): boolean {
  // The vocabulary does not contain words of scripts without spaces.
  return (
    /[\u0e00-\uffff]/.test(word) || Object.hasOwn(frequencies, word) || (prefix && Object.hasOwn(beginnings, word))
  );
}

/** Estimates how many products contain all terms, by counting the products that contain the rarest term. */
function frequencyOf(phrase: Phrase, { frequencies, beginnings }: Found, where: 'anywhere' | 'in names'): number {
  const each = phrase.map(({ word, prefix }) => {
    const begun = prefix ? beginnings[word] : undefined;
    if (where === 'anywhere') return prefix ? (begun?.frequency ?? 0) : (frequencies[word]?.[0] ?? 0);
    return prefix ? (begun?.inNames ?? 0) : (frequencies[word]?.[1] ?? 0);
  });
  return Math.min(...each);
}

function distinctPhrases(phrases: readonly Phrase[]): Phrase[] {
  const byText = new Map(
    phrases.filter((phrase) => phrase.length > 0).map((phrase) => [JSON.stringify(phrase), phrase] as const),
  );
  return [...byText.values()];
}

/** Loads the data about a corrected text and parses the text. */
export async function readMeant(queries: Queries, text: string): Promise<Reading> {
  const row = await onlyRow(queries, readSearch, sql`select read_search(${text}) as found`);
  return readText(row.found);
}

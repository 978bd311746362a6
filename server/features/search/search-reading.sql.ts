import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { FoundNear } from './search-vocabulary.sql.ts';
import { exactly, isOptional, type Phrase, singularsOf, termsOf, type Unit, wordsOf } from './search-words.sql.ts';

/** Longest brand, kind or synonym that is looked for, in words. */
const longestPhrase = 5;

/** What is known about a part of the text. */
export interface ReadUnit extends Unit {
  /** As typed. */
  text: string;
  hasSynonyms: boolean;
  /** A little word that need not be found. */
  isOptional: boolean;
  /** The unit as a whole is the name or an alias of these brands. */
  brandIds: readonly number[];
  /** The unit is the name of a category or subcategory, or a synonym of one. */
  isKind: boolean;
  /** Of a kind: it stands here by its own name, not by a synonym. */
  isOwnName: boolean;
  subcategoryIds: readonly number[];
  /** Products that hold it, about; 0 where it is rare or nobody knows it. */
  frequency: number;
  /** The same of names alone. */
  frequencyInNames: number;
  /** Does any word of the catalogue fit? */
  isKnown: boolean;
}

/** A search text, read. */
export interface Reading {
  key: string;
  words: readonly string[];
  units: readonly ReadUnit[];
  /** Brands that the whole text names. */
  brandIds: readonly number[];
  /** Products of the kinds that are named. */
  ofKinds: number;
  products: number;
  near: FoundNear | null;
}

/** What the database knows of a text (read_search in migration 0170). */
export interface Found {
  key: string;
  known: Record<string, number>;
  /** Of the words of the synonyms too. */
  frequencies: Record<string, [anywhere: number, inNames: number]>;
  /** What begins with a word; `words` where they are not many. */
  beginnings: Record<string, { frequency: number; inNames: number; words: string[] | null }>;
  synonyms: { text: string; keys: string[] }[];
  brands: { joined: string; id: number; key: string }[];
  kinds: { name: string; subcategory: number | null }[];
  /** Products of all these kinds. */
  ofKinds: number;
  /** Of the whole catalogue, about. */
  products: number;
  /** What words that nobody knows may mean; null where all are known. */
  near: FoundNear | null;
}

/** Brands, kinds and synonyms in a text, and what each word may stand for. */
export function readText(found: Found): Reading {
  const { key } = found;
  const words = wordsOf(key);
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
  return { key, words, units, brandIds, ofKinds: found.ofKinds, products: found.products, near: found.near };
}

function brandsNamed(words: readonly string[], joined: string, { brands }: Found): number[] {
  const withoutLittle = words.filter((word) => !['and', 'et', 'und', 'y', 'e'].includes(word)).join('');
  return [
    ...new Set(brands.filter((brand) => brand.joined === joined || brand.joined === withoutLittle).map(({ id }) => id)),
  ];
}

/** The longest synonym or kind that begins here; brands stay words, so that their parts may be mistyped. */
function longestKnown(
  words: readonly string[],
  at: number,
  { known, kinds, brands }: Found,
  synonyms: ReadonlyMap<string, unknown>,
): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
    const text = words.slice(at, at + length);
    const isNamed =
      (isSplitCode(text) && Object.hasOwn(known, text.join(''))) ||
      synonyms.has(text.join(' ')) ||
      kinds.some(({ name }) => name === text.join(' ')) ||
      brands.some(({ joined }) => joined === text.join(''));
    if (isNamed) return length;
  }
  return 1;
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
  const others = alike.flatMap((form) => (synonyms.get(form) ?? []).flatMap(({ keys }) => keys));
  const named = new Set([...alike, ...others]);
  const kinds = found.kinds.filter(({ name }) => named.has(name));
  const brands = found.brands.filter(
    ({ joined }) => joined === own.join('') || others.some((key) => joined === key.replaceAll(' ', '')),
  );
  const literal = literalOf(own, isLast, found);
  const brandKeys = brands.map(({ key }) => key);
  const phrases = distinctPhrases([
    literal,
    ...(length === 1 ? singularsOf(text).map((form) => [exactly(form)]) : []),
    ...[...others, ...(length > 1 || own.join('') !== brandKeys[0] ? brandKeys : [])].map((key) =>
      telling(key.split(' ')).flatMap((word) => termsOf(word, false)),
    ),
    ...(length > 1 && isSplitCode(own) ? [[exactly(own.join(''))]] : []),
  ]);
  const isCompound = phrases.some((phrase) => phrase.every(({ word, prefix }) => isFound(word, prefix, found)));
  return {
    words: own,
    text,
    phrases,
    hasSynonyms: others.length > 0,
    isOptional: length === 1 && isOptional(text, words[at + 1]),
    brandIds: [...new Set(brands.map(({ id }) => id))],
    isKind: kinds.length > 0,
    isOwnName: kinds.some(({ name }) => alike.includes(name)),
    subcategoryIds: kinds.flatMap(({ subcategory }) => subcategory ?? []),
    frequency: phrases.reduce((sum, phrase) => sum + frequencyOf(phrase, found, 'anywhere'), 0),
    frequencyInNames: phrases.reduce((sum, phrase) => sum + frequencyOf(phrase, found, 'in names'), 0),
    isKnown: isCompound,
  };
}

/** "NC 42" may be kept as NC42. */
function isSplitCode(words: readonly string[]): boolean {
  return words.length === 2 && /^([a-z]{1,3} \d+|\d+ [a-z]{1,3})$/.test(words.join(' '));
}

/** Synonyms without their little words: "crème de nuit" is also "crème anti-rides nuit". */
function telling(words: readonly string[]): readonly string[] {
  const more = words.filter((word) => !isOptional(word, undefined));
  return more.length > 1 ? more : words;
}

/** The last word may be unfinished, and so may be one that nobody knows. */
function literalOf(own: readonly string[], isLast: boolean, { known, beginnings }: Found): Phrase {
  return own.flatMap((word, place) => {
    const prefix = (isLast && place === own.length - 1) || (!Object.hasOwn(known, word) && word.length > 1);
    const begun = prefix && Object.hasOwn(beginnings, word) ? beginnings[word]?.words : null;
    // Single letters and digits are not in the vocabulary.
    return termsOf(word, prefix, begun ? [...new Set([word, ...begun])] : undefined);
  });
}

function isFound(word: string, prefix: boolean, { known, beginnings }: Found): boolean {
  // What stands without blanks is not in the vocabulary.
  return /[\u0e00-\uffff]/.test(word) || Object.hasOwn(known, word) || (prefix && Object.hasOwn(beginnings, word));
}

/** About how many products hold every term of it. */
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

/** What is known of a text that was not typed but meant. */
export async function readMeant(queries: Queries, text: string): Promise<Reading> {
  const { rows } = await queries.execute<{ found: Found }>(sql`select read_search(${text}) as found`);
  const found = rows[0]?.found;
  if (!found) throw new Error('A statement without rows');
  return readText(found);
}

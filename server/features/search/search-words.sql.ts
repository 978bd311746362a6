/**
 * These functions parse the search text that the database function search_key returns, and build full-text queries from
 * its words.
 */

/** The maximum number of distinct words in a search. The search ignores all further words. */
const wordsPerSearch = 12;
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}/g;

export function wordsOf(key: string): string[] {
  return [...new Set(key.split(' ').filter(Boolean))].slice(0, wordsPerSearch);
}

/** One lexeme to match. Words contain only letters and digits, so quoting them is safe. */
export interface Term {
  word: string;
  /** True if longer words that start with this lexeme also match. */
  prefix: boolean;
  /**
   * The words that start with this prefix, if there are few of them. The index finds whole words faster than prefixes.
   */
  begun?: readonly string[];
  /**
   * True if the word must occur in the kind. A product named "face wash" is not necessarily in the subcategory "Wash".
   */
  kindOnly?: boolean;
}
/** Terms that must all match. */
export type Phrase = readonly Term[];

/** A part of the text that can match in several ways. */
export interface Unit {
  words: readonly string[];
  phrases: readonly Phrase[];
}

/** The fields of a product to match: A is the name, B the brand, C the kind, and D the shades. */
export type Weights = '' | 'A' | 'AB' | 'AC' | 'ABC';

/** Returns a tsquery that matches every unit in any of its forms. */
export function everyUnit(units: readonly Unit[], weights: Weights = ''): string {
  return units.map(({ phrases }) => anyPhrase(phrases, weights)).join(' & ');
}

/** Like everyUnit, but for the word index, which finds whole words faster than prefixes. */
export function everyUnitIndexed(units: readonly Unit[], weights: Weights = ''): string {
  return units.map(({ phrases }) => anyPhraseIndexed(phrases, weights)).join(' & ');
}

export function anyPhraseIndexed(phrases: readonly Phrase[], weights: Weights = ''): string {
  const termOf = (term: Term) =>
    term.prefix && term.begun
      ? `(${term.begun.map((word) => lexeme(exactly(word), weights)).join(' | ')})`
      : lexeme(term, weights);
  return `(${phrases.map((phrase) => phrase.map(termOf).join(' & ')).join(' | ')})`;
}

export function anyPhrase(phrases: readonly Phrase[], weights: Weights = ''): string {
  return `(${phrases.map((phrase) => phrase.map((term) => lexeme(term, weights)).join(' & ')).join(' | ')})`;
}

/** Returns a tsquery that matches only the typed words, as whole words. */
export function literalQuery(units: readonly Unit[], weights: Weights = ''): string {
  return everyUnit(
    units.map(({ words }) => ({ words, phrases: [words.flatMap((word) => termsOf(word, false))] })),
    weights,
  );
}

function lexeme({ word, prefix, kindOnly }: Term, weights: Weights): string {
  const flags = `${prefix ? '*' : ''}${kindOnly ? 'C' : weights}`;
  return flags ? `'${word}':${flags}` : `'${word}'`;
}

export const exactly = (word: string): Term => ({ word, prefix: false });

/**
 * Returns the terms for one word. Chinese, Japanese, Korean, and Thai text is split into pairs of neighboring
 * characters, as in the index (letter_pairs in the database).
 */
export function termsOf(word: string, prefix: boolean, begun?: readonly string[]): Term[] {
  const pairs = (word.match(unspaced) ?? []).flatMap((run) =>
    [...run].slice(0, -1).map((letter, place) => letter + ([...run][place + 1] ?? '')),
  );
  return pairs.length > 0 ? pairs.map(exactly) : [{ word, prefix, ...(begun && { begun }) }];
}

/** True for a code or number, which is never corrected, because NC42 is not NC40. */
export const isCode = (word: string) => /\d/.test(word);

/** Returns every group of two or three neighboring words, joined into one word. */
export function joinsOf(words: readonly string[]): { first: number; length: number; joined: string }[] {
  return [2, 3].flatMap((length) =>
    words.slice(0, words.length - length + 1).map((_, first) => ({
      first,
      length,
      joined: words.slice(first, first + length).join(''),
    })),
  );
}

/** Returns possible singulars of a plural. Some of them are not real words, which does no harm. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || isCode(word)) return [];
  const endings = [word.endsWith('ies') && 3, word.endsWith('es') && 2, 1].filter((cut) => cut !== false);
  return endings.map((cut) => word.slice(0, -cut) + (cut === 3 ? 'y' : '')).filter((singular) => singular.length > 2);
}

/**
 * Filler words. Members type them, but product names usually lack them. If all other words match, a result need not
 * contain the filler words.
 */
const optionalWords = new Set(
  `a all an and are at best but by can does e est et for from good have i in is it like looking my need of on or product
  products really some something that the thats this to u und want which will with y you your der die das le la les
  de des du un une pour avec el los las con para mit fur ein eine il lo di da per o os as com`
    .split(/\s+/)
    .filter(Boolean),
);

/** True for a filler word, which the page never lists as ignored. */
export const isOptional = (word: string) => optionalWords.has(word);

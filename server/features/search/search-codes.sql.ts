import { exactly, isCode, type Phrase } from './search-words.sql.ts';
import type { ReadUnit } from './search-reading.sql.ts';

/** The functions in this file handle codes and numbers that can be written in several ways. */

const numberWords = new Set(['n', 'no', 'nr', 'num', 'numero', 'number', 'nummer']);

/** Returns the number in "No. 5", "n°5", or "n5". Returns undefined for all other words. */
export function numberOf(words: readonly string[]): string | undefined {
  const [first = '', second = '', ...more] = words;
  if (more.length > 0) return undefined;
  if (numberWords.has(first) && /^\d+$/.test(second)) return second;
  return second === '' ? /^(?:n|no|nr)(\d+)$/.exec(first)?.[1] : undefined;
}

/** Returns both forms of a tone, such as "3 warm" and "3W", because the catalog may contain either. */
export function tonePhrases(words: readonly string[]): Phrase[] {
  const [code, tone] = toneOf(words) ?? [];
  if (code === undefined || tone === undefined) return [];
  return [[exactly(code), exactly(tone)], [exactly(code + tone.charAt(0))]];
}

export function toneOf(words: readonly string[]): [code: string, tone: string] | undefined {
  const [, code, tone] = /^(\d+) ?(warm|neutral|cool|[wnc])$/.exec(words.join(' ')) ?? [];
  const tones: Record<string, string> = { w: 'warm', n: 'neutral', c: 'cool' };
  return code === undefined || tone === undefined ? undefined : [code, tones[tone] ?? tone];
}

/**
 * Returns all forms of a number, such as "n°5", "No. 5", and "N5", because the catalog may contain any of them. If the
 * number is a separate word, also returns the number alone.
 */
export function numberPhrases(words: readonly string[]): Phrase[] {
  const number = numberOf(words);
  if (number === undefined) return [];
  const split = ['n', 'no', 'nr'].map((sign) => [exactly(sign), exactly(number)]);
  const joined = ['n', 'no'].map((sign) => [exactly(sign + number)]);
  return [...split, ...joined, ...(words.length > 1 ? [[exactly(number)]] : [])];
}

/**
 * True if the catalog contains these two or three words as one word, such as "NC42" for "NC 42" and "PhotoFocus" for
 * "photo focus". Words of one or two letters must be part of a code.
 */
export function isSplitWord(words: readonly string[], known: Readonly<Record<string, number>>): boolean {
  if (words.length < 2 || words.length > 3 || !Object.hasOwn(known, words.join(''))) return false;
  return words.every((word) => word.length > 2) || /^([a-z]{1,3} \d+|\d+ [a-z]{1,3}( \d+)?)$/.test(words.join(' '));
}

/**
 * Returns the text without its numbers and codes. Codes that name a brand or a kind, such as 3CE, remain. Returns
 * undefined if there are no other codes, or if no word with at least three letters would remain.
 */
export function withoutNumbers(units: readonly ReadUnit[]): string | undefined {
  const others = units.filter(
    ({ text, brandIds, isKind, hasSynonyms }) => !isCode(text) || brandIds.length > 0 || isKind || hasSynonyms,
  );
  if (others.length === units.length || !others.some(({ text, isOptional }) => text.length > 2 && !isOptional))
    return undefined;
  return others.map(({ text }) => text).join(' ');
}

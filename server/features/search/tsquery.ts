/** These functions build full-text queries. Words contain only letters and digits, so quoting them is safe. */

const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}/g;

/** The fields of a product to match: A is the name, B the brand, C the kind and the source's words, D the shades. */
export type Fields = '' | 'A' | 'AB' | 'C' | 'ABC';

export interface Term {
  word: string;
  prefix?: boolean;
  /** The words that start with this prefix, if there are few. The index finds whole words faster than prefixes. */
  begun?: readonly string[] | undefined;
  fields?: Fields | undefined;
}
/** Terms that must all match. */
export type Phrase = readonly Term[];

/** Returns a tsquery that any of the phrases matches. `fields` applies to the terms that name no fields themselves. */
export function anyPhrase(phrases: readonly Phrase[], fields: Fields = ''): string {
  return `(${neededOf(phrases)
    .map((phrase) => phrase.map((term) => lexeme(term, fields)).join(' & '))
    .join(' | ')})`;
}

/** A search asks for the same phrases in about ten queries. */
const needed = new WeakMap<readonly Phrase[], readonly Phrase[]>();

/** Omits each phrase that only matches where a shorter one does, because PostgreSQL looks up every word. */
function neededOf(phrases: readonly Phrase[]): readonly Phrase[] {
  const known = needed.get(phrases);
  if (known) return known;
  const written = phrases.map((phrase) => new Set(phrase.map((term) => lexeme(term, ''))));
  const isWithin = (words: Set<string>, others: Set<string>) => [...words].every((word) => others.has(word));
  const left = phrases.filter((_, place) => {
    const own = written[place] ?? new Set();
    return !written.some((words, at) => isWithin(words, own) && (words.size < own.size || at < place));
  });
  needed.set(phrases, left);
  return left;
}

export function everyPart(parts: readonly { phrases: readonly Phrase[] }[], fields: Fields = ''): string {
  return parts.map(({ phrases }) => anyPhrase(phrases, fields)).join(' & ');
}

function lexeme({ word, prefix = false, begun, fields: own }: Term, fields: Fields): string {
  if (prefix && begun) return `(${begun.map((longer) => lexeme({ word: longer }, own ?? fields)).join(' | ')})`;
  const flags = `${prefix ? '*' : ''}${own ?? fields}`;
  return flags ? `'${word}':${flags}` : `'${word}'`;
}

/**
 * Returns the terms for one word. Chinese, Japanese, Korean, and Thai text is split into pairs of neighboring
 * characters, as in the index (letter_pairs in the database).
 */
export function termsOf(word: string, more: Omit<Term, 'word'> = {}): Term[] {
  const pairs = (word.match(unspaced) ?? []).flatMap((run) =>
    [...run].slice(0, -1).map((letter, place) => letter + ([...run][place + 1] ?? '')),
  );
  return pairs.length > 0 ? pairs.map((pair) => ({ word: pair, fields: more.fields ?? '' })) : [{ word, ...more }];
}

/** The first letter of the words that mark a product's kind or ingredient in the index. No member types it. */
const markSign = 'ꙮ';
export const markOf = (mark: string | number): Term => ({ word: `${markSign}${mark}`, fields: 'C' });
export const isMark = (word: string) => word.startsWith(markSign);

/** True for a code or number, which is never corrected, because NC42 is not NC40. */
export const isCode = (word: string) => /\d/.test(word);

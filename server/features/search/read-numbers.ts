import type { Phrase } from './tsquery.ts';

/** A number of the text with its unit. Each kind of number has its own grammar, so that "SPF 45" is never shade 4.5. */
export interface ReadNumber {
  length: number;
  phrases: Phrase[];
  /** Forms of the unit alone, for a number that no product has. */
  unit: Phrase[];
  /** True for the size of a package, which many names lack. */
  isSize: boolean;
}

const numberSigns = new Set(['n', 'no', 'nr', 'num', 'numero', 'number', 'nummer']);
const digits: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'zero null',
    'one un uno eins',
    'two deux dos zwei due',
    'three trois tres drei tre',
    'four quatre cuatro vier quattro quatro',
    'five cinq cinco funf cinque',
    'six seis sechs sei',
    'seven sept siete sieben sette sete',
    'eight huit ocho acht otto oito',
    'nine neuf nueve neun nove',
    'ten dix diez zehn dieci dez',
  ].flatMap((words, value) => words.split(' ').map((word) => [word, String(value)])),
);
const tens: Readonly<Record<string, string>> = Object.fromEntries(
  'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, place) => [word, `${place + 1}0`]),
);
const tones: Readonly<Record<string, string>> = { w: 'warm', n: 'neutral', c: 'cool' };

const phrase = (...words: string[]): Phrase => words.map((word) => ({ word }));

/** Each grammar: a pattern of the first words, and the forms of the number. */
const grammars: readonly (readonly [pattern: RegExp, phrases: (...parts: string[]) => Phrase[], isSize?: boolean])[] = [
  [
    /^(?:spf|fps|lsf|ip|sun protection factor|factor|faktor|indice) ?(\d{1,3})(?: plus)?(?= |$)|^(\d{1,3}) ?(?:spf|fps|lsf)(?= |$)/,
    // Each document has its sun protection factors as one word (sun_factors in functions/search.sql).
    (first, second) => [phrase(`spf${first ?? second ?? ''}`)],
  ],
  [
    /^(\d{1,3}) ?(?:h|hr|hrs|hour|hours|heures?|horas?|ore|stunden|std|uur|timmar|godzin)(?= |$)/,
    (value = '') => [phrase(`${value}h`), ...['h', 'hour', 'hours', 'hr', 'heures'].map((unit) => phrase(value, unit))],
  ],
  [
    /^(\d+(?:p\d+)?) ?(?:percent|prozent|pct|pourcent|procent)(?= |$)/,
    (value = '') => [phrase(value), ...(value.includes('p') ? [phrase(...value.split('p'))] : [])],
  ],
  [
    /^(\d+(?:p\d+)?) ?(ml|l|cl|dl|g|gr|kg|mg|oz|fl oz|floz|fluid ounces?|ounces?|stuck|st|pcs|pieces)(?= |$)/,
    (value = '', unit = '') => [phrase(value, ...unit.split(' ')), phrase(value + unit)],
    true,
  ],
  [
    /^(\d+) ?(warm|neutral|cool|[wnc])(?= |$)/,
    (code = '', tone = '') => [phrase(code, tones[tone] ?? tone), phrase(code + tone.charAt(0))],
  ],
];

export function numberAt(words: readonly string[], at: number): ReadNumber | undefined {
  const text = words.slice(at, at + 4).join(' ');
  for (const [pattern, phrases, isSize = false] of grammars) {
    const found = pattern.exec(text);
    if (!found) continue;
    // "250 ml" and "250ml" end with the unit, so the pattern's last word is a whole word of the text.
    const length = found[0].split(' ').length;
    const unit = pattern === grammars[0]?.[0] ? [phrase('spf')] : [];
    return { length, phrases: phrases(...found.slice(1)), isSize, unit };
  }
  return numberedAt(words, at) ?? spelledAt(words, at);
}

/** Reads "No. 5", "n°5", "n5", and "number five". Catalogs have all of these forms. */
function numberedAt(words: readonly string[], at: number): ReadNumber | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2);
  const value = numberSigns.has(first)
    ? (/^\d+$/.exec(second)?.[0] ?? digits[second] ?? tens[second])
    : /^(?:n|no|nr)(\d+)$/.exec(first)?.[1];
  if (value === undefined) return undefined;
  const isSplit = numberSigns.has(first);
  const split = ['n', 'no', 'nr'].map((sign) => phrase(sign, value));
  const joined = ['n', 'no'].map((sign) => phrase(sign + value));
  const phrases = [...split, ...joined, ...(isSplit ? [phrase(value)] : [])];
  return { length: isSplit ? 2 : 1, phrases, unit: [], isSize: false };
}

/** Reads "two fifty" as 250. */
function spelledAt(words: readonly string[], at: number): ReadNumber | undefined {
  const hundreds = digits[words[at] ?? ''];
  const ten = tens[words[at + 1] ?? ''];
  if (hundreds === undefined || ten === undefined) return undefined;
  const [first = '', second = ''] = words.slice(at, at + 2);
  return { length: 2, phrases: [phrase(first, second), phrase(hundreds + ten)], unit: [], isSize: false };
}

/** Splits a code, because the catalog may have "NC 42" for "NC42". */
export function codePhrases(word: string): Phrase[] {
  const parts = /^([a-z]{1,3})(\d+)$/.exec(word) ?? /^(\d+)([a-z]{1,3})$/.exec(word);
  return parts ? [phrase(...parts.slice(1))] : [];
}

/**
 * True if the catalog contains these two or three words as one word, such as "NC42" for "NC 42" and "PhotoFocus" for
 * "photo focus". Words of one or two letters must be part of a code.
 */
export function isSplitWord(words: readonly string[], known: Readonly<Record<string, unknown>>): boolean {
  if (words.length < 2 || words.length > 3 || !Object.hasOwn(known, words.join(''))) return false;
  return words.every((word) => word.length > 2) || /^([a-z]{1,3} \d+|\d+ [a-z]{1,3}( \d+)?)$/.test(words.join(' '));
}

/** Letters that do not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
};
export const unspacedLetters = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * Returns the words of a text as the database normalizes them (search_key in functions/text.sql): in lowercase, without
 * accents, apostrophes, and the dots of initials. Decimals such as 5.75 become 5p75, so that 575 does not match.
 */
export function wordsOfText(text: string): string[] {
  return text
    .replaceAll(/[®™©℠]/g, '')
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{Mn}(?<![\u3099\u309a\u0653-\u0655])/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðıþ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[\u3041-\u3096]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))
    .replaceAll(/['`´ʹʻʼʽ‘’‛′]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .replaceAll(/(\d)[.,](?=\d)/g, '$1p')
    .replaceAll(/(?<!\p{N})n[°º](?=\s*\d)/gu, 'no ')
    .replaceAll(/(\d)\s*%/g, '$1 percent')
    .split(/[^\p{L}\p{N}\p{M}\u30fc]+/u)
    .map((word) => word.replace(/^ال(?=[\u0620-\u064a]{3})/, ''))
    .filter(Boolean);
}

const phraseWords = new Map<string, readonly string[]>();
/** Returns the words of a phrase of our tables, which each search reads again. */
export function wordsOfPhrase(phrase: string): readonly string[] {
  const known = phraseWords.get(phrase) ?? wordsOfText(phrase);
  phraseWords.set(phrase, known);
  return known;
}

/** The endings to remove, some with a replacement. Only words of five letters or more lose those after the fourth. */
const endings = 'ies>y s x es n e er en em r i>o i>e'.split(' ').map((rule) => rule.split('>'));

/** Returns possible singulars and base forms of a word. A form that is no word does no harm. */
export function formsOf(word: string): string[] {
  if (word.length < 4 || /\d/.test(word) || unspacedLetters.test(word)) return [];
  return (word.length > 4 ? endings : endings.slice(0, 4))
    .filter(([ending = '']) => word.endsWith(ending))
    .map(([ending = '', instead = '']) => word.slice(0, -ending.length) + instead)
    .filter((form) => form.length > 2);
}

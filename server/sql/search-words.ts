/** The words of a search text (from the database's search_key) and how they are asked for in full text. */
export const wordsPerSearch = 12;

export function wordsOf(key: string): string[] {
  return [...new Set(key.split(' ').filter(Boolean))].slice(0, wordsPerSearch);
}

interface WordQuery {
  /** Do longer words that begin with it count? */
  prefix: boolean;
  /** `A` asks for the word in the names only, not in the brand. */
  weight?: 'A';
}

/** Rows that hold every word. Words hold letters and digits only, so that quoting them is safe. */
export function everyWord(words: readonly string[], asked: WordQuery): string {
  return words.map((word) => term(word, asked)).join(' & ');
}

function term(word: string, { prefix, weight }: WordQuery): string {
  const flags = `${prefix ? '*' : ''}${weight ?? ''}`;
  return flags ? `'${word}':${flags}` : `'${word}'`;
}

/** Words of the vocabulary that may be meant: by word mistyped, by neighbours joined ("make up"), by word parted. */
export interface NearWords {
  mistyped: ReadonlyMap<string, readonly string[]>;
  joined: ReadonlySet<string>;
  parted: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

/** Rows that hold each word or something near it. */
export function everyWordOrNear(words: readonly string[], { mistyped, joined, parted }: NearWords): string {
  const parts = words.map((word) =>
    anyOf([
      term(word, { prefix: true }),
      ...(mistyped.get(word) ?? []).map(quoted),
      ...(parted.get(word) ?? []).map(([left, right]) => `${quoted(left)} & ${quoted(right)}`),
    ]),
  );
  const asOne = pairsOf(words)
    .filter(({ pair }) => joined.has(pair))
    .map(({ first, pair }) => [...parts.slice(0, first), quoted(pair), ...parts.slice(first + 2)].join(' & '));
  return anyOf([parts.join(' & '), ...asOne]);
}

/** Every way to read a word as two of at least two letters. */
export function partingsOf(word: string): [string, string][] {
  if (/^\d+$/.test(word)) return [];
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => [
    word.slice(0, index + 2),
    word.slice(index + 2),
  ]);
}

function anyOf(alternatives: readonly string[]): string {
  return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.map((one) => `(${one})`).join(' | ')})`;
}
const quoted = (word: string) => term(word, { prefix: false });

/** Neighbouring words written as one. */
export function pairsOf(words: readonly string[]): { first: number; pair: string }[] {
  return words.slice(0, -1).map((word, first) => ({ first, pair: word + (words[first + 1] ?? '') }));
}

/** Mistakes that still count as the same word: none in two letters, one up to seven, two beyond. */
export function mistakesAllowed(word: string): number {
  if (word.length < 3 || /^\d+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters to add, drop, replace or swap with the next to turn one word into the other. */
export function mistakesBetween(left: string, right: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) least = Math.min(least, (twoAbove[column - 2] ?? 0) + 1);
      current.push(least);
    }
    twoAbove = above;
    above = current;
  }
  return above[right.length] ?? 0;
}

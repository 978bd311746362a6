import { isCode } from './tsquery.ts';

/** The functions in this file measure and limit the distance between a typed word and a possible correction. */

/** Returns the maximum number of typos: none up to two letters and in codes, one up to six, otherwise two. */
export function mistakesAllowed(word: string): number {
  if (word.length < 3 || isCode(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

export function mishearingsAllowed(word: string): number {
  if (word.length < 6) return 0;
  return word.length < 9 ? 1 : 2;
}

/** Counts the letters to add, drop, replace, or swap with the next letter to turn one word into the other. */
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

/** Returns a rough phonetic spelling, in which similar sounds have the same letter. */
export function soundOf(word: string): string {
  const alike: readonly (readonly [RegExp, string])[] = [
    [/[st]ion/g, 'shun'],
    // French words, such as bourjois.
    [/(oi[stx]?|wa)$/, 'ua'],
    [/ph/g, 'f'],
    [/qu|q|ck|c(?![eiyh])|kh/g, 'k'],
    [/c(?=[eiy])|z|x$/g, 's'],
    [/sch|sh|ch/g, 'x'],
    [/dge?|j(?=[eiy])|g(?=[eiy])/g, 'j'],
    [/ee|ea|ie|y|ey/g, 'i'],
    [/ou|oo|au|aw|ow/g, 'u'],
    // English words: “nale” sounds like nail.
    [/a([lnmt])e$/, 'e$1'],
    [/ai|ay|ei/g, 'e'],
    [/h|w/g, ''],
    [/(.)\1+/g, '$1'],
    [/(?<=..)e?s?$/, ''],
  ];
  return alike.reduce((sound, [letters, one]) => sound.replace(letters, one), word);
}

/** Letters that link the parts of a German compound, such as the “n” in “Oliven-öl”. */
const links = ['n', 's', 'en', 'es'];
const lettersLinked = 4;

/**
 * Returns the most likely split of a joined word into known words. Prefers fewer, longer, and more frequent words.
 * Returns undefined if the word cannot be split into known words.
 */
export function partingOf(word: string, frequencies: ReadonlyMap<string, number>): string[] | undefined {
  interface Way {
    cost: number;
    pieces: readonly string[];
  }
  const ways: (Way | undefined)[] = [{ cost: 0, pieces: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - 20); start <= end - 2; start += 1) {
      const piece = word.slice(start, end);
      const before = ways[start];
      const frequency = frequencies.get(piece);
      if (piece === word || !before || frequency === undefined) continue;
      // Short parts match known words by chance more often than long parts do.
      const cost = before.cost + 1 + 4 / piece.length - Math.log10(1 + frequency) / 8;
      if (cost < (ways[end]?.cost ?? Number.POSITIVE_INFINITY)) ways[end] = { cost, pieces: [...before.pieces, piece] };
    }
    const way = ways[end];
    if (way === undefined || (way.pieces.at(-1)?.length ?? 0) < lettersLinked) continue;
    for (const link of links.filter((letters) => word.startsWith(letters, end)))
      if (end + link.length + lettersLinked <= word.length) ways[end + link.length] ??= { ...way, cost: way.cost + 1 };
  }
  const found = ways[word.length]?.pieces;
  return found && found.length > 1 ? [...found] : undefined;
}

import type { ImportCandidate } from '#contract/shelf-import.ts';

export interface NamedCandidate extends Omit<ImportCandidate, 'isOnShelf' | 'parentId'> {
  aliases?: readonly string[];
  parentId?: number | null;
}

/** `near` allows typos and a shorter brand. In `partial`, the line has fewer words than the product. */
export type Fit = 'exact' | 'near' | 'partial';

/** @internal Exported for tests. */
export function fitOf(line: string, candidate: NamedCandidate): Fit | undefined {
  const words = wordsOf(withoutMarker(line));
  if (words.length === 0) return undefined;
  const fits = [candidate.brandName, ...(candidate.aliases ?? [])].map((brand) => fitOfWords(words, brand, candidate));
  return (['exact', 'near', 'partial'] as const).find((fit) => fits.includes(fit));
}

/** Returns the best fit and the candidates with this fit. If none fits, returns `undefined` and all candidates. */
export function bestOf<T extends NamedCandidate>(line: string, candidates: readonly T[]): [Fit | undefined, T[]] {
  const fits = Map.groupBy(candidates, (candidate) => fitOf(line, candidate));
  const best = (['exact', 'near', 'partial'] as const).find((fit) => fits.has(fit));
  return [best, fits.get(best) ?? []];
}

function fitOfWords(words: readonly string[], brand: string, { name, variantName }: NamedCandidate): Fit | undefined {
  const brandWords = wordsOf(brand);
  const named = wordsOf(`${name} ${variantName ?? ''}`);
  const whole = [...brandWords, ...named];
  const isSame = words.length === whole.length && words.toSorted().join(' ') === whole.toSorted().join(' ');
  if (isSame || words.join('') === whole.join('')) return 'exact';
  const left = takeWords(words, whole);
  if (!left) return undefined;
  const namesProduct = left.every((at) => at < brandWords.length);
  return namesProduct && left.length < brandWords.length ? 'near' : 'partial';
}

/** Returns the positions in `whole` that stay unmatched, or undefined if a word has no match. */
function takeWords(words: readonly string[], whole: readonly string[]): number[] | undefined {
  const { left, typos, unknown } = matchWords(words, whole, isTypo);
  return unknown.length === 0 && typos <= Math.max(1, words.length / 3) ? [...left] : undefined;
}

function matchWords(words: readonly string[], whole: readonly string[], isClose: typeof isTypo) {
  const left = new Set(whole.keys());
  const unknown: string[] = [];
  let typos = 0;
  for (const word of words) {
    const same = [...left].find((at) => whole[at] === word);
    const at = same ?? [...left].find((place) => isClose(word, whole[place] ?? ''));
    if (at === undefined) unknown.push(word);
    else left.delete(at);
    if (at !== same) typos++;
  }
  return { left, typos, unknown };
}

/** Names at least half of the words of brand and product. Allows more typos than `fitOf`, but no extra number. */
export function isNamedIn(line: string, candidate: NamedCandidate): boolean {
  const words = wordsOf(withoutMarker(line));
  const name = wordsOf(candidate.name);
  const shade = wordsOf(candidate.variantName ?? '');
  return [candidate.brandName, ...(candidate.aliases ?? [])].map(wordsOf).some((brand) => {
    const whole = [...brand, ...name, ...shade];
    if (words.join('') === whole.join('')) return true;
    const { left, typos, unknown } = matchWords(words, whole, isSlip);
    const missing = (from: number, length: number) => [...left].filter((at) => at >= from && at < from + length).length;
    return (
      missing(0, brand.length) <= brand.length / 2 &&
      missing(brand.length, name.length) <= name.length / 2 &&
      typos <= Math.max(2, words.length / 3) &&
      unknown.length <= (candidate.variantName === null ? words.length / 4 : 0) &&
      !unknown.some((word) => /\d/.test(word))
    );
  });
}

function isTypo(one: string, other: string): boolean {
  // Short words and words with digits allow no typo. The first letter must be the same, because "Light" is not "Night".
  return Math.min(one.length, other.length) >= 5 && one[0] === other[0] && slipsBetween(one, other) <= 1;
}

function isSlip(one: string, other: string): boolean {
  return isTypo(one, other) || (Math.min(one.length, other.length) >= 6 && slipsBetween(one, other) <= 2);
}

/** Two swapped characters count as one. Returns Infinity for words with digits, or if the lengths differ too much. */
function slipsBetween(one: string, other: string): number {
  if (/\d/.test(one + other) || Math.abs(one.length - other.length) > 2) return Infinity;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(!isSame),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

const fillers = new Set(['a', 'and', 'by', 'color', 'colour', 'in', 'of', 'shade', 'the']);
const size = /\d+(?:[.,]\d+)?\s*(?:ml|g|fl\.?\s*oz|oz)\b\.?/gu;

/** Lowercase, without accents, punctuation, sizes, and words such as "in". */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘®™©]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(size, ' ')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word));
}

/** Removes list markers and quantities, such as "- ", "• ", "3. ", "2x ", and "- 2x ". */
function withoutMarker(line: string): string {
  return line.replace(/^\s*(?:(?:[-–—•*]|\d{1,3}[.)]|\d{1,2}\s*[x×])\s+)+/u, '');
}

import type { ImportCandidate } from '#contract/shelf-import.ts';

/** A product that a line may name, and its brand's other names. */
export interface NamedCandidate extends ImportCandidate {
  aliases?: readonly string[];
}

/**
 * How well a line matches a product.
 *
 * - `exact`: The words are the same.
 * - `near`: Brand, product, and shade are the same, except for typos or a shorter brand.
 * - `partial`: The line has fewer words than the product.
 */
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

function fitOfWords(words: readonly string[], brand: string, { name, variantName }: ImportCandidate): Fit | undefined {
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

/**
 * Matches each word of the line with a different word of `whole`. Returns the positions in `whole` that stay unmatched.
 * Returns undefined if a word of the line has no match, or if there are too many typos.
 */
function takeWords(words: readonly string[], whole: readonly string[]): number[] | undefined {
  const left = new Set(whole.keys());
  let typos = 0;
  for (const word of words) {
    const same = [...left].find((at) => whole[at] === word);
    const at = same ?? [...left].find((place) => isTypo(word, whole[place] ?? ''));
    if (at === undefined) return undefined;
    if (same === undefined) typos++;
    left.delete(at);
  }
  return typos <= Math.max(1, words.length / 3) ? [...left] : undefined;
}

/** True if the words differ by one typo: a missing, extra, or wrong character, or two swapped characters. */
function isTypo(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // Short words and words with digits allow no typo. The first letter must be the same, because "Light" is not "Night".
  if (short.length < 5 || /\d/.test(one + other) || short[0] !== long[0] || long.length - short.length > 1)
    return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const [shortRest, longRest] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return shortRest === longRest.slice(1);
  const isSwapped = shortRest[0] === longRest[1] && shortRest[1] === longRest[0];
  return shortRest.slice(1) === longRest.slice(1) || (isSwapped && shortRest.slice(2) === longRest.slice(2));
}

const fillers = new Set(['a', 'and', 'by', 'color', 'colour', 'in', 'of', 'shade', 'the']);
const size = /\d+(?:[.,]\d+)?\s*(?:ml|g|fl\.?\s*oz|oz)\b\.?/gu;

/**
 * Returns the words in lowercase and without accents or punctuation. Omits sizes and words such as "in", which do not
 * distinguish products.
 */
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

import type { Part } from './read-part.ts';
import type { Reading } from './read-text.ts';
import type { Sense } from './sense-of-text.ts';
import { anyPhrase, everyPart, isCode } from './tsquery.ts';
import { type Way, wayOf } from './way.ts';

/** A way with fewer required words counts only if it finds at most this many products. */
const productsWeighed = 700;
/** The maximum number of words that affect the order of partial matches, not counting the brand and kind. */
const wordsWeighed = 6;

/** Requires the brand and the kind, and at least half of the other words. */
export function partialWays(reading: Reading, sense: Sense): Way[] {
  const { brands, head } = sense;
  const others = sense.others.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, wordsWeighed);
  const heads = head ? [head] : [];
  const required = [[...brands, ...heads], brands, ...(brands.length > 1 ? brands.map((brand) => [brand]) : []), heads];
  const tried = new Map(required.map((parts) => [parts.map(({ text }) => text).join(' '), parts]));
  return [...tried.values()].flatMap((parts) => [
    ...levelsOf(others.length, sense.strange.length > 0).flatMap(({ least, most }) =>
      partialWay(reading, sense, parts, others, least, most),
    ),
    ...wayOf('The brand or the kind alone', reading, sense, parts),
  ]);
}

/** How many of the other words must match. The first number that does not find too many products counts. */
function levelsOf(count: number, isIncomplete: boolean): { least: number; most?: number }[] {
  const half = Math.ceil(count / 2);
  const upper = Array.from({ length: count - half + 1 }, (_, more) => half + more).filter((least) => least > 0);
  const lower = Array.from({ length: Math.max(0, half - 1) }, (_, less) => half - 1 - less);
  return [
    ...(isIncomplete && count > half ? [{ least: count }] : []),
    ...upper.map((least) => ({ least, most: productsWeighed })),
    ...upper.toReversed().map((least) => ({ least })),
    ...lower.map((least) => ({ least })),
  ];
}

function partialWay(
  reading: Reading,
  sense: Sense,
  required: readonly Part[],
  others: readonly Part[],
  least: number,
  most: number | undefined,
): Way[] {
  const some = subsets(others, least).filter((parts) => required.length > 0 || parts.some(isTelling));
  if (some.length === 0) return [];
  const any = `(${some.map((parts) => `(${everyPart(parts)})`).join(' | ')})`;
  const weighed = [...required, ...others].map((part) => ({ part, weight: weightOf(part) }));
  return wayOf('As many words as possible', reading, sense, [...required, ...others], {
    found: [...required.map(({ phrases }) => anyPhrase(phrases)), any].join(' & '),
    most,
    weighed: [...weighed, ...sense.optional.map((part) => ({ part, weight: 0.1 }))],
    kinds: sense.head && required.includes(sense.head) ? sense.head.ids : [],
    isPartial: true,
  });
}

/** Brands have the most weight, then kinds, then rare words. */
function weightOf({ brandIds, kind, frequency, text }: Part): number {
  if (brandIds.length > 0) return 5;
  if (kind) return 4;
  return 1 + Math.max(0, 7 - Math.log10(1 + frequency)) / 10 - (isCode(text) ? 0.5 : 0);
}

/** True for brands, kinds, words in Asian scripts, and words without digits that have at least three letters. */
function isTelling({ text, brandIds, kind }: Part): boolean {
  return (
    brandIds.length > 0 || kind !== undefined || (!isCode(text) && text.length > 2) || /[\u0e00-\uffff]/.test(text)
  );
}

function subsets(parts: readonly Part[], count: number): Part[][] {
  if (count === 0) return [[]];
  return parts.flatMap((first, place) =>
    subsets(parts.slice(place + 1), count - 1).map((others) => [first, ...others]),
  );
}

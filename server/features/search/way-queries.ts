import { shadesOf } from './found-families.sql.ts';
import type { Part } from './read-part.ts';
import type { Reading } from './read-text.ts';
import { anyPhrase, everyPart, type Fields, type Phrase } from './tsquery.ts';
import type { Way } from './way.ts';

/** The maximum number of results to rank one by one. More results are sorted by tier and popularity. */
export const productsJudged = 1500;

export function wayValues(reading: Reading, way: Way) {
  const typed = way.parts.map(({ words }) => ({ phrases: [words.map((word) => ({ word }))] }));
  return {
    found: way.found,
    indexed: indexedOf(reading, way),
    most: way.most,
    isPartial: way.isPartial,
    isCorrected: way.replaced.length > 0,
    named: namedQuery(way, 'A'),
    titled: namedQuery(way, 'AB'),
    literal: everyPart(typed),
    precise: way.sense.head?.precise,
    isNarrow: way.sense.head?.isNarrow ?? false,
    kinds: way.kinds,
    brands: way.sense.brands.flatMap((part) => part.brandIds),
    weighed: way.weighed.map(({ part }) => anyPhrase(part.phrases)),
    weights: way.weighed.map(({ weight }) => weight),
    ...shadesOf(way),
  };
}

/** A name can have the words for the kind in any language. The mark of the kind in the index does not count. */
function namedPart(part: Part, { sense }: Way): { phrases: readonly Phrase[] } {
  const isHead = part.text === sense.head?.text;
  const typed = part.phrases.filter((phrase) => phrase.every(({ fields }) => fields !== 'C'));
  const phrases = [...typed, ...(isHead ? (sense.head?.translated ?? []) : [])];
  return {
    phrases: (phrases.length > 0 ? phrases : part.phrases).map((phrase) =>
      phrase.map((term) => ({ ...term, fields: undefined })),
    ),
  };
}

export const namedQuery = (way: Way, fields: Fields = '') =>
  everyPart(
    way.parts.map((part) => namedPart(part, way)),
    fields,
  );

/**
 * Returns a tsquery for the word index that matches all results, but may match additional rows. The index reads every
 * word that starts with a prefix. If another part of the text is rare, broad prefixes are therefore omitted.
 */
function indexedOf({ evidence: { products } }: Reading, { found, parts, isPartial, replaced }: Way): string {
  if (isPartial || replaced.length > 0) return found;
  const narrow = parts.filter((part) => !isBroad(part));
  const isRare = narrow.some(({ frequency }) => frequency <= Math.min(productsJudged, products));
  return isRare && narrow.length < parts.length && found === everyPart(parts) ? everyPart(narrow) : found;
}

/** True if the part contains a prefix of so many words that they are not listed. */
export function isBroad({ phrases, occurs }: Part): boolean {
  return occurs && phrases.some((phrase) => phrase.some(({ prefix, begun }) => prefix === true && begun === undefined));
}

/** Estimates the number of results from statistics, as if words occurred independently of each other. */
export function expectedOf(
  { evidence: { products } }: Reading,
  { parts }: Way,
  where: 'frequency' | 'frequencyInNames',
): number {
  const least = where === 'frequency' && parts.length === 1 ? (parts[0]?.kind ? parts[0].frequency : 0) : 0;
  // The statistics count single words, so they cannot predict the results of a part with several words.
  if (parts.some(({ words, kind }) => words.length > 1 && !kind)) return least;
  const share = (part: Part) => Math.min(1, part[where] / products);
  return Math.max(
    least,
    parts.reduce((all, part) => all * share(part), products),
  );
}

import type { Reading, ReadUnit } from './search-reading.sql.ts';
import { everyUnit, everyUnitIndexed, type Phrase } from './search-words.sql.ts';

/** Describes which products a search returns, and in which order. */
export interface Plan {
  reading: Reading;
  /** The parts of the text that products must match. */
  units: readonly ReadUnit[];
  /** `units`, with corrections added for misspelled words. */
  meant: readonly ReadUnit[];
  /** A tsquery for the word index that matches all results. */
  found: string;
  /** True if all products that match `found` have every word as typed. The search then does not check `asTyped`. */
  isTyped: boolean;
  /** A tsquery for products that have every word as typed. Other results rank below these products. */
  asTyped: string;
  /** A tsquery for products that have every word, either as typed or as its most likely correction. */
  likeliest: string;
  /** The parts that determine the ranking. If some product has all words, these are only the filler words. */
  weighed?: readonly Weighed[];
  /**
   * The possible interpretations of the text if some words are not found as typed. The viewer is shown the first
   * interpretation that has results.
   */
  variants: readonly Variant[];
  /** Set if the search used a corrected text. Contains the change to each part of the typed text. */
  replaced?: readonly Replaced[];
}
export interface Replaced {
  typed: string;
  to: string;
}
export interface Weighed {
  unit: ReadUnit;
  weight: number;
}
/** One interpretation of the search text: the possible forms of each part, the typed form first. */
export interface Variant {
  query: string;
  parts: readonly VariantPart[];
}
interface VariantPart {
  typed: string;
  /** The forms of the part as typed. */
  phrases: readonly Phrase[];
  /** The corrections of the part, most likely first. */
  corrections: readonly Phrase[];
  isOptional: boolean;
}

/** The maximum number of results to rank one by one. More results are sorted by tier and popularity. */
export const productsJudged = 1500;

/** Ranks a plan's results. Returns the first results and the total, counted up to `most` plus one. */
export type Judge<Judged> = (plan: Plan, most: number) => Promise<Judged>;
export interface Settled<Judged> {
  plan: Plan;
  /** Undefined if there are so many results that they were not counted. */
  judged: Judged | undefined;
}

/** Plans a search for products that have all these units. */
export function planOf(reading: Reading, units: readonly ReadUnit[]): Plan {
  const asTyped = everyUnit(units);
  const found = everyUnitIndexed(units);
  return { reading, units, meant: units, found, isTyped: true, asTyped, likeliest: asTyped, variants: [] };
}

export async function settled<Judged extends { total: number }>(
  plan: Plan,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const judged = await judge(plan, productsJudged);
  return judged.total > 0 ? { plan, judged } : undefined;
}

/**
 * Returns a tsquery for the word index. The query matches all results, but may match additional rows, so callers must
 * also check `found`.
 */
export function indexedOf({ isTyped, units, found }: Pick<Plan, 'isTyped' | 'units' | 'found'>): string {
  const narrow = units.filter((unit) => !isBroad(unit));
  // The index reads every word that starts with a prefix. If another part of the text is rare, broad prefixes are
  // therefore omitted.
  const isRare = narrow.some(({ frequency }) => frequency <= productsJudged);
  return isTyped && isRare && narrow.length < units.length ? everyUnitIndexed(narrow) : found;
}

/** True if the unit contains a broad prefix, which is a prefix of so many words that `begun` does not list them. */
export function isBroad({ phrases, isKnown }: ReadUnit): boolean {
  return isKnown && phrases.some((phrase) => phrase.some(({ prefix, begun }) => prefix && begun === undefined));
}

/** True if the statistics predict so many results that the search does not count them. */
export function isPlenty(plan: Plan): boolean {
  return expectedOf(plan, 'frequency') > 2 * productsJudged;
}

/** Estimates the number of results from statistics, as if words occurred independently of each other. */
export function expectedOf(
  { reading, units }: Pick<Plan, 'reading' | 'units'>,
  where: 'frequency' | 'frequencyInNames',
): number {
  const { products, ofKinds } = reading;
  const [only, ...more] = units;
  const isKind = only !== undefined && more.length === 0 && only.subcategoryIds.length > 0;
  const least = isKind && where === 'frequency' ? ofKinds : 0;
  // The statistics count single words, so they cannot predict the results of a unit with several words.
  if (units.some(({ words }) => words.length > 1)) return least;
  const share = (unit: ReadUnit) => Math.min(1, unit[where] / products);
  return Math.max(
    least,
    units.reduce((all, unit) => all * share(unit), products),
  );
}

/** Omits filler words, unless there are no other words. */
export function requiredOf(units: readonly ReadUnit[]): readonly ReadUnit[] {
  const required = units.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : units;
}

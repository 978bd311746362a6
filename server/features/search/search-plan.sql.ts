import type { Reading, ReadUnit } from './search-reading.sql.ts';
import { everyUnit, everyUnitIndexed, type Phrase } from './search-words.sql.ts';

/** The products to return for a text, and their order. */
export interface Plan {
  reading: Reading;
  /** The parts of the text to match. */
  units: readonly ReadUnit[];
  /** The same parts with corrections of misspelled words. */
  meant: readonly ReadUnit[];
  /** A tsquery for the word index that matches all results. */
  found: string;
  /** True when `found` matches every word as typed and nothing else. */
  isTyped: boolean;
  /** A tsquery for products with every word as typed. Other results rank below them. */
  asTyped: string;
  /** A tsquery for products with every word as typed or in its most likely correction. */
  likeliest: string;
  /** If no product has all words, the parts that each product is ranked by; otherwise filler words. */
  weighed?: readonly Weighed[];
  /** Interpretations of the text if not every word is found as typed. The first one with results explains them. */
  variants: readonly Variant[];
  /** Set if another text was searched: how each part of the typed text was changed. */
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
/** One interpretation of a text: the possible forms of each part, as typed first. */
export interface Variant {
  query: string;
  parts: readonly VariantPart[];
}
interface VariantPart {
  typed: string;
  /** Its forms as typed. */
  phrases: readonly Phrase[];
  /** Its corrections, most likely first. */
  corrections: readonly Phrase[];
  isOptional: boolean;
}

/** Above this number, results are not ranked one by one but read in order of popularity. */
export const productsJudged = 1500;

/** Ranks a plan's results. Returns the first results and their number, which is counted only up to `most` plus one. */
export type Judge<Judged> = (plan: Plan, most: number) => Promise<Judged>;
export interface Settled<Judged> {
  plan: Plan;
  /** Undefined if there are so many results that they were not counted. */
  judged: Judged | undefined;
}

/** A plan that finds products with all these units. */
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

/** True when statistics predict very many results, so that nothing is counted. */
export function isPlenty(plan: Plan): boolean {
  return expectedOf(plan, 'frequency') > 2 * productsJudged;
}

/** Estimates the number of results from statistics, as if words were independent. */
export function expectedOf(
  { reading, units }: Pick<Plan, 'reading' | 'units'>,
  where: 'frequency' | 'frequencyInNames',
): number {
  const { products, ofKinds } = reading;
  const [only, ...more] = units;
  const isKind = only !== undefined && more.length === 0 && only.subcategoryIds.length > 0;
  const least = isKind && where === 'frequency' ? ofKinds : 0;
  // Statistics do not cover names of several words.
  if (units.some(({ words }) => words.length > 1)) return least;
  const share = (unit: ReadUnit) => Math.min(1, unit[where] / products);
  return Math.max(
    least,
    units.reduce((all, unit) => all * share(unit), products),
  );
}

/** Removes filler words, unless there are no others. */
export function requiredOf(units: readonly ReadUnit[]): readonly ReadUnit[] {
  const required = units.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : units;
}

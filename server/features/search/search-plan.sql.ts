import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { readMeant, type Reading, type ReadUnit } from './search-reading.sql.ts';
import { type Near, nearOf, type Variant } from './search-near.sql.ts';
import { everyUnit, everyUnitIndexed, isCode } from './search-words.sql.ts';

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
  /** The correction, or the ways to read the text; null if it matched as typed. */
  correction: string | readonly Variant[] | null;
  /** Typed words that no product contains together with the others. */
  dropped: readonly string[];
}

/** Fewer results than a dropdown shows start a search for misspelled forms. */
const enough = limits.search.dropdownRows;
/** Maximum words of a long text that are tried in all combinations. */
const wordsCombined = 7;
/** In a longer text, known words are not corrected: it is a sentence from which some words are dropped. */
const wordsRetyped = 3;
/** Above this number of results, only the most likely corrections are used. */
const nearFound = 1000;
const combinationsTried = 60;
/** Above this number, results are not ranked one by one but read in order of popularity. */
export const productsJudged = 1500;

/** Ranks a plan's results. Returns their number, counting to at most `most` plus one, and the first results. */
export type Judge<Judged> = (plan: Plan, most: number) => Promise<Judged>;
export interface Settled<Judged> {
  plan: Plan;
  /** Undefined if there are so many results that they were not counted. */
  judged: Judged | undefined;
}

/**
 * Decides how to match a text: first all words as typed; with few results, also corrections; with none, the largest set
 * of words that occur together. Returns undefined if nothing is similar. `exact` uses the words as typed. Results
 * ranked on the way are passed on.
 */
export async function settleSearch<Judged extends { total: number }>(
  queries: Queries,
  reading: Reading,
  exact: boolean,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  if (reading.units.length === 0) return undefined;
  const plan = planAsTyped(reading);
  const { units } = plan;
  if (isPlenty(plan)) return { plan, judged: undefined };
  const typed = { plan, judged: units.some(isUnheardOf) ? undefined : await judge(plan, productsJudged) };
  const count = typed.judged?.total ?? 0;
  if (count >= enough || (exact && count > 0)) return typed;
  if (exact) return undefined;
  if (count > 0 && units.length > wordsRetyped && units.every(({ isKnown }) => isKnown)) return typed;
  const near = await nearOf(queries, reading, units, units.length > wordsRetyped);
  if (count === 0 && near?.partedKey !== undefined && near.partedKey !== reading.key) {
    const parted = await settleMeant(queries, near.partedKey, judge);
    if (parted) return parted;
  }
  const meant = near && (await settleNear(queries, plan, near, count, judge));
  if (meant) return meant;
  if (count > 0) return typed;
  const most = await mostWords(queries, plan, near?.units ?? units);
  return most && { plan: most, judged: isPlenty(most) ? undefined : await judge(most, productsJudged) };
}

function planAsTyped(reading: Reading): Plan {
  const units = requiredOf(reading.units);
  return { reading, ...foundAsTyped(units), correction: null, dropped: [] };
}

function foundAsTyped(units: readonly ReadUnit[]) {
  const asTyped = everyUnit(units);
  return { units, meant: units, found: everyUnitIndexed(units), isTyped: true, asTyped, likeliest: asTyped };
}

/** Reads the corrected text again, since it may name a kind or a brand. */
async function settleMeant<Judged extends { total: number }>(
  queries: Queries,
  key: string,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const settled = await settleSearch(queries, await readMeant(queries, key), false, judge);
  return settled && { ...settled, plan: { ...settled.plan, correction: settled.plan.correction ?? key } };
}

/** Tries all corrections; if there are too many results, only the most likely ones. */
async function settleNear<Judged extends { total: number }>(
  queries: Queries,
  typed: Plan,
  near: Near,
  count: number,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const found = [typed.found, ...near.variants.map(({ query }) => query)].join(' | ');
  const correction = count > 0 ? null : near.variants;
  const plan = { ...typed, meant: near.units, found, isTyped: false, likeliest: near.likeliest, correction };
  const judged = await judge(plan, nearFound);
  if (judged.total === 0) return undefined;
  if (judged.total <= nearFound) return { plan, judged };
  if (count > 0) return undefined;
  const meant =
    near.likeliestKey === typed.reading.key ? undefined : await settleMeant(queries, near.likeliestKey, judge);
  return meant ?? { plan, judged: await judge(plan, productsJudged) };
}

/** True when no word in the catalogue equals or starts with it, and it has no other meaning. */
function isUnheardOf({ isKnown, phrases, text }: ReadUnit): boolean {
  return !isKnown && phrases.length === 1 && text.length <= 40;
}

/** True when statistics predict very many results, so that nothing is counted. */
function isPlenty(plan: Plan): boolean {
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

function requiredOf(units: readonly ReadUnit[]): readonly ReadUnit[] {
  const required = units.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : units;
}

/** Returns the largest and most specific set of words that occur together. */
async function mostWords(queries: Queries, typed: Plan, units: readonly ReadUnit[]): Promise<Plan | undefined> {
  const known = units.filter(
    (unit, place) => unit.isKnown || unit.phrases.length > (typed.units[place]?.phrases.length ?? 0),
  );
  const telling = known.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, wordsCombined);
  const combinations = combinationsOf(telling).filter(
    (remaining) => remaining.length < typed.units.length && remaining.some(isTelling),
  );
  const tried = [
    ...combinations.slice(0, combinationsTried),
    ...combinations.slice(combinationsTried).filter((remaining) => remaining.length === 1),
  ];
  // A word in the statistics surely has results, so combinations with less weight need no try.
  const certain = tried.findIndex((remaining) => remaining.length === 1 && (remaining[0]?.frequency ?? 0) > 0);
  const unsure = certain === -1 ? tried : tried.slice(0, certain);
  const chosen = (await firstFound(queries, unsure)) ?? tried[certain];
  if (!chosen) return undefined;
  const remaining = units.filter((unit) => chosen.includes(unit));
  const dropped = units.filter((unit) => !chosen.includes(unit)).map(({ text }) => text);
  return { ...typed, ...foundAsTyped(remaining), dropped };
}

async function firstFound(
  queries: Queries,
  tried: readonly (readonly ReadUnit[])[],
): Promise<readonly ReadUnit[] | undefined> {
  if (tried.length === 0) return undefined;
  const { rows } = await queries.execute<{ place: string }>(sql`
    select place from unnest(${sql.param(tried.map((remaining) => everyUnitIndexed(remaining)))}::text[]) with ordinality as wanted (query, place)
    where exists (select from product_search where words @@ wanted.query::tsquery) limit 1`);
  return tried[Number(rows[0]?.place ?? 0) - 1];
}

/** Brands and kinds have the most weight, then rare words. */
function weightOf({ brandIds, isKind, frequency, text }: ReadUnit): number {
  const named = (brandIds.length > 0 ? 4 : 0) + (isKind ? 5 : 0);
  return named + Math.max(1, 7 - Math.log10(1 + frequency)) - (isCode(text) ? 3 : 0);
}

/** A single number or two letters alone have no meaning. */
function isTelling({ text, brandIds, isKind }: ReadUnit): boolean {
  return brandIds.length > 0 || isKind || (!isCode(text) && text.length > 2) || /[\u0e00-\uffff]/.test(text);
}

/** Returns every combination of at least one unit, heaviest first. */
function combinationsOf(units: readonly ReadUnit[]): ReadUnit[][] {
  return Array.from({ length: 2 ** units.length - 1 }, (_, number) => {
    const remaining = units.filter((_unit, place) => ((number + 1) >> place) & 1);
    return { kept: remaining, weight: remaining.reduce((sum, unit) => sum + weightOf(unit), 0) };
  })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ kept }) => kept);
}

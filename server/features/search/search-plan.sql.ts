import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { readMeant, type Reading, type ReadUnit } from './search-reading.sql.ts';
import { type Near, nearOf, type Variant } from './search-near.sql.ts';
import { everyUnit, everyUnitIndexed, isCode } from './search-words.sql.ts';

/** Which products a text finds, and in which order. */
export interface Plan {
  reading: Reading;
  /** The parts of the text that products are found by. */
  units: readonly ReadUnit[];
  /** The same with what mistyped words may mean. */
  meant: readonly ReadUnit[];
  /** A tsquery for the index of words: everything that is found. */
  found: string;
  /** Is that what holds every word as typed, and nothing else? */
  isTyped: boolean;
  /** A tsquery: what holds every word as typed; the rest of what is found stands behind it. */
  asTyped: string;
  /** A tsquery: what holds every word as typed or as it is most likely meant. */
  likeliest: string;
  /** What the typed words were taken for, or the ways to read them; null where they were found as typed. */
  correction: string | readonly Variant[] | null;
  /** Typed words that nothing holds together with the others. */
  dropped: readonly string[];
}

/** Fewer products than a dropdown shows, and mistyped forms are looked for too. */
const enough = limits.search.dropdownRows;
/** Of a long text only so many words are tried in all combinations. */
const wordsCombined = 7;
/** Of a longer text words that are known are not taken for others: it is a sentence, of which some words are left out. */
const wordsRetyped = 3;
/** More than these are found by what mistyped words most likely mean alone. */
const nearFound = 1000;
const combinationsTried = 60;
/** More products than these are not judged one by one: they are read in the order of their popularity. */
export const productsJudged = 1500;

/** Judges what a plan finds: as many products, up to `most` and one more, and the first of them. */
export type Judge<Judged> = (plan: Plan, most: number) => Promise<Judged>;
export interface Settled<Judged> {
  plan: Plan;
  /** Undefined where so much is found that nothing was counted. */
  judged: Judged | undefined;
}

/**
 * Settles what a text finds: every word; where that is little, also mistyped words; where it is nothing, as many of the
 * words as are found together. Undefined where it resembles nothing. `exact` takes the words as typed. What was judged to
 * find that out is handed on.
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

/** Read anew, what was meant may be a kind or a brand. */
async function settleMeant<Judged extends { total: number }>(
  queries: Queries,
  key: string,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const settled = await settleSearch(queries, await readMeant(queries, key), false, judge);
  return settled && { ...settled, plan: { ...settled.plan, correction: settled.plan.correction ?? key } };
}

/** Everything that the words may mean; where that is too much, what they most likely mean. */
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

/** No word of the catalogue is it or begins with it, and it stands for nothing else. */
function isUnheardOf({ isKnown, phrases, text }: ReadUnit): boolean {
  return !isKnown && phrases.length === 1 && text.length <= 40;
}

/** Where the statistics say that very much is found, nothing is counted. */
function isPlenty(plan: Plan): boolean {
  return expectedOf(plan, 'frequency') > 2 * productsJudged;
}

/** How many products the statistics expect, as if words stood independently of each other. */
export function expectedOf(
  { reading, units }: Pick<Plan, 'reading' | 'units'>,
  where: 'frequency' | 'frequencyInNames',
): number {
  const { products, ofKinds } = reading;
  const [only, ...more] = units;
  const isKind = only !== undefined && more.length === 0 && only.subcategoryIds.length > 0;
  const least = isKind && where === 'frequency' ? ofKinds : 0;
  // Of several words that are one name the statistics know nothing.
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

/** Most of the words, the most telling of them, where not all are found together. */
async function mostWords(queries: Queries, typed: Plan, units: readonly ReadUnit[]): Promise<Plan | undefined> {
  const known = units.filter(
    (unit, place) => unit.isKnown || unit.phrases.length > (typed.units[place]?.phrases.length ?? 0),
  );
  const telling = known.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, wordsCombined);
  const combinations = combinationsOf(telling).filter(
    (kept) => kept.length < typed.units.length && kept.some(isTelling),
  );
  const tried = [
    ...combinations.slice(0, combinationsTried),
    ...combinations.slice(combinationsTried).filter((kept) => kept.length === 1),
  ];
  // A word that the statistics know is found: what weighs less need not be tried.
  const certain = tried.findIndex((kept) => kept.length === 1 && (kept[0]?.frequency ?? 0) > 0);
  const unsure = certain === -1 ? tried : tried.slice(0, certain);
  const chosen = (await firstFound(queries, unsure)) ?? tried[certain];
  if (!chosen) return undefined;
  const kept = units.filter((unit) => chosen.includes(unit));
  const dropped = units.filter((unit) => !chosen.includes(unit)).map(({ text }) => text);
  return { ...typed, ...foundAsTyped(kept), dropped };
}

async function firstFound(
  queries: Queries,
  tried: readonly (readonly ReadUnit[])[],
): Promise<readonly ReadUnit[] | undefined> {
  if (tried.length === 0) return undefined;
  const { rows } = await queries.execute<{ place: string }>(sql`
    select place from unnest(${sql.param(tried.map((kept) => everyUnitIndexed(kept)))}::text[]) with ordinality as wanted (query, place)
    where exists (select from product_search where words @@ wanted.query::tsquery) limit 1`);
  return tried[Number(rows[0]?.place ?? 0) - 1];
}

/** Brands and kinds tell most, then rare words. */
function weightOf({ brandIds, isKind, frequency, text }: ReadUnit): number {
  const named = (brandIds.length > 0 ? 4 : 0) + (isKind ? 5 : 0);
  return named + Math.max(1, 7 - Math.log10(1 + frequency)) - (isCode(text) ? 3 : 0);
}

/** A number or two letters alone say nothing. */
function isTelling({ text, brandIds, isKind }: ReadUnit): boolean {
  return brandIds.length > 0 || isKind || (!isCode(text) && text.length > 2) || /[\u0e00-\uffff]/.test(text);
}

/** Every combination of at least one, the weightiest first. */
function combinationsOf(units: readonly ReadUnit[]): ReadUnit[][] {
  return Array.from({ length: 2 ** units.length - 1 }, (_, number) => {
    const kept = units.filter((_unit, place) => ((number + 1) >> place) & 1);
    return { kept, weight: kept.reduce((sum, unit) => sum + weightOf(unit), 0) };
  })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ kept }) => kept);
}

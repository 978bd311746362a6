import type { Queries } from '#server/database/database.ts';
import { settleMost } from './search-most.sql.ts';
import { type Near, nearOf } from './search-near.sql.ts';
import {
  isPlenty,
  type Judge,
  type Plan,
  planOf,
  productsJudged,
  type Replaced,
  requiredOf,
  type Settled,
  settled,
  type Weighed,
} from './search-plan.sql.ts';
import { begunUnit, readMeant, type Reading, type ReadUnit, selectBeginnings } from './search-reading.sql.ts';
import { everyUnitIndexed, type Phrase } from './search-words.sql.ts';

/** If all corrections together find more products than this, the search tries only the most likely corrections. */
const nearFound = 1000;
/** In a search text with more words than this, words are not treated as prefixes of longer words. */
const wordsBegun = 5;
/** Known words with at least this many letters are not treated as prefixes of longer words. */
const lettersBegun = 6;

/** Plans a search for products that have all words of the text, except filler words. */
export function planOfText(reading: Reading): Plan {
  const required = requiredOf(reading.units);
  return { ...planOf(reading, required), weighed: fillersOf(reading.units, required) };
}

/** A search for all words, and the possible corrections of words if no product has all words as typed. */
interface SettledOrNear<Judged> {
  settled: Settled<Judged> | undefined;
  near?: Near | undefined;
}

/**
 * Tries the following ways to match all words of the search text, in order, until one has results.
 *
 * 1. All words as typed, except filler words
 * 2. Words as prefixes of longer words
 * 3. Corrections of unknown words
 *
 * `exact` allows only the first way.
 */
export async function settleAll<Judged extends { total: number }>(
  queries: Queries,
  plan: Plan,
  exact: boolean,
  judge: Judge<Judged>,
): Promise<SettledOrNear<Judged>> {
  if (isPlenty(plan)) return { settled: { plan, judged: undefined } };
  const typed = plan.units.some(isUnheardOf) ? undefined : await settled(plan, judge);
  if (typed || exact) return { settled: typed };
  const begun = await settleBegun(queries, plan, judge);
  if (begun) return { settled: begun };
  const near = await nearOf(queries, plan.reading, plan.units);
  return { settled: near && (await settleNear(queries, plan, near, judge)), near };
}

/** Finds products with as many words as any product has. Use this only if no product has all words. */
export async function settleSome<Judged extends { total: number }>(
  queries: Queries,
  plan: Plan,
  near: Near | undefined,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  if (near?.parted === undefined) return settleMost(queries, plan, near, judge);
  const parted = await readReplaced(queries, near.parted);
  const most = await settleMost(queries, parted, undefined, judge);
  return most && { ...most, plan: { ...most.plan, replaced: near.parted } };
}

/**
 * Returns the filler words, which affect the ranking of products that have all other words. A filler word may be a
 * prefix of another word, as in `cien pour le`.
 */
function fillersOf(units: readonly ReadUnit[], required: readonly ReadUnit[]): Weighed[] {
  return units.flatMap((unit) => (required.includes(unit) ? [] : [{ unit: begunUnit(unit, {}), weight: 1 }]));
}

/** Matches words as prefixes, so that "hour van st" finds Hourglass Vanish Stick. */
async function settleBegun<Judged extends { total: number }>(
  queries: Queries,
  { reading, units: typed }: Plan,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  // Unknown words and the last word already match longer words, and long known words are rarely incomplete.
  const isLikely = typed.some(
    ({ isWord, isKind, text, phrases }) => isWord && !isKind && text.length < lettersBegun && !isPrefix(phrases),
  );
  if (typed.length > wordsBegun || typed.length === 1 || !isLikely || typed.some(isUnheardOf)) return undefined;
  const beginnings = await selectBeginnings(
    queries,
    typed.flatMap(({ words }) => words),
  );
  const units = typed.map((unit) => begunUnit(unit, beginnings));
  if (units.every((unit, place) => unit === typed[place])) return undefined;
  const plan = planOf(reading, units);
  return isPlenty(plan) ? undefined : settled({ ...plan, found: everyUnitIndexed(units, 'AB') }, judge);
}

const isPrefix = (phrases: readonly Phrase[]) => phrases.some((phrase) => phrase.some(({ prefix }) => prefix));

/**
 * Tries to split joined words, and then tries all corrections. If all corrections together find too many products,
 * returns the results of only the most likely corrections, if there are any.
 */
async function settleNear<Judged extends { total: number }>(
  queries: Queries,
  typed: Plan,
  near: Near,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const parted = near.parted === undefined ? undefined : await settleMeant(queries, near.parted, judge);
  if (parted) return parted;
  if (near.variants.length === 0) return undefined;
  // No product has all words as typed, so the interpretations with corrections cover all results.
  const found = near.variants.map(({ query }) => query).join(' | ');
  const { units: meant, variants } = near;
  const plan: Plan = { ...typed, meant, found, isTyped: false, likeliest: near.likeliest, variants };
  const judged = await judge(plan, nearFound);
  if (judged.total === 0) return undefined;
  if (judged.total <= nearFound) return { plan, judged };
  return (
    (await settleMeant(queries, near.likeliestTexts, judge)) ?? { plan, judged: await judge(plan, productsJudged) }
  );
}

/** Searches for a corrected text. Parses the corrected text, because it may name a kind or a brand. */
async function settleMeant<Judged extends { total: number }>(
  queries: Queries,
  replaced: readonly Replaced[],
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const plan = { ...(await readReplaced(queries, replaced)), replaced };
  return isPlenty(plan) ? { plan, judged: undefined } : settled(plan, judge);
}

async function readReplaced(queries: Queries, replaced: readonly Replaced[]): Promise<Plan> {
  const reading = await readMeant(queries, replaced.map(({ to }) => to).join(' '));
  return planOf(reading, requiredOf(reading.units));
}

/**
 * True if no word in the catalog equals the text or starts with it, and the text has no other meaning. False for single
 * letters and digits, which the vocabulary does not contain.
 */
function isUnheardOf({ isKnown, phrases, text }: ReadUnit): boolean {
  return !isKnown && phrases.length === 1 && text.length > 1 && text.length <= 40;
}

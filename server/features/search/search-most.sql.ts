import { sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';
import type { Near } from './search-near.sql.ts';
import {
  expectedOf,
  isPlenty,
  type Judge,
  type Plan,
  planOf,
  type Settled,
  settled,
  type Weighed,
} from './search-plan.sql.ts';
import type { ReadUnit } from './search-reading.sql.ts';
import { anyPhraseIndexed, everyUnitIndexed, isCode } from './search-words.sql.ts';

/** The maximum number of words that affect the ranking, not counting the brand and kind. */
const wordsWeighed = 6;
/** The maximum number of products to rank one by one by the weights of their words. */
const productsWeighed = 700;

/**
 * Finds products that have the brand and kind in the search text, and at least half of the other words. Products with
 * the highest total word weight come first. Use this only if no product has all words.
 */
export async function settleMost<Judged extends { total: number }>(
  queries: Queries,
  { reading, units: typed }: Plan,
  near: Near | undefined,
  judge: Judge<Judged>,
): Promise<Settled<Judged> | undefined> {
  const units = (near?.units ?? typed).filter((unit, place) => unit.isKnown || isCorrected(unit, typed[place]));
  const required = await requiredTogether(queries, units);
  const others = units
    .filter((unit) => !required.includes(unit))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, wordsWeighed);
  const enough = (least: number) => planWith({ reading, typed, near }, required, others, least);
  const half = Math.ceil(others.length / 2);
  // If unknown words are ignored, first look for products with all the other words.
  const all = units.length < typed.length && others.length > half ? [others.length] : [];
  // If no product has half of the other words, fewer words are enough.
  for (const least of [...all, ...countingDown(half)]) {
    const found = await fewEnough(least, least === half);
    if (found) return found;
  }
  if (required.length === 0) return undefined;
  const plan = explained(planOf(reading, required), typed, near);
  return isPlenty(plan) ? { plan, judged: undefined } : settled(plan, judge);

  /** Requires one more word as long as there are too many results. Never requires more words than any product has. */
  async function fewEnough(least: number, mayRise: boolean): Promise<Settled<Judged> | undefined> {
    const plan = enough(least);
    if (!plan) return undefined;
    const rise = () => (mayRise && least < others.length ? fewEnough(least + 1, true) : undefined);
    const tooMany = { plan, judged: undefined };
    if (plan.expected > 2 * productsWeighed) return (await rise()) ?? tooMany;
    const judged = await judge(plan, productsWeighed);
    if (judged.total === 0) return undefined;
    return judged.total > productsWeighed ? ((await rise()) ?? tooMany) : { plan, judged };
  }
}

const countingDown = (from: number) => Array.from({ length: from }, (_, place) => from - place);

function isCorrected({ phrases }: ReadUnit, typed: ReadUnit | undefined): boolean {
  return phrases.length > (typed?.phrases.length ?? 0);
}

interface Typed {
  reading: Plan['reading'];
  typed: readonly ReadUnit[];
  near: Near | undefined;
}

/** Plans a search for products that match all units in `required` and at least `least` of the units in `others`. */
function planWith(
  { reading, typed, near }: Typed,
  required: readonly ReadUnit[],
  others: readonly ReadUnit[],
  least: number,
): (Plan & { expected: number }) | undefined {
  const combinations = combinationsOf(others, least).filter((some) => required.length > 0 || some.some(isTelling));
  if (combinations.length === 0) return undefined;
  const some = combinations.map((units) => `(${everyUnitIndexed(units)})`).join(' | ');
  const found = [...required.map(({ phrases }) => anyPhraseIndexed(phrases)), `(${some})`].join(' & ');
  const units = [...required, ...others];
  const plan = { ...planOf(reading, units), found, isTyped: false };
  const expected = combinations.map((own) => expectedOf({ reading, units: [...required, ...own] }, 'frequency'));
  return {
    ...explained(plan, typed, near),
    expected: Math.max(...expected),
    weighed: units.flatMap((unit) => weighedOf(unit, typed)),
  };
}

/** Gives a typed word more weight than its corrections. */
function weighedOf(unit: ReadUnit, typed: readonly ReadUnit[]): Weighed[] {
  const weight = weightOf(unit);
  const own = typed.find(({ text }) => text === unit.text);
  return own?.isKnown && isCorrected(unit, own)
    ? [
        { unit, weight: weight / 2 },
        { unit: own, weight: weight / 2 },
      ]
    : [{ unit, weight }];
}

/**
 * Adds the possible corrections of each typed word to the plan, so that the summary can name the correction that the
 * results contain.
 */
function explained(plan: Plan, typed: readonly ReadUnit[], near: Near | undefined): Plan {
  const parts = typed.map((unit, place) => ({
    typed: unit.text,
    phrases: unit.phrases,
    corrections: (near?.units[place]?.phrases ?? []).slice(unit.phrases.length),
    isOptional: unit.isOptional,
  }));
  return { ...plan, variants: [{ query: plan.found, parts }] };
}

/**
 * Returns the brands and kinds that every result must have. This is the first combination in `ways` that some product
 * has.
 */
async function requiredTogether(queries: Queries, units: readonly ReadUnit[]): Promise<readonly ReadUnit[]> {
  const brands = units.filter(({ brandIds }) => brandIds.length > 0);
  const kinds = units
    .filter(({ isKind, brandIds }) => isKind && brandIds.length === 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  // All brands and kinds together come first, then smaller combinations. Brands are preferred to kinds.
  const ways = [
    [...brands, ...kinds],
    ...kinds.map((kind) => [...brands, kind]),
    ...brands.flatMap((brand) => kinds.map((kind) => [brand, kind])),
    ...(brands.length > 0 ? [brands, ...brands.map((brand) => [brand])] : kinds.map((kind) => [kind])),
  ].filter((some) => some.length > 0);
  const tried = [...new Map(ways.map((some) => [some.map(({ text }) => text).join(' '), some])).values()];
  // A single brand or kind needs no check, because its words occur in the catalog.
  if (tried.length < 2) return tried[0] ?? [];
  const [first] = await rowsOf(
    queries,
    { place: column.number },
    sql`select place from unnest(${sql.param(tried.map((some) => everyUnitIndexed(some)))}::text[]) with ordinality as wanted (query, place)
    where exists (select from product_search where words @@ wanted.query::tsquery) limit 1`,
  );
  return tried[(first?.place ?? 0) - 1] ?? [];
}

/** Brands have the most weight, then kinds, then rare words. */
function weightOf({ brandIds, isKind, frequency, text }: ReadUnit): number {
  if (brandIds.length > 0) return 5;
  if (isKind) return 4;
  return 1 + Math.max(0, 7 - Math.log10(1 + frequency)) / 10 - (isCode(text) ? 0.5 : 0);
}

/** True for brands, kinds, words in Asian scripts, and words without digits that have at least three letters. */
function isTelling({ text, brandIds, isKind }: ReadUnit): boolean {
  return brandIds.length > 0 || isKind || (!isCode(text) && text.length > 2) || /[\u0e00-\uffff]/.test(text);
}

/** Returns every combination of `count` units. */
function combinationsOf(units: readonly ReadUnit[], count: number): ReadUnit[][] {
  if (count === 0) return [[]];
  return units.flatMap((first, place) =>
    combinationsOf(units.slice(place + 1), count - 1).map((others) => [first, ...others]),
  );
}

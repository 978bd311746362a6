import { type SQL, sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import { limits } from '#contract/limits.ts';
import { type Database, inReading, type Queries } from '#server/database/database.ts';
import { isByLabel } from '#server/features/catalogue/label-filter.sql.ts';
import { selectByBarcode } from './barcodes.sql.ts';
import { selectCoded, selectFamilies, selectPopular, selectSorted } from './search-families.sql.ts';
import { hasFilter, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import { judgePage, type JudgedPage, type JudgedPart } from './search-judged.sql.ts';
import { withoutNumbers } from './search-codes.sql.ts';
import { indexedOf, type Judge, type Plan, productsJudged, type Settled } from './search-plan.sql.ts';
import { readMeant, type Reading, readSearch, readText } from './search-reading.sql.ts';
import { planOfText, settleAll, settleSome } from './search-settle.sql.ts';
import type { FoundFamily } from './search-shades.sql.ts';

/**
 * The time limit for a search, in milliseconds. A search that takes longer fails with 503 (`unavailable`), so that it
 * does not block other searches.
 */
const timeLimit = 2000;
const barcode = /^\d{6,14}$/;

/**
 * Returns the cached result of the search for `text`, or runs `find` and caches its result. Members who type different
 * numbers after the same words then share a result.
 */
export type Recall = <T>(text: string, find: () => Promise<T>) => Promise<T>;

export interface SearchOptions {
  limit?: number;
  /** The number of products to skip. */
  offset?: number;
  /**
   * True for administrators, whose searches also return parent products. Other members find parents through their
   * shades (OP-04).
   */
  withParents?: boolean;
  sort?: SearchSort;
  filter?: SearchFilter;
  /** If true, requires all words except fillers as typed, and corrects none of them. */
  exact?: boolean;
  /** If undefined, no result is cached. */
  recall?: Recall;
}

/** The results of a search, for one page. */
interface Searched {
  /** Undefined if the text is the barcode of a product. */
  plan: Plan | undefined;
  foundBy: SQL;
  families: readonly FoundFamily[];
  /** The total after filtering. Undefined if it was not counted. */
  total: number | undefined;
}
export interface SearchedPart extends SearchOptions {
  rows: number;
  /** If set, the search is limited to this product. */
  familyId?: number;
}

/**
 * Sets the timeout, forces generic plans with indexes, allows enough memory for counting, and reads the text, all in
 * one round trip.
 */
const opening = (text: string) => `
  set local statement_timeout = ${timeLimit}; set local enable_seqscan = off; set local jit = off;
  set local work_mem = '32MB';
  set local plan_cache_mode = force_generic_plan; select read_search(${escapeLiteral(text)}) as found`;

type Work<T> = (queries: Queries, searched: Searched) => Promise<T>;

/** Runs `work` with the results for the search text. Returns `otherwise` if nothing matches. */
export function withSearch<T>(
  database: Database,
  text: string,
  part: SearchedPart,
  otherwise: T,
  work: Work<T>,
): Promise<T> {
  const typed = text.replaceAll('\0', ' ').toWellFormed();
  return inReading(database, readSearch, opening(typed), async (queries, row) => {
    const coded = await searchCode(queries, text, part);
    if (coded) return work(queries, coded);
    const found = await searchWords(queries, readText(row.found), part, work);
    return found === nothing ? otherwise : found;
  });
}

async function searchCode(queries: Queries, text: string, part: SearchedPart): Promise<Searched | undefined> {
  const { offset = 0, limit = limits.search.arrayRows, sort = 'relevance', filter = {}, familyId } = part;
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!barcode.test(digits)) return undefined;
  const found = Map.groupBy(await selectByBarcode(queries, digits), (coded) => coded.familyId);
  if (found.size === 0) return undefined;
  const { shadeFamily } = filter;
  const colored =
    shadeFamily && Map.groupBy(await selectByBarcode(queries, digits, shadeFamily), (coded) => coded.familyId);
  const fitting = await selectCoded(queries, [...(colored ?? found).keys()], sort, filter);
  const families = fitting.map((id) => {
    const own = (colored ?? found).get(id) ?? [];
    const shadeCount = own.filter(({ productId }) => productId !== id).length;
    return { familyId: id, shadeIds: own.map(({ productId }) => productId), shadeCount, isWhole: false };
  });
  return {
    plan: undefined,
    foundBy: sql`product_id = any(${sql.param([...found.keys()])}::bigint[])`,
    families: familyId === undefined ? families.slice(offset, offset + limit) : families,
    total: families.length,
  };
}

/** Returned if nothing matches. */
const nothing = null;

/** Finds products with all words, then products with all words except numbers, and then products with some words. */
async function searchWords<T>(
  queries: Queries,
  reading: Reading,
  part: SearchedPart,
  work: Work<T>,
): Promise<T | null> {
  const { exact = false, recall = (_text, find) => find() } = part;
  if (reading.units.length === 0) return nothing;
  const plan = planOfText(reading);
  const judge = judgeOf(queries, part);
  const { settled, near } = await settleAll(queries, plan, exact, judge);
  if (settled) return work(queries, await pageOf(queries, settled, part));
  if (exact) return nothing;
  const shorter = withoutNumbers(reading.units);
  const found =
    shorter === undefined ? nothing : await recall(shorter, () => searchShorter(queries, shorter, reading, part, work));
  if (found !== nothing) return found;
  const some = await settleSome(queries, plan, near, judge);
  return some ? work(queries, await pageOf(queries, some, part)) : nothing;
}

/**
 * Finds products that have all words of `text` as typed. `typed` is the member's complete text, so that the summary can
 * list the numbers that `text` lacks.
 */
async function searchShorter<T>(
  queries: Queries,
  text: string,
  typed: Reading,
  part: SearchedPart,
  work: Work<T>,
): Promise<T | null> {
  const plan = planOfText(await readMeant(queries, text));
  const { settled } = await settleAll(queries, plan, true, judgeOf(queries, part));
  if (!settled) return nothing;
  const page = await pageOf(queries, settled, part);
  return work(queries, { ...page, plan: { ...plan, reading: typed } });
}

function judgeOf(queries: Queries, part: SearchedPart): Judge<JudgedPage> {
  return (plan, most) => judgePage(queries, plan, most, judgedPart(part));
}

function judgedPart({ filter = {}, offset = 0, limit = limits.search.arrayRows, rows }: SearchedPart): JudgedPart {
  return { filter, offset, limit, rows };
}

/** Selects one page of the products that the search settled on. */
async function pageOf(
  queries: Queries,
  { plan, judged }: Settled<JudgedPage>,
  options: SearchedPart,
): Promise<Searched> {
  const { sort = 'relevance', familyId } = options;
  const part = judgedPart(options);
  const { filter, limit } = part;
  const searched = { plan, foundBy: foundByOf(plan) };
  if (limit === 0) return { ...searched, families: [], total: undefined };
  if (familyId !== undefined)
    return { ...searched, families: await selectFamilies(queries, plan, [familyId], part), total: undefined };
  // Filters by ingredients are rare, so the prepared statements do not support them.
  if (isByLabel(filter))
    return { ...searched, families: await selectSorted(queries, plan, sort, part), total: undefined };
  if (sort !== 'relevance') {
    const families = await selectSorted(queries, plan, sort, part);
    return { ...searched, families, total: fittingOf(judged) };
  }
  const ranked = await judgedWhole(queries, plan, judged, part);
  if (ranked) return { ...searched, families: ranked.families, total: ranked.fitting };
  return { ...searched, families: await selectPopular(queries, plan, part), total: undefined };
}

function foundByOf(plan: Plan): SQL {
  const indexed = indexedOf(plan);
  const found = sql`words @@ ${plan.found}::tsquery`;
  return indexed === plan.found ? found : sql`words @@ ${indexed}::tsquery and (${found}) is true`;
}

/** Returns undefined if there are too many results to rank one by one. */
async function judgedWhole(
  queries: Queries,
  plan: Plan,
  judged: JudgedPage | undefined,
  part: JudgedPart,
): Promise<JudgedPage | undefined> {
  if (judged && judged.total <= productsJudged) return judged;
  // A filter can narrow a very large result down to a few products.
  if (!hasFilter(part.filter)) return undefined;
  const filtered = await judgePage(queries, plan, productsJudged, { ...part, filtersFirst: true });
  return filtered.total <= productsJudged ? filtered : undefined;
}

function fittingOf(judged: JudgedPage | undefined): number | undefined {
  return judged && judged.total <= productsJudged ? judged.fitting : undefined;
}

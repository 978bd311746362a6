import { type SQL, sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import { limits } from '#contract/limits.ts';
import { type Database, inReading, type Queries } from '#server/database/database.ts';
import { isByLabel } from '#server/features/catalogue/label-filter.sql.ts';
import { selectByBarcode } from './barcodes.sql.ts';
import { selectCoded, selectFamilies, selectPopular, selectSorted } from './search-families.sql.ts';
import { hasFilter, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import { judgePage, type JudgedPage } from './search-judged.sql.ts';
import { indexedOf, type Plan, productsJudged } from './search-plan.sql.ts';
import { type Found, readSearch, readText } from './search-reading.sql.ts';
import { settleSearch } from './search-settle.sql.ts';
import type { FoundFamily } from './search-shades.sql.ts';

/**
 * The time limit for a search, in milliseconds. A search that takes longer fails with 503 (`unavailable`), so that it
 * does not block other searches.
 */
const timeLimit = 2000;
const barcode = /^\d{6,14}$/;

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
}

/** The results of a search, for one page. */
export interface Searched {
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

/** Runs `work` with the results for the search text. Returns `otherwise` if nothing matches. */
export function withSearch<T>(
  database: Database,
  text: string,
  part: SearchedPart,
  otherwise: T,
  work: (queries: Queries, searched: Searched) => Promise<T>,
): Promise<T> {
  const typed = text.replaceAll('\0', ' ').toWellFormed();
  return inReading(database, readSearch, opening(typed), async (queries, row) => {
    const searched = (await searchCode(queries, text, part)) ?? (await searchWords(queries, row.found, part));
    return searched ? work(queries, searched) : otherwise;
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

async function searchWords(queries: Queries, found: Found, options: SearchedPart): Promise<Searched | undefined> {
  const { sort = 'relevance', filter = {}, offset = 0, limit = limits.search.arrayRows, rows, exact = false } = options;
  const { familyId } = options;
  const part = { filter, offset, limit, rows };
  const judge = (plan: Plan, most: number) => judgePage(queries, plan, most, part);
  const settled = await settleSearch(queries, readText(found), exact, judge);
  if (!settled) return undefined;
  const { plan } = settled;
  const searched = { plan, foundBy: foundByOf(plan) };
  if (limit === 0) return { ...searched, families: [], total: undefined };
  if (familyId !== undefined)
    return { ...searched, families: await selectFamilies(queries, plan, [familyId], part), total: undefined };
  // Filters by ingredients are rare, so the prepared statements do not support them.
  if (isByLabel(filter))
    return { ...searched, families: await selectSorted(queries, plan, sort, part), total: undefined };
  if (sort !== 'relevance') {
    const families = await selectSorted(queries, plan, sort, part);
    return { ...searched, families, total: fittingOf(settled.judged) };
  }
  const judged = await judgedWhole(queries, plan, settled.judged, part);
  if (judged) return { ...searched, families: judged.families, total: judged.fitting };
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
  part: { filter: SearchFilter; offset: number; limit: number; rows: number },
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

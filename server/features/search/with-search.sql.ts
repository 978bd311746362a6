import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { type Database, inReading, type Queries } from '#server/database/database.ts';
import { selectIds } from '#server/database/rows.ts';
import { isByLabel } from '#server/features/catalog/browse.sql.ts';
import { selectByBarcode } from './barcodes.sql.ts';
import { type Choice, chooseWays } from './choose-ways.ts';
import type { Way } from './way.ts';
import { askEvidence, evidenceRow } from './evidence.sql.ts';
import type { FoundFamily } from './found-families.sql.ts';
import { askedOf, readText } from './read-text.ts';
import { firstWay, judgePage, type Page, plentifulWay, selectFamilies, selectPopular } from './run-search.sql.ts';
import { fits, hasFilter, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import { namedQuery, productsJudged } from './way-queries.ts';

/** In milliseconds. A slower search fails with 503 (`unavailable`), so that it does not block other searches. */
const timeLimit = 2000;
const barcode = /^\d{6,14}$/;

export interface SearchOptions {
  limit?: number;
  offset?: number;
  /** True for administrators. Other members find parent products through their shades (OP-04). */
  withParents?: boolean;
  sort?: SearchSort;
  filter?: SearchFilter;
  /** If true, requires all words except fillers as typed, and corrects none of them. */
  exact?: boolean;
}

interface Searched {
  /** How the text was read, and the way that found the results. Undefined if the text is the barcode of a product. */
  choice: (Choice & { way: Way }) | undefined;
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
 * Sets the timeout, forces generic plans with indexes, allows enough memory for counting, and reads what the catalog
 * knows about the text, all in one round trip.
 */
const settings = `
  set local statement_timeout = ${timeLimit}; set local enable_seqscan = off; set local jit = off;
  set local work_mem = '32MB';
  set local plan_cache_mode = force_generic_plan; `;

/** Runs `work` with the results for the search text. Returns `otherwise` if nothing matches. */
export function withSearch<T>(
  database: Database,
  text: string,
  part: SearchedPart,
  otherwise: T,
  work: (queries: Queries, searched: Searched) => Promise<T>,
): Promise<T> {
  return withChoice(database, text, part.exact ?? false, async (queries, choice) => {
    const searched = (await searchCode(queries, text, part)) ?? (await searchWords(queries, choice, part));
    return searched ? work(queries, searched) : otherwise;
  });
}

export function withChoice<T>(
  database: Database,
  text: string,
  exact: boolean,
  work: (queries: Queries, choice: Choice) => Promise<T>,
): Promise<T> {
  const asked = askedOf(text.replaceAll('\0', ' ').toWellFormed());
  return inReading(database, evidenceRow, settings + askEvidence(asked), (queries, { found }) =>
    work(queries, chooseWays(readText(asked.typed, found), exact)),
  );
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
    choice: undefined,
    foundBy: sql`product_id = any(${sql.param([...found.keys()])}::bigint[])`,
    families: familyId === undefined ? families.slice(offset, offset + limit) : families,
    total: families.length,
  };
}

/** Finds one page of the products, or only the way that finds products if the page has no rows. */
async function searchWords(queries: Queries, choice: Choice, options: SearchedPart): Promise<Searched | undefined> {
  if (choice.ways.length === 0) return undefined;
  const { filter = {}, offset = 0, limit = limits.search.arrayRows, rows, sort = 'relevance', familyId } = options;
  const page = { filter, offset, limit, rows };
  // Filters by ingredients are rare, so the prepared statements do not support them.
  const isRanked = sort === 'relevance' && limit > 0 && familyId === undefined && !isByLabel(filter);
  if (isRanked) return searchRanked(queries, choice, page);
  const way = await firstWay(queries, choice);
  if (!way) return undefined;
  if (limit === 0) return searchedBy(choice, way, []);
  const own = familyId === undefined ? undefined : selectFamilies(queries, choice, way, [familyId], page);
  return searchedBy(choice, way, await (own ?? selectSorted(queries, choice, way, sort, page)));
}

async function searchRanked(queries: Queries, choice: Choice, page: Page): Promise<Searched | undefined> {
  const plentiful = plentifulWay(choice);
  const judged = plentiful ? undefined : await judgePage(queries, choice, page);
  const way = plentiful ?? judged?.way;
  if (!way) return undefined;
  if (judged && judged.total <= productsJudged) return searchedBy(choice, way, judged.families, judged.fitting);
  // A filter can narrow a very large result down to a few products.
  if (hasFilter(page.filter)) {
    const filtered = await judgePage(queries, { ...choice, ways: [way] }, page, true);
    if (filtered.way && filtered.total <= productsJudged)
      return searchedBy(choice, way, filtered.families, filtered.fitting);
  }
  const families = await selectPopular(queries, choice, way, page);
  return families.length > 0 || !plentiful
    ? searchedBy(choice, way, families)
    : searchRanked(queries, { ...choice, ways: choice.ways.filter((other) => other !== way) }, page);
}

function searchedBy(choice: Choice, way: Way, families: readonly FoundFamily[], total?: number): Searched {
  return { choice: { ...choice, way }, foundBy: sql`words @@ ${way.found}::tsquery`, families, total };
}

const orders = {
  name: sql`name_key, product_id`,
  brand: sql`place, name_key, product_id`,
  rating: sql`rating desc nulls last, name_key, product_id`,
};
/** Sorts by the brand alone, so that all products of “Cien” come before the products of “Cien Men”. */
const placed = sql`join (select id as brand_id, row_number() over (order by search_key(name), id) as place from brands) as placed using (brand_id)`;

/**
 * Sorts the products that a barcode finds, and omits those that do not match the filter. All products with the barcode
 * are equally relevant, so sorting by relevance means sorting by id.
 */
async function selectCoded(queries: Queries, ids: readonly number[], sort: SearchSort, filter: SearchFilter) {
  return selectIds(
    queries,
    sql`select product_id as id from product_search ${sort === 'brand' ? placed : sql``}
    where product_id = any(${sql.param([...ids])}::bigint[]) and ${fits(filter)}
    order by ${sort === 'relevance' ? sql`product_id` : orders[sort]}`,
  );
}

async function selectSorted(queries: Queries, choice: Choice, way: Way, sort: SearchSort, page: Page) {
  const { key } = choice.reading.evidence;
  const { filter, limit, offset } = page;
  // Full name matches come first, then products with every word in the name, and then all other products. Each of these
  // groups is sorted by popularity.
  const relevance = sql`is_whole desc, is_named desc, popularity desc, product_id`;
  const ids = await selectIds(
    queries,
    sql`with candidates as materialized (
      select product_id, brand_id, name_key, rating, popularity, name_key = ${key} or title_key = ${key} as is_whole,
        words @@ ${namedQuery(way, 'A')}::tsquery as is_named
      from product_search where words @@ ${way.found}::tsquery and ${fits(filter)})
    select product_id as id from candidates ${sort === 'brand' ? placed : sql``} order by ${sort === 'relevance' ? relevance : orders[sort]} limit ${limit} offset ${offset}`,
  );
  return selectFamilies(queries, choice, way, ids, page);
}

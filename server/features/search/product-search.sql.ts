import { type SQL, sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import { limits } from '#contract/limits.ts';
import { type Database, inReading, type Queries } from '#server/database/database.ts';
import { type SearchFacets, selectFacets } from './search-facets.sql.ts';
import { selectPopular, selectSorted } from './search-families.sql.ts';
import { fits, hasFilter, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import type { BrowsePage, LeftOut } from '#server/features/catalogue/browse.sql.ts';
import { countLeftOut, isByLabel } from '#server/features/catalogue/label-filter.sql.ts';
import { judgePage, type JudgedPage } from './search-judged.sql.ts';
import { selectByBarcode } from './barcodes.sql.ts';
import { type Plan, productsJudged } from './search-plan.sql.ts';
import { type Found, readText } from './search-reading.sql.ts';
import { type Said, saidOf } from './search-said.sql.ts';
import { settleSearch } from './search-settle.sql.ts';
import type { FoundFamily } from './search-shades.sql.ts';

/** Milliseconds after which a search fails as "busy", so that it does not block others. */
const timeLimit = 2000;
const barcode = /^\d{6,14}$/;

export interface SearchOptions {
  limit?: number;
  /** Number of products to skip. */
  offset?: number;
  /** Administrators also find parent products; other members find these through their shades (OP-04). */
  withParents?: boolean;
  sort?: SearchSort;
  filter?: SearchFilter;
  /** Searches the words as typed, without correcting or dropping any. */
  exact?: boolean;
}

/**
 * Returns the ids of matching shades and of products without shades (OP-45). Each product appears once, best first,
 * with its best matching shade. If there is room, more shades follow in the order of their products.
 */
export function searchProductIds(database: Database, text: string, options: SearchOptions = {}): Promise<number[]> {
  const { limit = limits.search.arrayRows, withParents = false } = options;
  return withSearch(database, text, { ...options, limit, rows: limit }, [], async (_queries, { families }) => {
    const rowsOf = ({ familyId, shadeIds }: FoundFamily) => [...(withParents ? [familyId] : []), ...shadeIds];
    const leading = families.slice(0, limits.search.dropdownRows);
    const end = leading.findIndex(({ isWhole }) => !isWhole);
    const whole = leading.slice(0, end === -1 ? leading.length : end);
    const others = families.slice(whole.length);
    const ids = [
      // Products whose full name matches appear with all their shades (OP-45), if room remains for the others.
      ...whole.flatMap(rowsOf).slice(0, limit - others.length),
      ...others.flatMap((family) => rowsOf(family).slice(0, 1)),
      ...others.flatMap((family) => rowsOf(family).slice(1)),
    ];
    return [...new Set(ids)].slice(0, limit);
  });
}

/** Returns one page of products, each as its best matching shade, and the total. */
export function searchPage(database: Database, text: string, options: SearchOptions): Promise<BrowsePage> {
  return withSearch(
    database,
    text,
    { ...options, rows: 1 },
    { ids: [], total: 0 },
    async (queries, { families, total, foundBy }): Promise<BrowsePage> => ({
      ids: families.flatMap(({ shadeIds }) => shadeIds[0] ?? []),
      total: total ?? (await countFound(queries, foundBy, options.filter ?? {})),
      leftOut: await selectLeftOut(queries, foundBy, options.filter ?? {}),
    }),
  );
}

function selectLeftOut(queries: Queries, foundBy: SQL, filter: SearchFilter): Promise<LeftOut | undefined> {
  const { without, with: wanted, ...others } = filter;
  return countLeftOut(queries, [foundBy, fits(others)], { without, with: wanted });
}

async function countFound(queries: Queries, foundBy: SQL, filter: SearchFilter): Promise<number> {
  const { rows } = await queries.execute<{ count: string }>(
    sql`select count(*) from product_search where ${foundBy} and ${fits(filter)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** A search's results besides its products. */
export interface SearchSummary extends SearchFacets, Said {
  /** Number of matching shades for the first products of a dropdown, by family id. */
  shadeCounts: { familyId: number; count: number }[];
  /** Brands and kinds named in the text, with their product counts. */
  brandsNamed: { id: number; name: string; count: number }[];
  kindsNamed: { id: number; name: string; categoryId: number; count: number }[];
  leftOut?: LeftOut | undefined;
}

const saidNothing: Said = { words: [], corrected: null, dropped: [], isPartial: false };
const nothing: SearchSummary = {
  ...saidNothing,
  total: 0,
  categories: [],
  subcategories: [],
  brands: [],
  ratings: [],
  shadeFamilies: [],
  shadeCounts: [],
  brandsNamed: [],
  kindsNamed: [],
};

export function summariseSearch(database: Database, text: string, options: SearchOptions): Promise<SearchSummary> {
  const part = { ...options, offset: 0, limit: limits.search.dropdownRows, rows: limits.page.maximumRows };
  return withSearch(database, text, part, nothing, async (queries, { plan, families, foundBy }) => ({
    ...(await selectFacets(queries, foundBy, options.filter ?? {})),
    ...(plan ? await saidOf(queries, plan) : saidNothing),
    shadeCounts: families.map(({ familyId, shadeIds }) => ({ familyId, count: shadeIds.length })),
    ...(plan ? await selectNamed(queries, plan) : { brandsNamed: [], kindsNamed: [] }),
    leftOut: await selectLeftOut(queries, foundBy, options.filter ?? {}),
  }));
}

/** The results for one page. */
interface Searched {
  /** Undefined if the text is a barcode. */
  plan: Plan | undefined;
  foundBy: SQL;
  families: readonly FoundFamily[];
  /** Total after filtering; undefined if it was not counted. */
  total: number | undefined;
}
type SearchedPart = SearchOptions & { rows: number };

/** Sets the timeout, forces generic plans that use indexes, and reads the text, all in one round trip. */
const opening = (text: string) => `
  set local statement_timeout = ${timeLimit}; set local enable_seqscan = off; set local jit = off;
  set local plan_cache_mode = force_generic_plan; select read_search(${escapeLiteral(text)}) as found`;

function withSearch<T>(
  database: Database,
  text: string,
  part: SearchedPart,
  otherwise: T,
  work: (queries: Queries, searched: Searched) => Promise<T>,
): Promise<T> {
  const typed = text.replaceAll('\0', ' ').toWellFormed();
  return inReading<{ found: Found }, T>(database, opening(typed), async (queries, { found }) => {
    const searched = (await searchCode(queries, text, part)) ?? (await searchWords(queries, found, part));
    return searched ? work(queries, searched) : otherwise;
  });
}

async function searchCode(queries: Queries, text: string, part: SearchedPart): Promise<Searched | undefined> {
  const { offset = 0, limit = limits.search.arrayRows } = part;
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!barcode.test(digits)) return undefined;
  const found = await selectByBarcode(queries, digits);
  if (found.length === 0) return undefined;
  const families = [...Map.groupBy(found, ({ familyId }) => familyId)].map(([familyId, own]) => ({
    familyId,
    shadeIds: own.map(({ productId }) => productId),
    isWhole: false,
  }));
  const familyIds = families.map(({ familyId }) => familyId);
  return {
    plan: undefined,
    foundBy: sql`product_id = any(${sql.param(familyIds)}::bigint[])`,
    families: families.slice(offset, offset + limit),
    total: undefined,
  };
}

async function searchWords(queries: Queries, found: Found, options: SearchedPart): Promise<Searched | undefined> {
  const { sort = 'relevance', filter = {}, offset = 0, limit = limits.search.arrayRows, rows, exact = false } = options;
  const part = { filter, offset, limit, rows };
  const judge = (plan: Plan, most: number) => judgePage(queries, plan, most, part);
  const settled = await settleSearch(queries, readText(found), exact, judge);
  if (!settled) return undefined;
  const { plan } = settled;
  const searched = { plan, foundBy: sql`words @@ ${plan.found}::tsquery` };
  // This filter is rare, and the prepared statements do not support it.
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

/** Returns undefined if there are too many results to rank one by one. */
async function judgedWhole(
  queries: Queries,
  plan: Plan,
  judged: JudgedPage | undefined,
  part: { filter: SearchFilter; offset: number; limit: number; rows: number },
): Promise<JudgedPage | undefined> {
  if (judged && judged.total <= productsJudged) return judged;
  // A filter may leave few of very many products.
  if (!hasFilter(part.filter)) return undefined;
  const filtered = await judgePage(queries, plan, productsJudged, { ...part, filtersFirst: true });
  return filtered.total <= productsJudged ? filtered : undefined;
}

function fittingOf(judged: JudgedPage | undefined): number | undefined {
  return judged && judged.total <= productsJudged ? judged.fitting : undefined;
}

async function selectNamed(
  queries: Queries,
  { reading }: Plan,
): Promise<Pick<SearchSummary, 'brandsNamed' | 'kindsNamed'>> {
  const brandIds = reading.units.flatMap((unit) => unit.brandIds);
  const kindIds = reading.units.flatMap((unit) => unit.subcategoryIds);
  if (brandIds.length + kindIds.length + reading.brandIds.length === 0) return { brandsNamed: [], kindsNamed: [] };
  const { rows } = await queries.execute<Pick<SearchSummary, 'brandsNamed' | 'kindsNamed'>>(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count',
          (select count(*) from products where brand_id = brands.id and parent_id is null)) order by fold(name)), '[]')
        from brands where id = any(${sql.param([...brandIds, ...reading.brandIds])}::bigint[])) as "brandsNamed",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'categoryId', category_id, 'count',
          (select coalesce(sum(total), 0) from product_counts where subcategory_id = subcategories.id)) order by fold(name)), '[]')
        from subcategories where id = any(${sql.param([...kindIds])}::bigint[])) as "kindsNamed"`);
  return rows[0] ?? { brandsNamed: [], kindsNamed: [] };
}

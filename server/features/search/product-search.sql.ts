import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { column, valueOf } from '#server/database/rows.ts';
import { type BrowsePage, countLeftOut } from '#server/features/catalog/browse.sql.ts';
import { fits, type SearchFilter } from './search-filter.sql.ts';
import type { FoundFamily } from './found-families.sql.ts';
import { type SearchOptions, withSearch } from './with-search.sql.ts';

/** Ids of products and shades. `shadeCounts` has the number of matching shades of each shade's product. */
export interface FoundRows {
  ids: number[];
  shadeCounts: Readonly<Record<number, number>>;
}
const noRows: FoundRows = { ids: [], shadeCounts: {} };

function countsOf(families: readonly FoundFamily[]): FoundRows['shadeCounts'] {
  return Object.fromEntries(
    families.flatMap(({ shadeIds, shadeCount }) => (shadeCount === 0 ? [] : shadeIds.map((id) => [id, shadeCount]))),
  );
}

/** Like searchProductRows, but without `shadeCounts`. */
export async function searchProductIds(database: Database, text: string, options?: SearchOptions): Promise<number[]> {
  return (await searchProductRows(database, text, options)).ids;
}

/** Returns the ids of matching shades, and of matching products that have no shades (OP-45), best product first. */
export function searchProductRows(database: Database, text: string, options: SearchOptions = {}): Promise<FoundRows> {
  const { limit = limits.search.arrayRows, withParents = false } = options;
  return withSearch(database, text, { ...options, limit, rows: limit }, noRows, async (_queries, { families }) => {
    const rowsOf = ({ familyId, shadeIds }: FoundFamily) => [...(withParents ? [familyId] : []), ...shadeIds];
    // The leading products whose name is the whole search text. Each of them gets as many rows as there is room for.
    const leading = families.slice(0, limits.search.dropdownRows);
    const end = leading.findIndex(({ isWhole }) => !isWhole);
    const whole = leading.slice(0, end === -1 ? leading.length : end);
    const others = families.slice(whole.length);
    let room = limit - families.length;
    const ids = [
      // Leaves room for one row of every other product (OP-45).
      ...whole.flatMap((family) => {
        const own = rowsOf(family).slice(0, 1 + Math.max(room, 0));
        room -= own.length - 1;
        return own;
      }),
      // Every other product gets one row. If there is room, its remaining rows follow at the end.
      ...others.flatMap((family) => rowsOf(family).slice(0, 1)),
      ...others.flatMap((family) => rowsOf(family).slice(1)),
    ];
    return { ids: [...new Set(ids)].slice(0, limit), shadeCounts: countsOf(families) };
  });
}

export type FoundPage = FoundRows & BrowsePage;

/** Returns one page of products and the total. Each product is represented by its best matching shade. */
export function searchPage(database: Database, text: string, options: SearchOptions): Promise<FoundPage> {
  const { filter = {} } = options;
  const nothing: FoundPage = { ...noRows, total: 0 };
  return withSearch(database, text, { ...options, rows: 1 }, nothing, async (queries, found) => ({
    ids: found.families.flatMap(({ shadeIds }) => shadeIds[0] ?? []),
    shadeCounts: countsOf(found.families),
    total: found.total ?? (await countFound(queries, found.foundBy, filter)),
    leftOut: await selectLeftOut(queries, found.foundBy, filter),
  }));
}

/** Returns the ids of at most `limits.search.shades` matching shades of one product, in ascending order (SRCH-41). */
export function searchShadeIds(
  database: Database,
  text: string,
  { familyId, ...options }: SearchOptions & { familyId: number },
): Promise<number[]> {
  const part = { ...options, familyId, limit: 1, rows: limits.search.shades };
  return withSearch(database, text, part, [], (_queries, { families }) =>
    Promise.resolve(families.flatMap((family) => (family.familyId === familyId ? family.shadeIds : []))),
  );
}

export function selectLeftOut(queries: Queries, foundBy: SQL, filter: SearchFilter) {
  const { without, with: wanted, ...others } = filter;
  return countLeftOut(queries, [foundBy, fits(others)], { without, with: wanted });
}

const countFound = (queries: Queries, foundBy: SQL, filter: SearchFilter): Promise<number> =>
  valueOf(queries, column.number, sql`(select count(*) from product_search where ${foundBy} and ${fits(filter)})`);

import { sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf, statement } from '#server/database/rows.ts';
import { filterValues, fits, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import { expectedOf, isBroad, type Plan } from './search-plan.sql.ts';
import { familyColumns, fittingShades, foundFamily, type FoundFamily, shadeValues } from './search-shades.sql.ts';
import { everyUnit, everyUnitIndexed } from './search-words.sql.ts';

/**
 * If the search expects more results than this, it reads products by popularity until the page is full. For so many
 * results, this is faster than looking up products by their words.
 */
const readByWords = 5000;
/**
 * Replaces `readByWords` if the text contains a broad prefix (`isBroad`). This number is lower, because the index reads
 * every word that starts with the prefix.
 */
const readByPrefix = 1500;

interface Part {
  filter: SearchFilter;
  limit: number;
  offset: number;
  /**
   * The number of requested rows. Every family on the page gets one row. If `rows` exceeds the number of families on
   * the page, each family can also get the remaining rows.
   */
  rows: number;
}

const most = 'greatest(1, $2::integer - cardinality($1::bigint[]) + 1)';
const selectShown = statement(
  'search_shown',
  foundFamily,
  `select ${familyColumns('product_id', '$3')}
  from unnest($1::bigint[]) with ordinality as shown (product_id, place) join product_search family using (product_id)
  cross join lateral (${fittingShades(4, most, '$8')}) as fitting_shades order by place`,
);
const selectPopularShown = statement(
  'search_popular',
  foundFamily,
  `with popular as materialized (
    select popular_products($8::tsquery, $9::tsquery, $10::tsquery, $11::tsquery, $3, $12::bigint[], $13::bigint[],
      $14::integer, $15::integer, $16::bigint, $17::bigint, $18::bigint, $19::numeric, $20::text, $21::integer + $1::integer) as ids
  )
  select ${familyColumns('product_id', '$3')}
  from popular cross join lateral unnest(ids[$1 + 1:]) with ordinality as shown (product_id, place)
  join product_search family using (product_id)
  cross join lateral (${fittingShades(4, 'greatest(1, $2::integer - (select cardinality(ids[$1 + 1:]) from popular) + 1)', '$20')}) as fitting_shades
  order by place`,
);

/**
 * Returns one page of a very large result. Reads one tier after another, each sorted by popularity, or by id for
 * whole-name matches (popular_products in functions/search-reading.sql).
 */
export function selectPopular(
  queries: Queries,
  plan: Plan,
  { filter, limit, offset, rows }: Part,
): Promise<FoundFamily[]> {
  const { reading, units, found, isTyped, asTyped } = plan;
  const [only, ...more] = units;
  const isAlone = only !== undefined && more.length === 0;
  const mostRead = units.some(isBroad) ? readByPrefix : readByWords;
  const isSoonFull = (where: 'frequency' | 'frequencyInNames') => expectedOf(plan, where) > mostRead;
  return selectPopularShown(queries, [
    offset,
    rows,
    reading.key,
    ...shadeValues(plan.meant),
    isTyped ? asTyped : found,
    everyUnit(units, 'A'),
    found,
    everyUnitIndexed(units),
    reading.brandIds,
    isAlone ? [...new Set(only.subcategoryIds)] : [],
    isSoonFull('frequency') ? 0 : readByWords,
    isSoonFull('frequencyInNames') ? 0 : readByWords,
    ...filterValues(filter),
    limit,
  ]);
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
export async function selectCoded(
  queries: Queries,
  ids: readonly number[],
  sort: SearchSort,
  filter: SearchFilter,
): Promise<number[]> {
  const sorted = await rowsOf(
    queries,
    { product_id: column.number },
    sql`select product_id from product_search ${sort === 'brand' ? placed : sql``}
    where product_id = any(${sql.param([...ids])}::bigint[]) and ${fits(filter)}
    order by ${sort === 'relevance' ? sql`product_id` : orders[sort]}`,
  );
  return sorted.map(({ product_id: id }) => id);
}

/** Returns one page of the results, sorted by name, brand, rating, or approximate relevance. */
export async function selectSorted(
  queries: Queries,
  plan: Plan,
  sort: SearchSort,
  { filter, limit, offset, rows }: Part,
): Promise<FoundFamily[]> {
  const { key } = plan.reading;
  // Full name matches come first, then products with every word in the name, and then all other products. Each of these
  // groups is sorted by popularity.
  const relevance = sql`is_whole desc, is_named desc, popularity desc, product_id`;
  const sorted = await rowsOf(
    queries,
    { product_id: column.number },
    sql`with candidates as materialized (
      select product_id, brand_id, name_key, rating, popularity, name_key = ${key} or title_key = ${key} as is_whole,
        words @@ ${everyUnit(plan.units, 'A')}::tsquery as is_named
      from product_search where words @@ ${plan.found}::tsquery and ${fits(filter)})
    select product_id from candidates ${sort === 'brand' ? placed : sql``} order by ${sort === 'relevance' ? relevance : orders[sort]} limit ${limit} offset ${offset}`,
  );
  const ids = sorted.map(({ product_id: id }) => id);
  return selectFamilies(queries, plan, ids, { filter, rows });
}

/** Returns these products with their matching shades. */
export function selectFamilies(
  queries: Queries,
  { reading, meant }: Plan,
  ids: readonly number[],
  { filter, rows }: Pick<Part, 'filter' | 'rows'>,
): Promise<FoundFamily[]> {
  const values = [ids, rows, reading.key, ...shadeValues(meant), filter.shadeFamily ?? null];
  return selectShown(queries, values);
}

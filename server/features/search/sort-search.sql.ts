import { sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';
import type { Choice } from './choose-ways.ts';
import type { FoundFamily } from './found-families.sql.ts';
import { type Page, selectFamilies } from './run-search.sql.ts';
import { fits, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import type { Way } from './way.ts';
import { namedQuery } from './way-queries.ts';

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
export async function selectCoded(queries: Queries, ids: readonly number[], sort: SearchSort, filter: SearchFilter) {
  const sorted = await rowsOf(
    queries,
    { product_id: column.number },
    sql`select product_id from product_search ${sort === 'brand' ? placed : sql``}
    where product_id = any(${sql.param([...ids])}::bigint[]) and ${fits(filter)}
    order by ${sort === 'relevance' ? sql`product_id` : orders[sort]}`,
  );
  return sorted.map(({ product_id: id }) => id);
}

export async function selectSorted(queries: Queries, choice: Choice, way: Way, sort: SearchSort, page: Page) {
  const { key } = choice.reading.evidence;
  const { filter, limit, offset } = page;
  // Full name matches come first, then products with every word in the name, and then all other products. Each of these
  // groups is sorted by popularity.
  const relevance = sql`is_whole desc, is_named desc, popularity desc, product_id`;
  const sorted = await rowsOf(
    queries,
    { product_id: column.number },
    sql`with candidates as materialized (
      select product_id, brand_id, name_key, rating, popularity, name_key = ${key} or title_key = ${key} as is_whole,
        words @@ ${namedQuery(way, 'A')}::tsquery as is_named
      from product_search where words @@ ${way.found}::tsquery and ${fits(filter)})
    select product_id from candidates ${sort === 'brand' ? placed : sql``} order by ${sort === 'relevance' ? relevance : orders[sort]} limit ${limit} offset ${offset}`,
  );
  return selectFamilies(
    queries,
    choice,
    way,
    sorted.map(({ product_id: id }) => id),
    page,
  );
}

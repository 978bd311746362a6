import { sql } from 'drizzle-orm';
import { type Queries, statement } from '#server/database/database.ts';
import { filterValues, fits, type SearchFilter, type SearchSort } from './search-filter.sql.ts';
import { expectedOf, type Plan } from './search-plan.sql.ts';
import { fittingShades, type FoundFamily, readFamilies, shadeValues } from './search-shades.sql.ts';
import { everyUnit, everyUnitIndexed } from './search-words.sql.ts';

/**
 * Above this number of expected results, reading by words is slower than reading products in order until a page is
 * full.
 */
const readByWords = 8000;

const isSoonRead = (expected: number) => expected > readByWords;

interface Part {
  filter: SearchFilter;
  limit: number;
  offset: number;
  /** Maximum shade rows, for all families together. */
  rows: number;
}
interface FamilyRow {
  family_id: string;
  is_whole: boolean;
  shades: string[];
}

const most = 'greatest(1, $2::integer - cardinality($1::bigint[]) + 1)';
const selectShown = statement<FamilyRow>(
  'search_shown',
  `select product_id as family_id, name_key = $3 or title_key = $3 as is_whole, shades
  from unnest($1::bigint[]) with ordinality as shown (product_id, place) join product_search family using (product_id)
  cross join lateral (${fittingShades(4, most)}) as fitting_shades order by place`,
);
const selectPopularShown = statement<FamilyRow>(
  'search_popular',
  `with popular as materialized (
    select popular_products($8::tsquery, $9::tsquery, $10::tsquery, $11::tsquery, $3, $12::bigint[], $13::bigint[],
      $14::integer, $15::integer, $16::bigint, $17::bigint, $18::bigint, $19::numeric, $20::text, $21::integer + $1::integer) as ids
  )
  select product_id as family_id, name_key = $3 or title_key = $3 as is_whole, shades
  from popular cross join lateral unnest(ids[$1 + 1:]) with ordinality as shown (product_id, place)
  join product_search family using (product_id)
  cross join lateral (${fittingShades(4, 'greatest(1, $2::integer - (select cardinality(ids[$1 + 1:]) from popular) + 1)')}) as fitting_shades
  order by place`,
);

/** Returns the first of very many results, tier by tier in order of popularity (popular_products in migration 0170). */
export async function selectPopular(
  queries: Queries,
  plan: Plan,
  { filter, limit, offset, rows }: Part,
): Promise<FoundFamily[]> {
  const { reading, units, found, isTyped, asTyped } = plan;
  const [only, ...more] = units;
  const isAlone = only !== undefined && more.length === 0;
  return readFamilies(
    await selectPopularShown(queries, [
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
      isSoonRead(expectedOf(plan, 'frequency')) ? 0 : readByWords,
      isSoonRead(expectedOf(plan, 'frequencyInNames')) ? 0 : readByWords,
      ...filterValues(filter),
      limit,
    ]),
  );
}

/**
 * Sorts by name, brand or rating; or by relevance as a single order allows it: full names, words of names, popularity.
 */
export async function selectSorted(
  queries: Queries,
  plan: Plan,
  sort: SearchSort,
  { filter, limit, offset, rows }: Part,
): Promise<FoundFamily[]> {
  const { key } = plan.reading;
  const orders = {
    relevance: sql`(name_key = ${key} or title_key = ${key}) desc, (words @@ ${everyUnit(plan.units, 'A')}::tsquery) desc, popularity desc, product_id`,
    name: sql`name_key, product_id`,
    brand: sql`title_key, product_id`,
    rating: sql`rating desc nulls last, name_key, product_id`,
  };
  const { rows: sorted } = await queries.execute<{ product_id: string }>(sql`
    with candidates as materialized (select * from product_search where words @@ ${plan.found}::tsquery and ${fits(filter)})
    select product_id from candidates order by ${orders[sort]} limit ${limit} offset ${offset}`);
  const ids = sorted.map(({ product_id }) => Number(product_id));
  return readFamilies(await selectShown(queries, [ids, rows, plan.reading.key, ...shadeValues(plan.meant)]));
}

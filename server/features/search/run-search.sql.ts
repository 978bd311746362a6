import type { Queries } from '#server/database/database.ts';
import { column, list, nullable, statement } from '#server/database/rows.ts';
import type { Choice } from './choose-ways.ts';
import { familyColumns, fittingShades, foundFamily } from './found-families.sql.ts';
import { filterValues, fitsValues, type SearchFilter } from './search-filter.sql.ts';
import type { Way } from './way.ts';
import { expectedOf, isBroad, namedQuery, productsJudged, wayValues } from './way-queries.ts';

/**
 * If the search expects more results than this, it reads products by popularity until the page is full. For so many
 * results, this is faster than looking up products by their words.
 */
const readByWords = 5000;
/** Replaces `readByWords` for a broad prefix, because the index reads every word that starts with it. */
const readByPrefix = 1500;

export interface Page {
  filter: SearchFilter;
  limit: number;
  offset: number;
  /**
   * The number of requested rows. Every family on the page gets one row. If `rows` exceeds the number of families on
   * the page, each family can also get the remaining rows.
   */
  rows: number;
}

const chosen = `chosen as materialized (
    select place::integer, (way ->> 'found')::tsquery as found, (way ->> 'indexed')::tsquery as indexed, (way ->> 'isPartial')::boolean as is_partial,
      (way ->> 'named')::tsquery as named, (way ->> 'titled')::tsquery as titled, (way ->> 'literal')::tsquery as literal,
      (way ->> 'precise')::tsquery as precise, (way ->> 'isNarrow')::boolean as is_narrow, (way ->> 'allInNames')::tsquery as all_in_names, (way ->> 'isCorrected')::boolean as is_corrected,
      array(select value::bigint from jsonb_array_elements_text(way -> 'kinds')) as kinds,
      array(select value::bigint from jsonb_array_elements_text(way -> 'brands')) as brands,
      array(select value::tsquery from jsonb_array_elements_text(way -> 'weighed')) as weighed,
      array(select value::real from jsonb_array_elements_text(way -> 'weights')) as weights,
      array(select value::tsquery from jsonb_array_elements_text(way -> 'asked')) as asked,
      array(select value::tsquery from jsonb_array_elements_text(way -> 'whole')) as whole,
      array(select value::tsquery from jsonb_array_elements_text(way -> 'typed')) as typed,
      array(select value::tsquery from jsonb_array_elements_text(way -> 'inNames')) as in_names
    from jsonb_array_elements(:ways::jsonb) with ordinality as listed (way, place)
    where case when way ->> 'most' is null
      then exists (select from product_search where words @@ (way ->> 'found')::tsquery)
      else (select count(*) from (select from product_search where words @@ (way ->> 'found')::tsquery limit (way ->> 'most')::integer + 1) as counted)
        between 1 and (way ->> 'most')::integer end
    limit 1
  )`;

/** If there are no families, one row contains only the counts. */
const judgedRow = {
  place: nullable(column.number),
  total: column.number,
  fitting: column.number,
  familyId: nullable(column.number),
  isWhole: nullable(column.boolean),
  shadeIds: nullable(list(column.number)),
  shadeCount: nullable(column.number),
};

/**
 * Uses the first of the `ways` that finds products, counts its results, and ranks one page of them by tier. If there are
 * more than `most` results, returns only the counts. Partial matches compare the weights of their words before the tier.
 * The tiers are:
 *
 * 1. The whole text is the product's brand.
 * 2. The whole text is the product's name, with or without its brand.
 * 3. The name says exactly what was typed, such as "dry shampoo" or "lip oil".
 * 4. The product is of the kind that the text asks for, or has no kind but the words for it.
 * 5. The name contains every word.
 * 6. All other results.
 *
 * Within a tier, more likely kinds and better matches come before more popular products.
 */
const selectJudged = statement(
  'search_judged',
  judgedRow,
  `with ${chosen}, candidates as materialized (
    select product_id, brand_id, subcategory_id, name_key, title_key, words, popularity, ${fitsValues} as fits
    from product_search where words @@ (select indexed from chosen) and (words @@ (select found from chosen)) is not false
      and (not :filtersFirst::boolean or ${fitsValues}) limit :most::integer + 1
  ), judged as (
    select product_id, popularity, name_key, chosen.is_partial, words @@ chosen.literal as literal, char_length(name_key) / 12 as length,
      (name_key ~ '[a-z]') <> (:key ~ '[a-z]') as other_script, coalesce(array_position(chosen.kinds, subcategory_id), case when subcategory_id is null then 98 else 99 end) as kind_place,
      brand_id = any(chosen.brands) as is_brand, words @@ chosen.named as is_named, words @@ chosen.titled as is_titled,
      (select sum(weight) from unnest(chosen.weighed, chosen.weights) as part (query, weight) where words @@ part.query) as held,
      starts_with(name_key, :key) or starts_with(title_key, :key) as begins,
      case when chosen.is_corrected then greatest(similarity(name_key, :key), similarity(title_key, :key)) else 0 end as likeness,
      case
        when brand_id = any(:brandIds::bigint[]) then 1
        when name_key = :key or title_key = :key then 2
        when words @@ chosen.precise and (chosen.is_narrow or subcategory_id = any(chosen.kinds)) then 3
        when subcategory_id = any(chosen.kinds) or subcategory_id is null and words @@ chosen.named then 4
        when words @@ chosen.named then 5
        else 6 end as tier
    from candidates cross join chosen
    where fits and (select count(*) from candidates) <= :most
  ), shown as (
    select product_id, row_number() over () as number from (
      select product_id from judged order by case when is_partial then held end desc nulls last, tier, is_brand desc, kind_place, held desc nulls last, is_named desc,
        is_titled desc, literal desc, likeness desc, begins desc, other_script, length, popularity desc,
        char_length(name_key), name_key, product_id limit :limit::integer offset :offset::integer) as ordered
  )
  select chosen.place, total, fitting, ${familyColumns('shown.product_id')}
  from (select count(*) as total, count(*) filter (where fits) as fitting from candidates) as counted
  left join chosen on true
  left join (shown join product_search family using (product_id)) on true
  left join lateral (${fittingShades('greatest(1, :rows::integer - (select count(*) from shown) + 1)')}) as fitting_shades on true
  order by shown.number`,
);

/** Counts the results up to one more than `productsJudged`. The way is undefined if there are none. */
export async function judgePage(
  queries: Queries,
  { reading, ways }: Choice,
  { filter, ...page }: Page,
  filtersFirst = false,
) {
  const rows = await selectJudged(queries, {
    ways: JSON.stringify(ways.map((way) => wayValues(reading, way))),
    key: reading.evidence.key,
    brandIds: reading.brandIds,
    most: productsJudged,
    filtersFirst,
    ...filterValues(filter),
    ...page,
  });
  const [first] = rows;
  return {
    way: first?.place == null ? undefined : ways[first.place - 1],
    total: first?.total ?? 0,
    fitting: first?.fitting ?? 0,
    families: rows.flatMap(({ familyId, isWhole, shadeIds, shadeCount }) =>
      familyId === null || isWhole === null || shadeIds === null || shadeCount === null
        ? []
        : { familyId, isWhole, shadeIds, shadeCount },
    ),
  };
}

/** Returns the first way if the statistics predict so many results that the search does not rank them one by one. */
export function plentifulWay({ reading, ways: [way] }: Choice): Way | undefined {
  const isPlain = way !== undefined && !way.isPartial && way.replaced.length === 0;
  return isPlain && expectedOf(reading, way, 'frequency') > 2 * productsJudged ? way : undefined;
}

const chooseFirst = statement('search_way', { place: column.number }, `with ${chosen} select place from chosen`);

export async function firstWay(queries: Queries, { reading, ways }: Choice): Promise<Way | undefined> {
  if (ways.length === 0) return undefined;
  const [row] = await chooseFirst(queries, { ways: JSON.stringify(ways.map((way) => wayValues(reading, way))) });
  return row && ways[row.place - 1];
}

const selectShown = statement(
  'search_shown',
  foundFamily,
  `with ${chosen} select ${familyColumns('product_id')}
  from chosen cross join unnest(:ids::bigint[]) with ordinality as shown (product_id, number) join product_search family using (product_id)
  cross join lateral (${fittingShades('greatest(1, :rows::integer - cardinality(:ids::bigint[]) + 1)')}) as fitting_shades order by number`,
);

const selectPopularShown = statement(
  'search_popular',
  foundFamily,
  `with ${chosen}, popular as materialized (
    select popular_products(:foundBy::tsquery, :named::tsquery, :indexed::tsquery, :namedIndexed::tsquery, :key, :brandIds::bigint[], :kinds::bigint[],
      :few::integer, :fewNamed::integer, :categoryId::bigint, :subcategoryId::bigint, :brandId::bigint, :rating::numeric, :shadeFamily::text,
      :limit::integer + :offset::integer) as ids
  )
  select ${familyColumns('product_id')}
  from chosen cross join popular cross join lateral unnest(ids[:offset + 1:]) with ordinality as shown (product_id, number)
  join product_search family using (product_id)
  cross join lateral (${fittingShades('greatest(1, :rows::integer - (select cardinality(ids[:offset + 1:]) from popular) + 1)')}) as fitting_shades
  order by number`,
);

/**
 * Returns one page of a very large result. Reads one tier after another, each sorted by popularity, or by id for
 * whole-name matches (popular_products in functions/search-reading.sql).
 */
export function selectPopular(queries: Queries, { reading }: Choice, way: Way, { filter, ...page }: Page) {
  const mostRead = way.parts.some(isBroad) ? readByPrefix : readByWords;
  const isSoonFull = (where: 'frequency' | 'frequencyInNames') => expectedOf(reading, way, where) > mostRead;
  const named = namedQuery(way, 'A');
  return selectPopularShown(queries, {
    ways: JSON.stringify([wayValues(reading, way)]),
    foundBy: way.found,
    named,
    indexed: way.found,
    namedIndexed: namedQuery(way),
    key: reading.evidence.key,
    brandIds: reading.brandIds,
    kinds: way.kinds,
    few: isSoonFull('frequency') ? 0 : readByWords,
    fewNamed: isSoonFull('frequencyInNames') ? 0 : readByWords,
    ...filterValues(filter),
    ...page,
  });
}

export function selectFamilies(
  queries: Queries,
  { reading }: Choice,
  way: Way,
  ids: readonly number[],
  { filter, rows }: Page,
) {
  const ways = JSON.stringify([wayValues(reading, way)]);
  return selectShown(queries, { ways, ids, rows, key: reading.evidence.key, shadeFamily: filter.shadeFamily ?? null });
}

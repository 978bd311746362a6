import { column, list, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import { indexedOf, type Plan } from './search-plan.sql.ts';
import { familyColumns, fittingShades, type FoundFamily, shadeValues } from './search-shades.sql.ts';
import { anyPhrase, everyUnit, literalQuery } from './search-words.sql.ts';
import { filterValues, fitsValues, type SearchFilter } from './search-filter.sql.ts';

/** The numbers of results, and one page of the ranked products. */
export interface JudgedPage {
  /** The number of results, counted up to one more than the requested maximum. */
  total: number;
  /** The number of results that pass the filter. */
  fitting: number;
  families: readonly FoundFamily[];
}
export interface JudgedPart {
  filter: SearchFilter;
  limit: number;
  offset: number;
  /**
   * The number of requested rows. Every family on the page gets one row. If `rows` exceeds the number of families on
   * the page, each family can also get the remaining rows.
   */
  rows: number;
  /** True if the filter applies before the results are counted. */
  filtersFirst?: boolean;
}

/** If there are no families, one row contains only the counts. */
const judgedRow = {
  total: column.number,
  fitting: column.number,
  familyId: nullable(column.number),
  isWhole: nullable(column.boolean),
  shadeIds: nullable(list(column.number)),
  shadeCount: nullable(column.number),
};

/**
 * Counts the results and ranks one page of them by tier. If there are more results than `$2`, returns only the counts.
 * If no product has all words as typed, the weights of the words are compared before the tier. The tiers are:
 *
 * 1. The whole text is the product's brand.
 * 2. The whole text is the product's name, with or without its brand.
 * 3. The text contains a synonym of a kind, and the name contains the typed words. If every unit is a single word, the
 *    product must also be of that kind or have no kind.
 * 4. The text consists only of brands and kinds. The product has every word as typed. The product also has the brand
 *    or, if the text names no brand, the kind.
 * 5. The name contains every word.
 * 6. The product has every word as typed.
 * 7. The product has every word, either as typed or as its most likely correction.
 * 8. All other results.
 *
 * Within a tier, better matches come before more popular products.
 */
const selectJudged = statement(
  'search_judged',
  judgedRow,
  `with candidates as materialized (
    select product_id, brand_id, subcategory_id, name_key, title_key, words, popularity, ${fitsValues(17)} as fits
    from product_search where words @@ $1::tsquery and (words @@ $33::tsquery) is not false
      and (not $16::boolean or ${fitsValues(17)}) limit $2::integer + 1
  ), judged as (
    select product_id, popularity, name_key, words @@ $6::tsquery as literal, char_length(name_key) / 12 as length,
      (name_key ~ '[a-z]') <> ($5 ~ '[a-z]') as other_script, coalesce(subcategory_id = any($13::bigint[]), false) as is_kind,
      not $10 and words @@ $32::tsquery as is_named,
      (select sum(weight) from unnest($29::tsquery[], $30::real[]) as part (query, weight) where words @@ part.query) as held,
      starts_with(name_key, $5) or starts_with(title_key, $5) as begins,
      case when as_typed then 0 else greatest(similarity(name_key, $5), similarity(title_key, $5)) end as likeness,
      case
        when brand_id = any($7::bigint[]) then 1
        when name_key = $5 or title_key = $5 then 2
        when $8::boolean and words @@ $9::tsquery and ($31::boolean or subcategory_id is null or subcategory_id = any($13::bigint[])) then 3
        when $10::boolean and as_typed
          and (not $11::boolean or brand_id = any($12::bigint[])) and ($11 or subcategory_id = any($13::bigint[])) then 4
        when words @@ $14::tsquery then 5
        when as_typed then 6
        when words @@ $15::tsquery then 7
        else 8 end as tier
    from candidates cross join lateral (select $3::boolean or words @@ $4::tsquery as as_typed) as typed
    where fits and (select count(*) from candidates) <= $2
  ), shown as (
    select product_id, row_number() over () as place from (
      select product_id from judged order by case when not $3 then held end desc nulls last, tier, is_kind desc, is_named desc, literal desc, held desc nulls last, likeness desc, begins desc, other_script, length, popularity desc,
        char_length(name_key), name_key, product_id limit $22::integer offset $23::integer) as ordered
  )
  select total, fitting, ${familyColumns('shown.product_id', '$5')}
  from (select count(*) as total, count(*) filter (where fits) as fitting from candidates) as counted
  left join (shown join product_search family using (product_id)) on true
  left join lateral (${fittingShades(24, 'greatest(1, $28::integer - (select count(*) from shown) + 1)', '$21')}) as fitting_shades on true
  order by shown.place`,
);

export async function judgePage(
  queries: Queries,
  plan: Plan,
  most: number,
  { filter, limit, offset, rows: wanted, filtersFirst = false }: JudgedPart,
): Promise<JudgedPage> {
  const { reading, units, found, isTyped, asTyped, likeliest } = plan;
  const isKindOfOtherName = units.some(({ isKind, isOwnName }) => isKind && !isOwnName);
  const indexed = indexedOf(plan);
  const rows = await selectJudged(queries, [
    indexed,
    most,
    isTyped,
    asTyped,
    reading.key,
    literalQuery(units),
    reading.brandIds,
    // A product with "tinted moisturizer" in its name ranks above products of a kind for which these words are a
    // synonym.
    isKindOfOtherName,
    literalQuery(units, 'A'),
    units.every((unit) => unit.brandIds.length > 0 || unit.isKind),
    units.some((unit) => unit.brandIds.length > 0),
    units.flatMap((unit) => unit.brandIds),
    units.flatMap(({ subcategoryIds }) => subcategoryIds),
    everyUnit(units, 'A'),
    likeliest,
    filtersFirst,
    ...filterValues(filter),
    limit,
    offset,
    ...shadeValues(plan.meant),
    wanted,
    (plan.weighed ?? []).map(({ unit }) => anyPhrase(unit.phrases)),
    (plan.weighed ?? []).map(({ weight }) => weight),
    units.some(({ words }) => words.length > 1),
    everyUnit(units, 'AB'),
    indexed === found ? null : found,
  ]);
  return {
    total: rows[0]?.total ?? 0,
    fitting: rows[0]?.fitting ?? 0,
    families: rows.flatMap(({ familyId, isWhole, shadeIds, shadeCount }) =>
      familyId === null || isWhole === null || shadeIds === null || shadeCount === null
        ? []
        : { familyId, isWhole, shadeIds, shadeCount },
    ),
  };
}

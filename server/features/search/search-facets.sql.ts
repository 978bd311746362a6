import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { searchSummary } from '#contract/catalog.ts';
import type { Queries } from '#server/database/database.ts';
import { column, json, onlyRow, rowsOf } from '#server/database/rows.ts';
import { fitsLabel } from '#server/features/catalog/browse.sql.ts';
import { fits, type SearchFilter } from './search-filter.sql.ts';

const facets = z.pick(searchSummary, {
  total: true,
  categories: true,
  subcategories: true,
  brands: true,
  brandCount: true,
  ratings: true,
  shadeFamilies: true,
});

const brandsOffered = 12;

/**
 * For each choice of a filter, counts the results with that choice and the other filters unchanged. Counts every result,
 * so the numbers are exact. Of the brands, returns the chosen one and those with the most results.
 */
export async function selectFacets(queries: Queries, found: SQL, filter: SearchFilter) {
  const { categoryId, subcategoryId, brandId, rating, shadeFamily } = filter;
  const isAny = (value: unknown, condition: SQL) =>
    value === undefined ? sql`true` : sql`coalesce(${condition}, false)`;
  const rated = (least: number) =>
    sql`count(*) filter (where rating >= ${least} and in_category and in_subcategory and in_brand and in_shades)`;
  // The statement reads the results in one pass. grouping() is 3 for kinds, 5 for brands, 6 for shade families, and 7
  // for all results.
  const row = await onlyRow(
    queries,
    { facets: json(facets) },
    sql`with counted as materialized (
      select grouping(category_id, brand_id, shade_families) as level, category_id, subcategory_id, brand_id, shade_families,
        count(*) filter (where in_brand and in_rating and in_shades) as placed,
        count(*) filter (where in_category and in_subcategory and in_rating and in_shades) as branded,
        count(*) filter (where in_category and in_subcategory and in_brand and in_rating) as shaded,
        count(*) filter (where in_category and in_subcategory and in_brand and in_rating and in_shades) as chosen,
        ${rated(4)} as four, ${rated(3)} as three, ${rated(2)} as two
      from (
        select brand_id, category_id, subcategory_id, rating, shade_families,
          ${isAny(categoryId, sql`category_id = ${categoryId}`)} as in_category,
          ${isAny(subcategoryId, sql`subcategory_id = ${subcategoryId}`)} as in_subcategory,
          ${isAny(brandId, sql`brand_id = ${brandId}`)} as in_brand,
          ${isAny(rating, sql`rating >= ${rating}`)} as in_rating,
          ${isAny(shadeFamily, sql`${shadeFamily} = any(shade_families)`)} as in_shades
        from product_search where ${sql.join([found, ...fitsLabel(filter)], sql` and `)}
      ) as found
      group by grouping sets ((category_id, subcategory_id), (brand_id), (shade_families), ())
    ), placed as (
      select category_id, subcategory_id, placed as count from counted where level = 3 and placed > 0
    ), branded as (
      select brand_id, branded as count from counted where level = 5 and branded > 0
    ), offered as (
      select brand_id, count from branded order by brand_id is not distinct from ${brandId ?? null}::bigint desc, count desc, brand_id limit ${brandsOffered}
    ), shaded as (
      select family, sum(shaded) as count from counted cross join lateral unnest(shade_families) as family
      where level = 6 and shaded > 0 group by 1
    ), whole as (
      select chosen, four, three, two from counted where level = 7
    )
    select jsonb_build_object(
      'total', (select chosen from whole),
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count', count) order by count desc, name), '[]')
        from (select category_id as id, sum(count) as count from placed group by 1) as counted join categories using (id)),
      'subcategories', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'categoryId', kind.category_id, 'count', count)
          order by count desc, name), '[]')
        from (select subcategory_id as id, sum(count) as count from placed group by 1) as counted join subcategories kind using (id)),
      'brands', (select coalesce(jsonb_agg(jsonb_build_object('id', brand.id, 'name', brand.name, 'count', count) order by count desc, fold(brand.name)), '[]')
        from offered join brands brand on brand.id = brand_id),
      'brandCount', (select count(*) from branded),
      'ratings', (select jsonb_build_array(jsonb_build_object('least', 4, 'count', four), jsonb_build_object('least', 3, 'count', three),
          jsonb_build_object('least', 2, 'count', two)) from whole),
      'shadeFamilies', (select coalesce(jsonb_agg(jsonb_build_object('name', family, 'count', count) order by count desc, family), '[]') from shaded)
    ) as facets`,
  );
  return row.facets;
}

export interface BrandPart {
  /** If set, only brands whose name contains this text are returned. */
  name: string | undefined;
  afterId: number | undefined;
  limit: number;
}

/** Returns one page of the brands in the results, sorted by name. The counts respect all filters except the brand. */
export function selectBrandFacet(queries: Queries, found: SQL, filter: SearchFilter, part: BrandPart) {
  const { name, afterId, limit } = part;
  const isNamed =
    name === undefined ? sql`true` : sql`brand.search_key like '%' || replace(search_key(${name}), ' ', '') || '%'`;
  const isAfter =
    afterId === undefined
      ? sql`true`
      : sql`(search_key(brand.name), brand.id) > (select search_key(name), id from brands where id = ${afterId})`;
  return rowsOf(
    queries,
    { id: column.number, name: column.text, count: column.number },
    sql`select brand.id, brand.name, counted.count
    from (select brand_id, count(*) as count from product_search where ${found} and ${fits({ ...filter, brandId: undefined })} group by 1) as counted
    join brands brand on brand.id = counted.brand_id
    where ${isNamed} and ${isAfter} order by search_key(brand.name), brand.id limit ${limit}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { type BrandPair, brandPair } from '#contract/catalog-admin/brands.ts';
import type { Brand } from '#contract/catalog.ts';
import type { Queries } from '#server/database/database.ts';
import { column, json, rowsOf } from '#server/database/rows.ts';

/**
 * Pairs, in both orders, in which one begins or ends with the other, or which differ by one typo. `names` has the columns
 * number, words (from search_key), and key (the words without spaces). Equality joins are fast for thousands of brands.
 */
export function closePairs(names: SQL): SQL {
  return sql`(with forms as materialized (
    select number, words, key, 'begins' as kind, split_part(words, ' ', 1) as form from ${names}
    union all select number, words, key, 'ends', regexp_replace(words, '^.* ', '') from ${names}
    union all select number, words, key, 'mistyped', unnest(one_letter_short(key)) from ${names} where char_length(key) between 5 and 40
  )
  select distinct one.number as number, other.number as other
  from forms one join forms other on other.kind = one.kind and other.form = one.form and other.number <> one.number
  where case one.kind
    when 'mistyped' then true
    when 'begins' then ${begins(sql`one.words`, sql`other.words`)}
    else ${ends(sql`one.words`, sql`other.words`)} end)`;
}

const begins = (one: SQL, other: SQL) => sql`least(char_length(${one}), char_length(${other})) >= 3
  and (starts_with(${one}, ${other} || ' ') or starts_with(${other}, ${one} || ' '))`;
const ends = (one: SQL, other: SQL) => sql`least(char_length(${one}), char_length(${other})) >= 5
  and (right(${one}, char_length(${other}) + 1) = ' ' || ${other}
    or right(${other}, char_length(${one}) + 1) = ' ' || ${one})`;

/** By products of their larger brand, which comes first. Omits pairs marked as different. */
export async function selectBrandPairs(queries: Queries, limit: number): Promise<BrandPair[]> {
  const rows = await rowsOf(
    queries,
    { pair: json(brandPair) },
    sql`with named as materialized (
      select brand.id as number, search_key(brand.name) as words, brand.search_key as key, brand.name,
        (select count(*) from products where brand_id = brand.id and parent_id is null)::int as products
      from brands brand)
    select jsonb_build_object(
      'brand', jsonb_build_object('id', one.number, 'name', one.name, 'productCount', one.products),
      'other', jsonb_build_object('id', other.number, 'name', other.name, 'productCount', other.products)) as pair
    from ${closePairs(sql`named`)} as close
    join named one on one.number = close.number join named other on other.number = close.other
    where (one.products, -one.number) > (other.products, -other.number)
      and not exists (select from different_brands
        where brand_id = least(one.number, other.number) and other_id = greatest(one.number, other.number))
    order by one.products desc, one.number, other.products desc, other.number
    limit ${limit}`,
  );
  return rows.map((row) => row.pair);
}

/** As in `closePairs`, largest first. None if a brand has this name or alias. */
export function selectSimilarBrands(queries: Queries, name: string, limit: number): Promise<Brand[]> {
  const words = sql`search_key(${name})`;
  const key = sql`replace(search_key(${name}), ' ', '')`;
  return rowsOf(
    queries,
    { id: column.number, name: column.text, productCount: column.number },
    sql`with close as materialized (
      select brand.id, brand.name from brands brand cross join (select ${words} as words, ${key} as key) as typed
      where ${begins(sql`search_key(brand.name)`, sql`typed.words`)} or ${ends(sql`search_key(brand.name)`, sql`typed.words`)} or (
        char_length(typed.key) between 5 and 40 and char_length(brand.search_key) between 5 and 40
        and abs(char_length(brand.search_key) - char_length(typed.key)) <= 1
        and one_letter_short(brand.search_key) && one_letter_short(typed.key)))
    select id, name, (select count(*) from products where brand_id = close.id and parent_id is null)::int as "productCount"
    from close where not exists (select from brands where search_key = ${key} or fold(brands.name) = fold(${name}))
      and not exists (select from brand_aliases where search_key = ${key})
    order by "productCount" desc, name limit ${limit}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';

/**
 * Returns SQL that selects pairs of brands with similar names. The result contains each pair in both orders. Two names
 * are similar in these cases:
 *
 * - One name begins or ends with the other name, such as "Bourjois Paris" and "Bourjois".
 * - The names differ by one typo.
 *
 * `names` is a relation with the columns number, words (from search_key), and key (the words without spaces). All
 * comparisons are equality joins, which are fast even for thousands of brands.
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
    when 'begins' then least(char_length(one.words), char_length(other.words)) >= 3
      and (starts_with(one.words, other.words || ' ') or starts_with(other.words, one.words || ' '))
    else least(char_length(one.words), char_length(other.words)) >= 5
      and (right(one.words, char_length(other.words) + 1) = ' ' || other.words
        or right(other.words, char_length(one.words) + 1) = ' ' || one.words) end)`;
}

const brand = z.strictObject({ id: z.number(), name: z.string(), productCount: z.number() });
export type BrandPair = z.infer<typeof brand>;

/**
 * Returns pairs of brands that may be the same brand. Omits pairs that an administrator has marked as different. The
 * brand with more products comes first in its pair. Pairs are sorted by the product count of their first brand, highest
 * first.
 */
export async function selectBrandPairs(queries: Queries, limit: number): Promise<(readonly [BrandPair, BrandPair])[]> {
  const rows = await rowsOf(
    queries,
    { pair: json(z.tuple([brand, brand])) },
    sql`with named as materialized (
      select brand.id as number, search_key(brand.name) as words, brand.search_key as key, brand.name,
        (select count(*) from products where brand_id = brand.id and parent_id is null)::int as products
      from brands brand)
    select jsonb_build_array(
      jsonb_build_object('id', one.number, 'name', one.name, 'productCount', one.products),
      jsonb_build_object('id', other.number, 'name', other.name, 'productCount', other.products)) as pair
    from ${closePairs(sql`named`)} as close
    join named one on one.number = close.number join named other on other.number = close.other
    where (one.products, -one.number) > (other.products, -other.number)
      and not exists (select from different_brands
        where brand_id = least(one.number, other.number) and other_id = greatest(one.number, other.number))
    order by one.products desc, one.number, other.products desc, other.number
    limit ${limit}`,
  );
  return rows.map(({ pair }) => pair);
}

/** Returns false if one of the brands no longer exists. */
export async function insertDifferentBrands(queries: Queries, id: number, otherId: number): Promise<boolean> {
  const found = sql`select from brands where id in (${id}, ${otherId}) for key share`;
  if ((await rowsOf(queries, {}, found)).length < 2) return false;
  await queries.execute(sql`insert into different_brands (brand_id, other_id)
    values (${Math.min(id, otherId)}, ${Math.max(id, otherId)}) on conflict do nothing`);
  return true;
}

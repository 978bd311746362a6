import type { Pool } from 'pg';
import { inventedProducts } from './search-invented-products.ts';

/** Adds the invented products that are not yet in the catalog. */
export async function addInvented(pool: Pool): Promise<void> {
  for (const { brand, name, subcategory, description, shades = [] } of inventedProducts) {
    await pool.query(`insert into brands (name) values ($1) on conflict do nothing`, [brand]);
    const add = `insert into products (name, slug, brand_id, brand_folded, parent_id, variant_name, category_id, subcategory_id, description, search_words)
      select $1::text, 'invented-' || md5($1::text || $2::text || coalesce($4::text, '')), brands.id, fold($2::text), $3::bigint, $4::text, kind.category_id, kind.id, $6::text, $6::text
      from brands left join lateral (select * from subcategories where name = $5::text limit 1) as kind on true
      where fold(brands.name) = fold($2::text) on conflict do nothing returning id`;
    const { rows } = await pool.query<{ id: string }>(add, [name, brand, null, null, subcategory ?? null, description]);
    for (const shade of rows[0] ? shades : [])
      await pool.query(add, [name, brand, rows[0]?.id, shade, subcategory ?? null, null]);
  }
}

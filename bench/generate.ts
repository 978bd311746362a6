import type { Pool } from 'pg';
import { words } from './data/words.ts';

export interface Amounts {
  /**
   * The number of products and shades. In every second group of five rows, the first row is a parent product, and the
   * other four rows are its shades. All other rows are products without shades.
   */
  products: number;
  members: number;
  /** The number of shelf entries, distributed evenly among the members. */
  shelfEntries: number;
  reviews: number;
}

/**
 * Quickly fills an empty, migrated database with the same rows every time. The generated members have no passwords, so
 * they cannot sign in.
 */
export async function generate(pool: Pool, amounts: Amounts): Promise<void> {
  await catalog(pool, amounts.products);
  await people(pool, amounts.members);
  await shelves(pool, amounts);
  await reviews(pool, amounts);
  await pool.query('analyze');
}

async function catalog(pool: Pool, count: number): Promise<void> {
  const brands = Math.max(10, Math.floor(count / 200));
  await pool.query(
    `insert into brands (id, name)
     select n, ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n / 10 % 10] || ' ' || n
     from generate_series(1, $1::int) n`,
    [brands, words.brand, words.house],
  );
  await pool.query(`insert into categories (id, name) select n, 'Category ' || n from generate_series(1, 10) n`);
  await pool.query(
    `insert into subcategories (id, name, category_id)
     select n, 'Subcategory ' || n, 1 + n % 10 from generate_series(1, 60) n`,
  );
  await pool.query(
    `insert into products (id, parent_id, name, slug, brand_id, brand_folded, category_id, subcategory_id, description,
       variant_name, variant_color, editorial_sections)
     select n, family.parent, ($3::text[])[1 + family.number % 10] || ' ' || ($4::text[])[1 + family.number / 10 % 10] || ' ' || family.number,
       'generated-' || n, brand.id, fold(brand.name), 1 + subcategory % 10, subcategory,
       'Sets in a minute, wears down to a stain and comes off with oil. Made in small batches, number ' || family.number || '.',
       case when family.parent is not null then ($5::text[])[n % 5] || ' ' || n % 5 end,
       case when family.parent is not null then '#' || lpad(to_hex((n::bigint * 7919) % 16777216), 6, '0') end,
       case when n % 500 = 0 then array['viral'] when n % 500 = 250 then array['trending'] else '{}' end
     from generate_series(1, $1::int) n
     cross join lateral (select n / 5 as number,
       case when n / 5 % 2 = 1 and n % 5 > 0 then n - n % 5 end as parent) family
     cross join lateral (select 1 + family.number % 60 as subcategory) placed
     join brands brand on brand.id = 1 + family.number % $2::int`,
    [count, brands, words.quality, words.kind, words.shade],
  );
  for (const table of ['brands', 'categories', 'subcategories', 'products']) await continueIds(pool, table);
}

async function people(pool: Pool, count: number): Promise<void> {
  const id = `md5('member ' || n)::uuid`;
  await pool.query(
    `insert into accounts (id, email, confirmed_at)
     select ${id}, 'generated' || n || '@example.test', now() from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into members (id, username, first_name, bio)
     select ${id}, 'generated_' || n, ($2::text[])[1 + n % 10], 'Dry skin, warm undertone.' from generate_series(1, $1::int) n`,
    [count, words.brand],
  );
}

async function shelves(pool: Pool, { products, members, shelfEntries }: Amounts): Promise<void> {
  if (members === 0) return;
  const { rows } = await pool.query<{ id: string }>(`select id from members order by id limit $1`, [members]);
  const perMember = Math.floor(shelfEntries / members);
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status, custom_tags)
     select owner.id, 1 + (owner.number * 31 + n * 17) % $3::int, ${statusOf('n')}, ${tagsOf('n')}
     from unnest($1::uuid[]) with ordinality owner (id, number) cross join generate_series(1, $2::int) n
     on conflict do nothing`,
    [rows.map(({ id }) => id), perMember, products],
  );
}

/** Puts `count` more products on one member's shelf. */
export async function fillShelf(pool: Pool, memberId: string, count: number): Promise<void> {
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status, custom_tags)
     select $1, id, ${statusOf('id')}, ${tagsOf('id')} from products
     where id not in (select product_id from shelf_entries where user_id = $1) order by id limit $2`,
    [memberId, count],
  );
}

function statusOf(number: string): string {
  return `(array['currently_using', 'tried', 'want_to_try'])[1 + ${number} % 3]`;
}
function tagsOf(number: string): string {
  return `case ${number} % 4 when 0 then array['everyday'] when 1 then array['rebuy', 'glass skin'] else '{}' end`;
}

async function reviews(pool: Pool, { products, members, reviews: count }: Amounts): Promise<void> {
  if (members === 0 || count === 0) return;
  await pool.query(
    `insert into reviews (user_id, product_id, family_id, rating, comment, disclosure)
     select md5('member ' || 1 + n % $2::int)::uuid, product.id, product.family_id, 1 + n % 5,
       'Holds its edge for weeks and wears down to a stain in an afternoon.', 'purchased'
     from generate_series(1, $3::int) n join products product on product.id = 1 + (n * 13) % $1::int
     on conflict do nothing`,
    [products, members, count],
  );
  await pool.query(
    `update products set review_count = counted.total, rating_sum = counted.ratings
     from (select family_id, count(*) total, sum(rating) ratings from reviews group by family_id) counted
     where products.id = counted.family_id`,
  );
}

async function continueIds(pool: Pool, table: string): Promise<void> {
  await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

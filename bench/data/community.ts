import type { Pool } from 'pg';
import { words } from './words.ts';

export interface Amounts {
  products: number;
  members: number;
  shelfEntries: number;
  reviews: number;
  follows: number;
  activities: number;
  notifications: number;
}

/**
 * Returns how many rows to generate for a community of this size: 20 shelf entries, 10 reviews, 10 follows, 50
 * activities, and 5 notifications per member. Duplicate entries, reviews, and follows are skipped.
 */
export function amountsOf(products: number, members: number): Amounts {
  return {
    products,
    members,
    shelfEntries: members * 20,
    reviews: members * 10,
    follows: members * 10,
    activities: members * 50,
    notifications: members * 5,
  };
}

interface Step {
  name: string;
  rows: number;
  /** Inserts the rows with numbers `$1` to `$2`, inclusive. */
  insert: string;
}

/**
 * Fills an empty, migrated database with the same rows every time. The numbers follow Zipf's law: a few brands have
 * very many products, a few products are on very many shelves, and a few members have very many followers. `pool` must
 * connect as the owner of the tables, because only the owner may disable triggers.
 */
export async function generateCommunity(pool: Pool, amounts: Amounts, log: (line: string) => void): Promise<void> {
  const restore = await dropSearchIndexes(pool);
  for (const step of catalogSteps(amounts)) await fill(pool, step, log);
  log('indexes of the search');
  for (const definition of restore) await pool.query(definition);
  for (const step of peopleSteps(amounts)) await fill(pool, step, log);
  log('counting and analysing');
  await saveCounts(pool);
  await pool.query('vacuum analyze');
}

/**
 * Drops the search indexes. Re-creating them after all rows are inserted takes a tenth of the time that updating them
 * for each row would take. Returns the statements that re-create them.
 */
async function dropSearchIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'product_search' and indexdef like '% USING gin %'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const rowsAtOnce = 50_000;

async function fill(pool: Pool, { name, rows, insert }: Step, log: (line: string) => void): Promise<void> {
  // Disables the triggers that count rows, because `generateCommunity` calculates the counts at the end.
  const counted = new Set(['reviews', 'follows', 'notifications']);
  if (counted.has(name)) await pool.query(`alter table ${name} disable trigger user`);
  for (let first = 1 + (await stored(pool, name)); first <= rows; first += rowsAtOnce) {
    const last = Math.min(rows, first + rowsAtOnce - 1);
    // The database server generates the rows, which is faster than COPY because no data is transferred.
    await pool.query(insert, [first, last]);
    log(`${name} ${last} of ${rows}`);
  }
  if (counted.has(name)) await pool.query(`alter table ${name} enable trigger user`);
}

/**
 * For the table of products, returns how many rows an interrupted run has stored. A new run skips these rows, because
 * every run generates the same rows. Returns 0 for any other table.
 */
async function stored(pool: Pool, table: string): Promise<number> {
  if (table !== 'products') return 0;
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0)::int as last from products');
  return rows[0]?.last ?? 0;
}

function catalogSteps({ products }: Amounts): Step[] {
  const brands = Math.max(10, Math.floor(products / 200));
  return [
    {
      name: 'brands',
      rows: brands,
      insert: `insert into brands (id, name)
        select n, ${oneOf(words.brand, 'n')} || ' ' || ${oneOf(words.house, 'n / 12')} || ' ' || n
        from generate_series($1::int, $2::int) n on conflict do nothing`,
    },
    {
      name: 'categories',
      rows: 10,
      insert: `insert into categories (id, name) select n, 'Category ' || n from generate_series($1::int, $2::int) n
        on conflict do nothing`,
    },
    {
      name: 'subcategories',
      rows: 60,
      insert: `insert into subcategories (id, name, category_id)
        select n, 'Subcategory ' || n, 1 + n % 10 from generate_series($1::int, $2::int) n on conflict do nothing`,
    },
    {
      // In every second group of five rows, the first row is a parent product, and the other four rows are its shades.
      // All other rows are products without shades.
      name: 'products',
      rows: products,
      insert: `insert into products (id, parent_id, name, slug, brand_id, brand_folded, category_id, subcategory_id,
          description, variant_name, variant_color, editorial_sections)
        select n, family.parent,
          ${oneOf(words.quality, 'family.number')} || ' ' || ${oneOf(words.kind, 'family.number / 12')} || ' ' || family.number,
          'generated-' || n, brand.id, fold(brand.name), 1 + subcategory % 10, subcategory,
          ${oneOf(words.description, 'family.number')} || ' Made in small batches, number ' || family.number || '.',
          case when family.parent is not null then ${oneOf(words.shade, 'n')} || ' ' || n % 5 end,
          case when family.parent is not null then '#' || lpad(to_hex((n::bigint * 7919) % 16777216), 6, '0') end,
          case when n % (${products} / 200) = 0 then array['viral'] when n % (${products} / 200) = 1 then array['trending'] else '{}' end
        from generate_series($1::int, $2::int) n
        cross join lateral (select n / 5 as number,
          case when n / 5 % 2 = 1 and n % 5 > 0 then n - n % 5 end as parent) family
        cross join lateral (select 1 + family.number % 60 as subcategory) placed
        join brands brand on brand.id = 1 + ${zipf('family.number', 1, brands)}`,
    },
  ];
}

function peopleSteps(amounts: Amounts): Step[] {
  const { products, members } = amounts;
  const numbers = 'from generate_series($1::int, $2::int) n';
  const member = idOfMember(`1 + (n - 1) % ${members}`);
  const product = `1 + ${zipf('n', 2, products)}`;
  const status = `(array['currently_using', 'tried', 'want_to_try'])[1 + n % 3]`;
  return [
    {
      name: 'accounts',
      rows: members,
      insert: `insert into accounts (id, email, confirmed_at) select ${idOfMember('n')}, 'generated' || n || '@example.test', now() ${numbers}`,
    },
    {
      name: 'members',
      rows: members,
      insert: `insert into members (id, username, first_name, bio)
        select ${idOfMember('n')}, 'generated_' || n, ${oneOf(words.firstName, 'n')}, 'Dry skin, warm undertone.' ${numbers}`,
    },
    {
      name: 'shelf_entries',
      rows: amounts.shelfEntries,
      insert: `insert into shelf_entries (user_id, product_id, status, custom_tags)
        select ${member}, ${product}, ${status},
          case n % 4 when 0 then array['everyday'] when 1 then array['rebuy', 'glass skin'] else '{}' end
        ${numbers} on conflict do nothing`,
    },
    {
      name: 'reviews',
      rows: amounts.reviews,
      insert: `insert into reviews (user_id, product_id, family_id, rating, comment, disclosure)
        select ${member}, product.id, product.family_id, 1 + (n / 7) % 5, ${oneOf(words.comment, 'n')}, 'purchased'
        ${numbers} join products product on product.id = ${product} on conflict do nothing`,
    },
    {
      name: 'follows',
      rows: amounts.follows,
      insert: `insert into follows (follower_id, followed_id) select follower, followed ${numbers}
        cross join lateral (select ${member} as follower, ${idOfMember(`1 + ${zipf('n', 3, members)}`)} as followed) pair
        where follower <> followed on conflict do nothing`,
    },
    {
      // Cubing the random number makes a few members very active. Four in five members are less active than the
      // average.
      name: 'activities',
      rows: amounts.activities,
      insert: `insert into activities (user_id, type, product_id, status, created_at)
        select ${idOfMember(`1 + floor(${members} * power(${draw('n', 4)}, 3))::int`)}, 'shelved', ${product}, ${status},
          now() - (${amounts.activities} - n) * interval '3 seconds' ${numbers}`,
    },
    {
      name: 'notifications',
      rows: amounts.notifications,
      insert: `insert into notifications (user_id, kind, actor_id, message)
        select ${member}, 'followed', ${idOfMember(`1 + ${zipf('n', 5, members)}`)}, 'Somebody started following you' ${numbers}`,
    },
  ];
}

async function saveCounts(pool: Pool): Promise<void> {
  await pool.query(
    `update products set review_count = counted.total, rating_sum = counted.ratings
     from (select family_id, count(*) total, sum(rating) ratings from reviews group by family_id) counted
     where products.id = counted.family_id`,
  );
  await pool.query(
    `update members set
       follower_count = (select count(*) from follows where followed_id = members.id),
       following_count = (select count(*) from follows where follower_id = members.id)`,
  );
  for (const table of ['brands', 'categories', 'subcategories', 'products'])
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

/**
 * Returns SQL for a number from 0 up to, but not including, 1. The number depends only on `number` and `seed`, so every
 * run generates the same rows.
 */
function draw(number: string, seed: number): string {
  return `((hashint8extended((${number})::bigint, ${seed}) & 281474976710655) / 281474976710656.0::float8)`;
}

/** Returns SQL for a number from 0 to `count - 1`. The frequency of the nth result is roughly proportional to 1/n. */
function zipf(number: string, seed: number, count: number): string {
  return `(floor(power(${count + 1}::float8, ${draw(number, seed)}))::int - 1)`;
}

function oneOf(words: readonly string[], number: string): string {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return `(array[${list}])[1 + (${number}) % ${words.length}]`;
}

/** Returns SQL for the id of the member with that number. */
function idOfMember(number: string): string {
  return `md5('member ' || (${number}))::uuid`;
}

import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { searchPage } from '#server/features/search/product-search.sql.ts';
import { summariseSearch } from '#server/features/search/search-summary.sql.ts';
import { randomFrom } from './search-quality-queries.ts';
import { writtenQueries } from './search-written-queries.ts';

/**
 * Checks whether searches miss results. Run this file with `DATABASE_URL=… node bench/search-complete.ts`. SHOW_MISSES
 * prints the failures.
 *
 * - Searches for the name of each brand. One of its products must be among the first 8 rows.
 * - Searches for the name of each kind. All of its products must be in the results.
 * - Compares each total with a count of the results on all pages.
 * - Measures how much of a product's brand and name a member must type before the product stays in the search box's
 *   results.
 */
const rowsSeen = 8;
const productsTyped = 200;
const page = 200;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = connect(pool);
const miss = (line: string) => process.env.SHOW_MISSES && console.error(line);

/** Returns the ids of the families on one page of results. */
async function familiesFound(text: string, offset = 0, limit = rowsSeen): Promise<number[]> {
  const { ids } = await searchPage(database, text, { offset, limit });
  const { rows } = await pool.query<{ family: number }>(
    `select family_id::int as family from unnest($1::bigint[]) with ordinality as found (id, place)
     join products using (id) order by place`,
    [ids],
  );
  return rows.map(({ family }) => family);
}

/** Returns the ids of the families on all pages of results. */
async function allFound(text: string): Promise<Set<number>> {
  const reached = new Set<number>();
  for (let offset = 0; ; offset += page) {
    const found = await familiesFound(text, offset, page);
    for (const family of found) reached.add(family);
    if (found.length < page) return reached;
  }
}

async function brandsByName(): Promise<string> {
  const { rows } = await pool.query<{ name: string; families: number[] }>(
    `select brand.name, array_agg(product.id::int) as families from brands brand
     join products product on product.brand_id = brand.id and product.parent_id is null group by brand.id order by brand.id`,
  );
  let found = 0;
  for (const { name, families } of rows) {
    const first = await familiesFound(name);
    if (first.some((family) => families.includes(family))) found += 1;
    else miss(`brand ${name}`);
  }
  return `${found} of ${rows.length}`;
}

async function kindsByName(): Promise<string> {
  const { rows } = await pool.query<{ name: string; families: number[] }>(
    `select kind.name, array_agg(product.id::int) as families from subcategories kind
     join products product on product.subcategory_id = kind.id and product.parent_id is null group by kind.id order by kind.id`,
  );
  let reached = 0;
  let all = 0;
  let least = 1;
  for (const { name, families } of rows) {
    const found = await allFound(name);
    const own = families.filter((family) => found.has(family)).length;
    reached += own;
    all += families.length;
    least = Math.min(least, own / families.length);
    if (own < families.length) miss(`kind ${name}: ${own} of ${families.length}`);
  }
  return `${reached} of ${all} products of ${rows.length} kinds; the least of a kind ${least.toFixed(2)}`;
}

/**
 * Compares the totals with the results on all pages. For the first two categories and brands in the filters, also
 * compares the count in the filter with the total of a search that uses the filter.
 */
async function totals(): Promise<string> {
  const brands = await pool.query<{ name: string }>('select name from brands order by id');
  const kinds = await pool.query<{ name: string }>('select name from subcategories order by id');
  const written = Object.values(writtenQueries).flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(' > ')[0] ?? ''),
  );
  const texts = [...written, ...brands.rows.map(({ name }) => name), ...kinds.rows.map(({ name }) => name)];
  let numbers = 0;
  let right = 0;
  const compare = (what: string, reported: number, counted: number) => {
    numbers += 1;
    if (reported === counted) right += 1;
    else miss(`${what}: ${reported} returned, ${counted} counted`);
  };
  for (const text of texts) {
    const { total, categories, brands: named } = await summariseSearch(database, text, {});
    compare(text, total, (await allFound(text)).size);
    for (const { id, count } of categories.slice(0, 2)) {
      const filter = { categoryId: id };
      compare(`${text} in category ${id}`, count, (await searchPage(database, text, { filter, limit: page })).total);
    }
    for (const { id, count } of named.slice(0, 2)) {
      const filter = { brandId: id };
      compare(`${text} of brand ${id}`, count, (await searchPage(database, text, { filter, limit: page })).total);
    }
  }
  return `${right} of ${numbers} counts, ${texts.length} texts`;
}

async function typing(): Promise<string> {
  const { rows } = await pool.query<{ family: number; text: string }>(
    `select product.id::int as family, brand.name || ' ' || product.name as text from products product
     join brands brand on brand.id = product.brand_id
     where product.parent_id is null and product.slug not like 'distractor-%' order by product.id`,
  );
  const random = randomFrom(5);
  const sample = rows
    .map((row) => ({ row, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, productsTyped)
    .map(({ row }) => row);
  const shares: number[] = [];
  let lost = 0;
  for (const { family, text } of sample) {
    const places = Array.from({ length: text.length - 1 }, (_, index) => index + 2);
    let lastAbsent = 1;
    let hasStood = false;
    let wasLost = false;
    for (const length of places) {
      const stands = (await familiesFound(text.slice(0, length))).includes(family);
      if (!stands && hasStood && !wasLost) miss(`gone for a while at "${text.slice(0, length)}" of "${text}"`);
      wasLost ||= hasStood && !stands;
      hasStood ||= stands;
      if (!stands) lastAbsent = length;
    }
    if (wasLost) lost += 1;
    shares.push((lastAbsent + 1) / text.length);
  }
  shares.sort((one, other) => one - other);
  const at = (part: number) => `${((shares[Math.floor(shares.length * part)] ?? 0) * 100).toFixed(0)} %`;
  return `permanently: median ${at(0.5)} (p90 ${at(0.9)}); ${lost} of ${sample.length} had appeared earlier and disappeared for a while`;
}

console.log(`brands found by name in the first ${rowsSeen} rows: ${await brandsByName()}`);
console.log(`categories found by name: ${await kindsByName()}`);
console.log(`totals that match a recount: ${await totals()}`);
console.log(`letters typed before the product is in the search box ${await typing()}`);
await pool.end();

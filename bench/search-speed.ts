import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { connect } from '#server/database/database.ts';
import { searchPage, searchProductIds } from '#server/features/search/product-search.sql.ts';
import { generate } from './generate.ts';
import { randomFrom } from './support/random-from.ts';

/**
 * Measures how long searches take. The baseline is a read by primary key in the same database. Run this file with
 * `DATABASE_URL=… node bench/search-speed.ts [rows] [--trigrams]`. Fills the database first if it has no products. With
 * --trigrams, also measures a trigram search that uses an index.
 */
const callsPerKind = 100;

interface Sample {
  id: number;
  name: string;
  brand: string;
  shade: string | null;
}

async function prepare(pool: Pool, rows: number): Promise<void> {
  await migrate(pool);
  const { rows: found } = await pool.query<{ filled: boolean }>('select exists (select from products) as filled');
  if (!found[0]?.filled) await generate(pool, { products: rows, members: 0, shelfEntries: 0, reviews: 0 });
  await pool.query('vacuum analyze product_search, shade_search, search_vocabulary, products');
  await pool.query('select refresh_word_frequencies()');
}

async function readSamples(pool: Pool): Promise<Sample[]> {
  const { rows } = await pool.query<Sample>(
    `select product.id::int as id, product.name, brand.name as brand, product.variant_name as shade
     from products product join brands brand on brand.id = product.brand_id
     where product.id % greatest(1, (select max(id) from products) / 400) = 0 order by product.id`,
  );
  return rows;
}

/** Drops the second letter of the longest word. */
function mistyped(text: string): string {
  const longest = text.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? text;
  return text.replace(longest, (longest[0] ?? '') + longest.slice(2));
}

/** The texts that people type in shops, by language. The last cell of each line is a text. */
const written = Object.fromEntries(
  readdirSync('bench/data/search-kinds').map((file) => [
    file.replace(/\..*/, ''),
    readFileSync(`bench/data/search-kinds/${file}`, 'utf8')
      .split('\n')
      .flatMap((line) => line.split('\t').at(-1) || []),
  ]),
);

/**
 * Queries made from products, texts as people type them, and queries that are hard in large catalogs: short prefixes, common
 * words, and unknown words.
 */
const kinds: Record<string, (sample: Sample, random: () => number, index: number) => string> = {
  'exact name': ({ name }) => name,
  'first letters': ({ name }, random) => name.slice(0, 2 + Math.floor(random() * 8)),
  'one common word': ({ name }) => name.split(' ')[0] ?? name,
  'two common words': ({ name }) => name.split(' ').slice(0, 2).toReversed().join(' '),
  'brand and product': ({ brand, name }) => `${brand} ${name}`,
  'product and shade': ({ name, shade }) => `${name} ${shade ?? ''}`,
  'typing mistake': ({ name }) => mistyped(name),
  'unknown beside common': ({ name }) => `zzqxwv ${name.split(' ')[0] ?? name}`,
  'nothing like it': (_, random) => `zq${Math.floor(random() * 1e6).toString(36)}xw vkj`,
  'a number of a kind': ({ name }, random) => `${name.split(' ').at(-1) ?? name} ${Math.floor(random() * 9999)}`,
  ...Object.fromEntries(
    Object.entries(written).map(([kind, texts]) => [
      `typed: ${kind}`,
      (_sample: Sample, _random: () => number, index: number) => texts[index % texts.length] ?? '',
    ]),
  ),
};

async function timed(calls: number, call: (index: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const from = performance.now();
    await call(index);
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(10);
  return `${at(0.5)}${at(0.95)}${at(0.999)}`;
}

/**
 * Compares two searches that return a page of 20 results for a misspelled query: an ordinary trigram search with an
 * index, and our search.
 */
async function compareWithTrigrams(): Promise<void> {
  await pool.query('create index bench_trigrams on product_search using gin (title_key gin_trgm_ops)');
  await pool.query('analyze product_search');
  const byTrigrams = (index: number) =>
    pool.query(
      `select product.* from product_search found join products product on product.id = found.product_id
       where found.title_key % $1 order by similarity(found.title_key, $1) desc limit 20`,
      [mistyped(sampleAt(index).name)],
    );
  const byUs = (index: number) => searchPage(database, mistyped(sampleAt(index).name), { limit: 20 });
  console.log(`${'20 with a typo, by trigrams only'.padEnd(38)}${await timed(callsPerKind, byTrigrams)}`);
  console.log(`${'20 with a typo, with the total'.padEnd(38)}${await timed(callsPerKind, byUs)}`);
  await pool.query('drop index bench_trigrams');
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
await prepare(pool, Number(process.argv[2] ?? 100_000));
const samples = await readSamples(pool);
const database = connect(pool);
const random = randomFrom(1);
const sampleAt = (index: number) =>
  samples[(index * 37) % samples.length] ?? { id: 1, name: '', brand: '', shade: null };
console.log(`${'milliseconds'.padEnd(38)}    median       p95       max`);
const baseline = (index: number) => pool.query('select * from products where id = $1', [sampleAt(index).id]);
await timed(callsPerKind, baseline);
console.log(`${'read by primary key'.padEnd(38)}${await timed(callsPerKind * 3, baseline)}`);
if (process.argv.includes('--trigrams')) await compareWithTrigrams();
for (const [kind, textOf] of Object.entries(kinds)) {
  const search = (index: number) => searchProductIds(database, textOf(sampleAt(index), random, index));
  console.log(`${kind.padEnd(38)}${await timed(callsPerKind, search)}`);
}
await pool.end();

import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { summariseSearch } from '#server/features/search/search-summary.sql.ts';
import { randomFrom } from './search-quality-queries.ts';
import { folded } from './search-text.ts';

/**
 * Measures whether a search reports how it used each typed word. Run this file with `DATABASE_URL=… node
 * bench/search-honest.ts [--corrections]`.
 *
 * - Adds a random word to a word from the catalog. Counts how many of 500 responses do not say what happened to the
 *   added word.
 * - Searches for each of 200 products with three of its words, at least one of which is shortened. Counts how often the
 *   product is among the first 8 rows.
 * - With --corrections, only prints 100 misspelled names and their corrections, for a person to judge.
 */
const rowsSeen = 8;
const letters = 'abcdefghijklmnopqrstuvwxyz';

interface Named {
  id: number;
  family: number;
  words: string[];
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = connect(pool);
const random = randomFrom(11);
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

async function readNames(): Promise<Named[]> {
  const { rows } = await pool.query<{ id: number; family: number; text: string }>(
    `select product.id::int as id, product.family_id::int as family, brand.name || ' ' || product.name as text
     from products product join brands brand on brand.id = product.brand_id
     where product.parent_id is null and product.slug not like 'distractor-%' order by product.id`,
  );
  return rows.map(({ id, family, text }) => ({
    id,
    family,
    words: folded(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => /^[a-z]{2,}$/.test(word)),
  }));
}

/** Returns the searchable text of the first result: the brand, name, shade, kind, and search words. */
async function firstRow(text: string): Promise<string> {
  const [id] = await searchProductIds(database, text);
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', brand.name, product.name, product.variant_name, product.variant_description, kind.name, product.search_words, parent.search_words) as line
     from products product join brands brand on brand.id = product.brand_id
     left join products parent on parent.id = product.parent_id
     left join subcategories kind on kind.id = product.subcategory_id where product.id = $1`,
    [id ?? 0],
  );
  return folded(rows[0]?.line ?? '');
}

async function isSilent(known: string, strange: string): Promise<boolean> {
  const text = `${known} ${strange}`;
  const { total, words, brandsNamed, isPartial } = await summariseSearch(database, text, {});
  const isFound = words.some(({ typed, state }) => state === 'found' && typed.split(' ').includes(strange));
  const isSaid = words.some(({ typed }) => typed.split(' ').includes(strange));
  if (total === 0 || isPartial || brandsNamed.length > 0 || (isSaid && !isFound)) return false;
  return !(await firstRow(text)).includes(strange);
}

async function silent(names: readonly Named[]): Promise<number> {
  const kinds = ['foundation', 'shampoo', 'mascara', 'soap', 'lipstick', 'deodorant', 'hand cream', 'nail polish'];
  const common = [
    'plz',
    'mj',
    'gg',
    'pls',
    'omg',
    'unicorn',
    'keyboard',
    'tractor',
    'bitcoin',
    'zebra',
    'qwerty',
    'xd',
  ];
  let hidden = 0;
  for (let number = 0; number < 500; number += 1) {
    const known = number % 2 === 0 ? any(kinds) : any(any(names).words);
    const letterCount = 2 + Math.floor(random() * 6);
    const strange =
      number % 5 === 0 ? any(common) : Array.from({ length: letterCount }, () => any([...letters])).join('');
    if (await isSilent(known, strange)) {
      hidden += 1;
      if (process.env.SHOW_MISSES) console.error(`silent: ${known} ${strange}`);
    }
  }
  return hidden;
}

/**
 * Returns queries that consist of three words of a product. One to three of these words are shortened to at least
 * two letters. Omits queries that match more than four products.
 */
function beginningsOf(names: readonly Named[]): { family: number; text: string }[] {
  return names
    .filter(({ words }) => words.length >= 3)
    .map(({ family, words }) => {
      const count = 1 + Math.floor(random() * 3);
      const first = words[0] ?? '';
      const others = words
        .slice(1)
        .toSorted(() => random() - 0.5)
        .slice(0, 2);
      const cut = [first, ...others].map((word, place) =>
        place < count ? word.slice(0, Math.max(2, Math.ceil(word.length * (0.4 + random() * 0.4)))) : word,
      );
      return { family, cut };
    })
    .filter(
      ({ cut }) =>
        names.filter(({ words }) => cut.every((part) => words.some((word) => word.startsWith(part)))).length <= 4,
    )
    .map(({ family, cut }) => ({ family, text: cut.join(' ') }));
}

async function beginnings(names: readonly Named[]): Promise<string> {
  const texts = beginningsOf(names).slice(0, 200);
  let found = 0;
  let reciprocal = 0;
  for (const { family, text } of texts) {
    const ids = (await searchProductIds(database, text)).slice(0, rowsSeen);
    const { rows } = await pool.query<{ family: number }>(
      `select family_id::int as family from unnest($1::bigint[]) with ordinality as found (id, place) join products using (id) order by place`,
      [ids],
    );
    const rank = 1 + rows.findIndex((row) => row.family === family);
    if (rank > 0) found += 1;
    else if (process.env.SHOW_MISSES) console.error(`beginnings: ${text}`);
    reciprocal += rank > 0 ? 1 / rank : 0;
  }
  return `recall@${rowsSeen} ${(found / texts.length).toFixed(3)}, MRR ${(reciprocal / texts.length).toFixed(3)} of ${texts.length}`;
}

/** Makes one typo in a word of at least five letters. */
function mistyped(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return any([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + any([...letters]) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    word.slice(0, at) + any([...letters]) + word.slice(at),
  ]);
}

async function printCorrections(names: readonly Named[]): Promise<void> {
  let printed = 0;
  for (let tries = 0; printed < 100 && tries < 2000; tries += 1) {
    const words = any(names).words.slice(0, 3);
    const at = words.findIndex((word) => word.length >= 5);
    const text = words.map((word, place) => (place === at ? mistyped(word) : word)).join(' ');
    const { corrected } = await summariseSearch(database, text, {});
    if (corrected === null) continue;
    printed += 1;
    console.log(`${corrected === words.join(' ') ? 'same ' : 'JUDGE'} ${words.join(' ')} > ${text} > ${corrected}`);
  }
}

const names = await readNames();
if (process.argv.includes('--corrections')) await printCorrections(names);
else {
  console.log(`500 texts with a random word, silent: ${await silent(names)}`);
  console.log(`one to three beginnings: ${await beginnings(names)}`);
}
await pool.end();

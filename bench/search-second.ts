import { readFile } from 'node:fs/promises';
import { Pool } from 'pg';
import { connect, type Database } from '#server/database/database.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { summariseSearch } from '#server/features/search/search-summary.sql.ts';
import { addInvented } from './search-invented.ts';
import { recallHeader, recallRow } from './search-recall.ts';
import { folded } from './search-text.ts';

/**
 * Measures how well a search uses each typed word. Run this file with `DATABASE_URL=… node bench/search-second.ts
 * [third]`. The database must contain the files in ../shared/data. Adds the invented products that are missing. Each
 * line of data/search-second.txt (or search-third.txt) contains:
 *
 * - a query
 * - a pattern that one of the first rows must match ("brand / name / shade / kind / description")
 * - in some lines, a rule about the search's message
 *
 * A query counts as found only if the pattern matches and the search followed the rule. Prints the recall among the
 * first 8 rows and the MRR, by kind. SHOW_MISSES prints each query whose first row does not match.
 */
const rowsSeen = 8;

async function linesOf(database: Database, pool: Pool, text: string): Promise<string[]> {
  const ids = (await searchProductIds(database, text)).slice(0, rowsSeen);
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' / ', brand.name, product.name, coalesce(product.variant_name, ''), coalesce(kind.name, ''),
       concat_ws(' ', product.description, parent.description)) as line
     from unnest($1::bigint[]) with ordinality as found (id, place) join products product using (id)
     join brands brand on brand.id = product.brand_id left join products parent on parent.id = product.parent_id
     left join subcategories kind on kind.id = product.subcategory_id order by place`,
    [ids],
  );
  return rows.map(({ line }) => folded(line));
}

/**
 * Checks whether a search followed one rule: "left WORD" (it ignored the word), "not WORD" (it did not ignore the
 * word), "same" (it corrected no word), or "to WORD" (it corrected another word to this word).
 */
async function isSaid(database: Database, text: string, rule: string): Promise<boolean> {
  const { corrected, dropped } = await summariseSearch(database, text, {});
  const left = dropped.join(' ').split(' ');
  const [verb = '', word = ''] = rule.split(' ');
  if (verb === 'left') return left.includes(word);
  if (verb === 'not') return !left.includes(word);
  if (verb === 'same') return corrected === null;
  return corrected?.split(' ').includes(word) ?? false;
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = connect(pool);
await addInvented(pool);
const set = process.argv[2] ?? 'second';
const texts = await readFile(new URL(`./data/search-${set}.txt`, import.meta.url), 'utf8');
const all: number[] = [];
console.log(recallHeader);
for (const part of texts.split(/^# /m).slice(1)) {
  const [kind = '', ...lines] = part.trim().split('\n');
  const ranks: number[] = [];
  for (const line of lines) {
    const [text = '', pattern = '', rule] = line.split(' > ');
    const found = await linesOf(database, pool, text);
    const place = 1 + found.findIndex((row) => new RegExp(folded(pattern)).test(row));
    const rank = rule === undefined || (await isSaid(database, text, rule)) ? place : 0;
    ranks.push(rank);
    if (rank !== 1 && process.env.SHOW_MISSES)
      console.error(
        `${kind}: "${text}" at ${place}${rank === place ? '' : `, message does not match ${rule}`}: ${found[0]}`,
      );
  }
  all.push(...ranks);
  console.log(recallRow(kind, ranks));
}
console.log(recallRow('all', all));
await pool.end();

import { Pool } from 'pg';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { connect, type Database } from '#server/database/database.ts';
import { addInvented } from './search-invented.ts';
import { recallHeader, recallRow } from './search-recall.ts';
import { folded } from './search-text.ts';
import { writtenQueries } from './search-written-queries.ts';

/**
 * Measures how well searches handle queries as people type them. Run this file with `DATABASE_URL=… node
 * bench/search-written.ts`. The database must contain the files in ../shared/data. Adds the invented products that are
 * missing. Prints:
 *
 * - by kind, the recall among the first 8 rows and the MRR
 * - with SHOW_MISSES, each query whose first row does not match
 */
const rowsSeen = 8;

async function rankOf(pool: Pool, database: Database, text: string, expected: RegExp): Promise<number> {
  const ids = (await searchProductIds(database, text)).slice(0, rowsSeen);
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' / ', brand.name, product.name, coalesce(product.variant_name, ''), coalesce(kind.name, '')) as line
     from unnest($1::bigint[]) with ordinality as found (id, place) join products product using (id)
     join brands brand on brand.id = product.brand_id left join subcategories kind on kind.id = product.subcategory_id order by place`,
    [ids],
  );
  if (process.env.SHOW_MISSES === text) console.error(rows);
  return 1 + rows.findIndex(({ line }) => expected.test(folded(line)));
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = connect(pool);
await addInvented(pool);
const all: number[] = [];
console.log(recallHeader);
for (const [kind, lines] of Object.entries(writtenQueries)) {
  const ranks: number[] = [];
  for (const line of lines.trim().split('\n')) {
    const [text = '', pattern = ''] = line.split(' > ');
    const rank = await rankOf(pool, database, text, new RegExp(folded(pattern)));
    ranks.push(rank);
    if (rank !== 1 && process.env.SHOW_MISSES) console.error(`${kind}: "${text}" at ${rank}`);
  }
  all.push(...ranks);
  console.log(recallRow(kind, ranks));
}
console.log(recallRow('all', all));
await pool.end();

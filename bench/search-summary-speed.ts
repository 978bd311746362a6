import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { summariseSearch } from '#server/features/search/search-summary.sql.ts';

/**
 * Measures how long it takes to return the number of results and the filters for a query, in milliseconds and without a
 * cache. Run this file with `DATABASE_URL=… node bench/search-summary-speed.ts [TEXT…]`. Prints the median and the
 * slowest of nine calls.
 */
const calls = 9;
const texts = process.argv.length > 2 ? process.argv.slice(2) : ['chanel n5', 'shampoo', 'velvet', 'serum', 'cream'];
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = connect(pool);
for (const text of texts) {
  const times: number[] = [];
  let total = 0;
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    ({ total } = await summariseSearch(database, text, {}));
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  console.log(`${text}: ${total} products, ${times[Math.floor(calls / 2)]?.toFixed(0)} (${times.at(-1)?.toFixed(0)})`);
}
await pool.end();

import { connect } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { summariseSearch } from '#server/features/search/search-summary.sql.ts';
import { warm } from '#server/features/search/warm-search.ts';

/**
 * Measures how long the first searches take after the embedded database starts, in milliseconds. Run this file with
 * `node bench/search-restart.ts DATA_DIR`. Runs each query twice: after a start without the warm-up, and after a start
 * with the warm-up.
 */
const texts = ['tinted moisturizer', 'chanel n5', 'sh', 'lipstik', 'gel douche', 'vegan soap'];
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name the folder of a stopped database');

async function started<T>(folder: string, work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const { pool, stop } = await openDatabase({
    databaseUrl: undefined,
    dataDir: folder,
    asOwner: true,
    log: () => undefined,
  });
  try {
    return await work(connect(pool));
  } finally {
    await stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}

for (const isWarmed of [false, true])
  await started(dataDir, async (database) => {
    if (isWarmed) console.log(`warm-up: ${await timed(() => warm(database))}`);
    const times: string[] = [];
    for (const text of texts) {
      const search = await timed(() => searchProductIds(database, text));
      times.push(`${text} ${search} + ${await timed(() => summariseSearch(database, text, {}))}`);
    }
    console.log(`${isWarmed ? 'warmed' : 'cold'}: ${times.join(', ')}`);
  });

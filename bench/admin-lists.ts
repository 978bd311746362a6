import { Pool } from 'pg';
import { createCatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { countBrands, countShades, selectNewestIds } from '#server/features/catalogue/admin-products.sql.ts';
import { connect } from '#server/database/database.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { countTopLevel } from '#server/features/catalogue/products.sql.ts';
import { selectAdminMembers } from '#server/viewer/suspensions.sql.ts';
import { generate } from './generate.ts';

/**
 * Measures how long the admin panel's lists and counts take (OP-03). Run this file with `DATABASE_URL=… node
 * bench/admin-lists.ts [products] [members]`. The baseline is a read of the newest product id in the same database.
 * Fills the database first if it has no products.
 */
const [products = 1_000_000, members = 200_000] = process.argv.slice(2).map(Number);
const rounds = 20;
const page = 60;

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const database = connect(pool);
// The cache is never started, so it stays empty.
const catalogue = createCatalogueCache(database, { replicas: false });
await migrate(pool);
const { rows } = await pool.query<{ filled: boolean }>('select exists (select from products) as filled');
if (!rows[0]?.filled) await generate(pool, { products, members, shelfEntries: 0, reviews: 0 });
await pool.query('vacuum analyze');

async function listed(ids: readonly number[]): Promise<void> {
  await loadProducts({ database, catalogue }, ids.slice(0, page), '00000000-0000-4000-8000-000000000000');
}
async function found(text: string): Promise<void> {
  await listed(await searchProductIds(database, text, { withParents: true }));
}
function membersFound(search: string | undefined) {
  return selectAdminMembers(database, { search, afterId: undefined, limit: page + 1, now: new Date() });
}

const calls: Record<string, () => Promise<unknown>> = {
  'newest id (baseline)': () => selectNewestIds(database, 1, 0),
  'products, newest page': async () => listed(await selectNewestIds(database, page, 0)),
  'products, page at offset 10,000': async () => listed(await selectNewestIds(database, page, 10_000)),
  'products, page at the end': async () => listed(await selectNewestIds(database, page, products - page)),
  'products, search of a rare name': () => found('Quiet Liner 73'),
  'products, search of a common word': () => found('velvet'),
  'counter of products': () => countTopLevel(database),
  'counter of shades': () => countShades(database),
  'counter of brands': () => countBrands(database),
  'members, by username': () => membersFound('generated_1234'),
  'members, common first name': () => membersFound('halden'),
  'members, whole address': () => membersFound('generated77@example.test'),
  'members suspended': () => membersFound(undefined),
};

console.log(`${products} products, ${members} members; median and slowest of ${rounds} in ms`);
for (const [name, call] of Object.entries(calls)) {
  await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  console.log(`${name.padEnd(36)} ${times[rounds / 2]?.toFixed(1)} ${times.at(-1)?.toFixed(1)}`);
}
await pool.end();

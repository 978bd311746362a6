import { Pool } from 'pg';
import { mergeProducts, previewMerge } from '#server/features/catalogue-admin/merge-products.action.ts';
import { renameBrand } from '#server/features/catalogue-admin/change-brand.action.ts';
import { undoMerge } from '#server/features/catalogue-admin/undo-merge.action.ts';
import { migrate } from '#server/database/migrate.ts';
import { selectAdminBrands } from '#server/features/catalogue-admin/admin-brands.sql.ts';
import { selectNewestIds } from '#server/features/catalogue/admin-products.sql.ts';
import { connect } from '#server/database/database.ts';
import { selectMerges } from '#server/features/catalogue-admin/product-merges.sql.ts';
import { heading, type Measured, measured, printed } from './feed/measure.ts';
import { generate } from './generate.ts';

/**
 * Measures merges and other work in the admin panel. The baseline is a read by primary key. Run this file with
 * `DATABASE_URL=… node bench/merge.ts [products]`. An empty database is first filled with that many products, 100,000
 * brands, and ten shelf entries per product. Prints the times for:
 *
 * - merging two products with 1,000 shelf entries and 200 reviews, and undoing the merge
 * - the admin panel's lists of brands, products, and merges
 * - renaming a brand
 */
const amounts = { brands: 100_000, entries: 1000, reviews: 200, votesPerReview: 5 };
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const database = connect(pool);
const context = { database, now: () => new Date() };

const { administratorId, keptId, goneId, brandId } = await prepare(Number(process.argv[2] ?? 100_000));
console.log(heading);
const key = () => pool.query('select * from products where id = $1', [goneId]);
const show = async (label: string, work: () => Promise<unknown>, times = 100) =>
  console.log(printed(await measured(label, work, key, times)));
await show('product by primary key', key);
await show('preview', () => previewMerge(database, { keptId, goneId }), 20);
for (const measurement of await mergedAndUndone(10)) console.log(printed(measurement));
await show('merges of the panel, first page', () => selectMerges(database, new Date(0), undefined, 61));
await show('newest products of the panel', () => selectNewestIds(database, 60, 0));
await show('brands, first page', () => selectAdminBrands(database, {}, 61));
await show('brands, halfway down', () => selectAdminBrands(database, { afterName: 'ondine' }, 61));
for (const search of ['a', 'ruelle', 'ondine fable 4', 'nothing like it'])
  await show(`brands, search "${search}"`, () => selectAdminBrands(database, { search }, 61), 30);
let number = 0;
await show(
  'rename a brand of 200 products',
  () => renameBrand(context, administratorId, brandId, `Renamed ${++number}`),
  5,
);
await pool.end();

/** Alternates between merging and undoing, because each undo restores the data for the next merge. */
async function mergedAndUndone(rounds: number): Promise<Measured[]> {
  const merging: Measured = { label: 'merge', rows: amounts.entries, durations: [], beside: [] };
  const undoing: Measured = { ...merging, label: 'undo', durations: [] };
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const id = await mergeProducts(context, administratorId, { keptId, goneId });
    const middle = performance.now();
    await undoMerge(context, administratorId, id);
    const end = performance.now();
    await key();
    merging.durations.push(middle - start);
    undoing.durations.push(end - middle);
    merging.beside.push(performance.now() - end);
  }
  return [merging, undoing];
}

async function prepare(products: number) {
  await migrate(pool);
  const { rows } = await pool.query<{ filled: boolean; ready: boolean }>(
    `select exists (select from products) as filled, exists (select from products where slug = 'merge-kept') as ready`,
  );
  if (!rows[0]?.filled) await fill(products);
  if (!rows[0]?.ready) await addDuplicates();
  const { rows: found } = await pool.query<{ member: string; kept: number; gone: number; brand: number }>(`
    select (select id from members limit 1) as member, (select id::int from products where slug = 'merge-kept') as kept,
      (select id::int from products where slug = 'merge-gone') as gone,
      (select brand_id::int from products group by brand_id order by count(*) desc limit 1) as brand`);
  const [first] = found;
  if (!first) throw new Error('The database was not filled');
  return { administratorId: first.member, keptId: first.kept, goneId: first.gone, brandId: first.brand };
}

async function fill(products: number): Promise<void> {
  console.log(`Filling the database with ${products} products ...`);
  const members = Math.max(amounts.entries, Math.floor(products / 10));
  await generate(pool, { products, members, shelfEntries: products * 10, reviews: products });
}

async function addDuplicates(): Promise<void> {
  await pool.query(`
    insert into brands (name) select (array['Ondine', 'Halden', 'Quillon'])[1 + n % 3] || ' House ' || n from generate_series(1, ${amounts.brands}) n;
    insert into brand_aliases (search_key, name, brand_id) select 'alias' || id, 'Alias ' || id, id from brands where id % 10 = 0;
    insert into products (name, slug, brand_id, brand_folded) select 'Merged Stick', wanted, 1, fold(brands.name) from brands, unnest(array['merge-kept', 'merge-gone']) wanted where id = 1;
    create temporary table crowd as select id, row_number() over (order by id) as n from members limit ${amounts.entries};
    insert into shelf_entries (user_id, product_id, status, custom_tags) select crowd.id, product.id, 'tried', array['rebuy']
      from crowd join products product on slug = case when n % 2 = 0 then 'merge-kept' else 'merge-gone' end where n <= ${amounts.entries * 0.9};
    insert into shelf_entries (user_id, product_id, status, updated_at) select crowd.id, product.id, 'tried', now() + (n % 3 - 1) * interval '1 hour'
      from crowd join products product on slug = case when n % 2 = 1 then 'merge-kept' else 'merge-gone' end where n <= ${amounts.entries * 0.1};
    insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, disclosure)
      select user_id, product_id, product_id, entry.id, 1 + entry.id % 5, 'purchased' from shelf_entries entry join products product on product.id = product_id
      where slug like 'merge-%' order by user_id limit ${amounts.reviews};
    insert into review_votes (user_id, review_id) select crowd.id, review.id from reviews review join products on slug like 'merge-%' and products.id = product_id
      join crowd on n % ${Math.floor(amounts.entries / amounts.votesPerReview)} = review.id % ${Math.floor(amounts.entries / amounts.votesPerReview)};
    insert into activities (user_id, type, product_id, shelf_entry_id, status) select user_id, 'shelved', product_id, entry.id, status
      from shelf_entries entry join products product on product.id = product_id where slug like 'merge-%';
    drop table crowd;
    analyze;`);
}

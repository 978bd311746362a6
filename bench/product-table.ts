import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Pool } from 'pg';
import { productGaps, tableOrders } from '#contract/catalog-admin/bulk-changes.ts';
import { limits } from '#contract/limits.ts';
import { connect, inTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import * as bulk from '#server/features/catalog-admin/bulk-changes.sql.ts';
import * as table from '#server/features/catalog-admin/product-table.sql.ts';

/**
 * Measures the lists of the Products view and a bulk change of 5,000 products, in a database that `npm run bench:data`
 * has filled. Run this file with `DATABASE_URL=… node bench/product-table.ts`.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const database = connect(pool);

/** Adds what the generated data lacks, so that every filter matches some products but not all. */
const mix = `
  alter table products disable trigger user;
  update products set image = '/media/x' where id % 10 < 3 and image is null;
  update products set ingredient_ids = '{1}' where id % 10 < 4 and ingredient_ids is null;
  update products set subcategory_id = null, category_id = case when id % 3 > 0 then category_id end where id % 20 = 3;
  update products set editorial_sections = '{viral}' where id % 300 = 5;
  insert into product_barcodes select lpad(id::text, 12, '0'), id from products where id % 10 > 0 on conflict do nothing;
  insert into admin_changes (administrator_id, action, subject, subject_id)
    select (select min(id::text)::uuid from members), 'changed', 'product', id from products where id % 5 = 0
    and not exists (select from admin_changes);
  alter table products enable trigger user`;

async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  const times = [];
  for (let run = 0; run < 15; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((one, other) => one - other).map((time) => time.toFixed(0));
  console.log(`${name}: median ${sorted[7]} ms, slowest ${sorted.at(-1)} ms`);
}

await migrate(pool);
await pool.query(mix);
await pool.query('vacuum analyze products, product_barcodes, admin_changes');
const { rows } = await pool.query<{ by: string }>('select username as by from members order by id::text limit 1');
const gaps = Object.keys(productGaps).map((gap) => ({ gap: gap as keyof typeof productGaps }));
for (const filter of [{}, ...gaps, { section: 'viral' as const }, { by: rows[0]?.by }, { search: 'serum' }]) {
  const matching = await table.matchingFilter(database, filter);
  const name = JSON.stringify(filter);
  for (const sort of Object.keys(tableOrders) as (keyof typeof tableOrders)[])
    await measured(`${name} ${sort}`, () =>
      table.selectTableIds(database, matching, { sort, afterId: undefined, limit: limits.page.defaultRows }),
    );
  await measured(`${name} counted`, () => table.countMatching(database, matching));
}
await measured('all gaps counted', () => table.countGaps(database));

const { rows: newest } = await pool.query<{ id: number }>(
  'select id::int from products where parent_id is null order by id desc limit 5000',
);
const ids = newest.map(({ id }) => id);
const fields = { addTags: ['bulk'], monthsAfterOpening: 9 };
const change = { administratorId: null, kind: 'change' as const, fields };
const { id } = await bulk.insertBulkChange(database, change, bulk.chosenProducts(bulk.idsAre(ids)));
const blocks = monitorEventLoopDelay({ resolution: 1 });
blocks.enable();
const started = performance.now();
for (let from = 0; from < ids.length; from += limits.bulkChange.piece)
  await inTransaction(database, async (queries) => {
    const locked = await bulk.lockBulkChange(queries, id);
    if (locked) await bulk.changeProducts(queries, locked, ids.slice(from, from + limits.bulkChange.piece));
  });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`5,000 products changed in ${seconds} s, longest block ${(blocks.max / 1e6).toFixed(1)} ms`);
await pool.query('delete from jobs');
await pool.end();

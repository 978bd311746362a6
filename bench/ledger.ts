import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { connect } from '#server/database/database.ts';
import { selectLedger, selectSpendingGoals } from '#server/features/spending/ledger.sql.ts';
import { selectPurchases, selectPurchasesOf } from '#server/features/spending/spending.sql.ts';
import { heading, measured, printed } from './feed/measure.ts';

/**
 * Measures how long spending reads take. One member has the maximum of 5,000 entries and 20,000 packages, and another
 * member has few packages. The baseline is a read by primary key. Run this file with `node bench/ledger.ts [packages of
 * other members]`. A test verifies the sums (server/features/spending/ledger.sql.test.ts).
 */
const others = Number(process.argv[2] ?? 200_000);
const folder = await mkdtemp(join(tmpdir(), 'shelflife-ledger-'));
const server = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: server.connectionString, max: 2 });
const database = connect(pool);

await migrate(pool);
const [large, usual] = await fill();
console.log(heading);
const key = () => pool.query('select * from products where id = 1');
const show = async (label: string, work: () => Promise<unknown>) =>
  console.log(printed(await measured(label, work, key, 100)));
for (const [name, id] of [
  ['20,000 packages', large],
  ['100 packages', usual],
] as const) {
  await show(`${name}: ledger of the latest year`, () => selectLedger(database, id, undefined, 2026));
  await show(`${name}: 20 goals of a year`, () => selectSpendingGoals(database, id, 20));
  await show(`${name}: first page of the list`, () => selectPurchases(database, id, undefined, 31));
  await show(`${name}: packages of an entry`, () => selectPurchasesOf(database, id, 1, 200));
}
await pool.end();
await server.stop();
await rm(folder, { recursive: true, force: true });

/** Adds one member with the maximum number of packages, and 2,000 members who share the remaining packages. */
async function fill(): Promise<[large: string, usual: string]> {
  await pool.query(
    `insert into accounts (id, email) select gen_random_uuid(), n || '@bench.test' from generate_series(1, 2001) n`,
  );
  await pool.query('insert into members (id) select id from accounts');
  await pool.query(`with brand as (insert into brands (name) values ('Bench') returning id)
    insert into products (name, slug, brand_id, brand_folded)
    select 'Product ' || n, 'product-' || n, brand.id, 'bench' from brand, generate_series(1, 5000) n`);
  const { rows } = await pool.query<{ id: string }>('select id from members order by id limit 2');
  const [large, usual] = rows.map(({ id }) => id);
  if (large === undefined || usual === undefined) throw new Error('There are no members');
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status, date_finished)
     select $1, id, 'tried', case when id % 3 = 0 then date '2020-01-01' + (id % 2400)::int end from products`,
    [large],
  );
  const purchase = `'Product', case when random() < 0.2 then 'gift' else 'paid' end,
    case when random() < 0.9 then date '2019-06-01' + floor(random() * 2500)::int end, floor(random() * 10000)::bigint,
    (array['EUR', 'USD', 'GBP', 'JPY'])[1 + floor(random() * 4)::int]`;
  const columns = 'user_id, product_id, product_name, obtained, bought_on, price_minor, currency';
  await pool.query(
    `insert into purchases (${columns}) select $1, 1 + n % 5000, ${purchase} from generate_series(1, 20000) n`,
    [large],
  );
  await pool.query(
    `insert into purchases (${columns})
     select member.id, 1 + n % 5000, ${purchase}
     from (select id, row_number() over (order by id) as place from members where id <> $1) member
     join generate_series(1, $2::int) n on n % 2000 = member.place - 1`,
    [large, others],
  );
  await pool.query(`insert into spending_goals (user_id, kind, starts_on, ends_on)
    select members.id, 'no_buy', '2025-01-01', '2025-12-31' from members, generate_series(1, 20)`);
  await pool.query('vacuum analyze purchases, shelf_entries, products, spending_goals');
  return [large, usual];
}

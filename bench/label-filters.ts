import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { connect } from '#server/database/database.ts';
import { countHolding, selectWithout } from '#server/features/ingredients/ingredient-pages.sql.ts';
import { type LabelFilter, selectLabelledPage } from '#server/features/catalogue/label-filter.sql.ts';
import { heading, measured, printed } from './feed/measure.ts';
import { generate } from './generate.ts';

/**
 * Measures how long the "without" and "with" filters take, and checks every result against the ingredient lists. The
 * baseline is a read by primary key. Run this file with `node bench/label-filters.ts [products]`.
 */
const products = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'shelflife-labels-'));
const server = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: server.connectionString, max: 2 });
const database = connect(pool);

await migrate(pool);
await generate(pool, { products, members: 0, shelfEntries: 0, reviews: 0 });
await fillLabels();
const lists = await readLists();
console.log(
  `${products} products, ${lists.size} of them top-level, ${[...lists.values()].filter((ids) => ids).length} with a list`,
);

/** Ingredients that occur in about 95%, 17%, 3%, and 1% of all lists. */
const [common, third, rare, rarest] = [1, 12, 200, 990];
const filters: Record<string, LabelFilter> = {
  'without a common one': { without: [common] },
  'without one in a third': { without: [third] },
  'without a rare one': { without: [rare] },
  'without ten': { without: [third, rare, rarest, 20, 30, 40, 50, 60, 70, 80] },
  'with a common one': { with: [common] },
  'with a rare one': { with: [rare] },
  'with two, without one': { with: [third, 20], without: [rare] },
};
await recount();
console.log(heading);
const key = () => pool.query('select * from products where id = 1');
const show = async (label: string, work: () => Promise<unknown>) =>
  console.log(printed(await measured(label, work, key, 20)));
await show('product by primary key', key);
for (const [name, label] of Object.entries(filters)) {
  await show(`all, ${name}`, () => page(label, {}));
  await show(`one kind, ${name}`, () => page(label, { categoryId: 2, subcategoryId: 11 }));
}
await show('page of a common ingredient', () => countHolding(database, common));
await show('page of a rare ingredient', () => countHolding(database, rare));
await show('alternatives', () => selectWithout(database, third, 11));
await pool.end();
await server.stop();
await rm(folder, { recursive: true, force: true });

function page(label: LabelFilter, filter: { categoryId?: number; subcategoryId?: number }, limit = 25) {
  return selectLabelledPage(database, { filter, label }, 'name', { limit, offset: 0 });
}

/**
 * Gives most top-level products a list with about 25 of 1,000 ingredients. A few ingredients are very common, and most
 * are rare.
 */
async function fillLabels(): Promise<void> {
  await pool.query(`insert into ingredients (key, name, search_text)
    select 'made' || n, 'Made ' || n, 'made ' || n from generate_series(1, 1000) n`);
  // Adds the versions without triggers and then updates all products at once. This is faster than the triggers and has
  // the same result.
  await pool.query('alter table product_ingredients disable trigger user');
  await pool.query(`insert into product_ingredients (product_id, source, ingredients, seen_at, items, ingredient_ids, read_with, fully_read)
    select id, 'made', 'made', now(), '[]', array(
      select distinct 1 + floor(1000 * power(random() + id * 0, 3))::integer from generate_series(1, 28)), 1, true
    from products where parent_id is null and id % 10 <> 7`);
  await pool.query('alter table product_ingredients enable trigger user');
  await pool.query(`update products set ingredient_ids = (select array_agg(held order by held) from unnest(version.ingredient_ids) held), label_read = true
    from product_ingredients version where version.product_id = products.id`);
  await pool.query('vacuum analyze products, product_search, product_ingredients');
}

/** Returns each top-level product's ingredients according to its newest version, or null if it has no version. */
async function readLists(): Promise<Map<number, Set<number> | null>> {
  const { rows } = await pool.query<{ id: string; ids: number[] | null }>(
    `select products.id, version.ingredient_ids as ids from products
     left join product_ingredients version on version.product_id = products.id where parent_id is null`,
  );
  return new Map(rows.map(({ id, ids }) => [Number(id), ids && new Set(ids)]));
}

async function recount(): Promise<void> {
  let [wrong, checked] = [0, 0];
  for (const [name, label] of Object.entries(filters)) {
    const expected = new Set(
      [...lists].flatMap(([id, held]) => {
        if (!held || label.with?.some((each) => !held.has(each)) || label.without?.some((each) => held.has(each)))
          return [];
        return id;
      }),
    );
    const found = await page(label, {}, 10_000_000);
    const misses = found.ids.filter((id) => !expected.has(id)).length + (expected.size - new Set(found.ids).size);
    wrong += misses + (found.total === expected.size ? 0 : 1);
    checked += expected.size;
    console.log(`${name}: ${found.total} products, ${misses} wrong`);
  }
  console.log(`${checked} products recounted, ${wrong} wrong`);
}

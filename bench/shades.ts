import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { limits } from '#contract/limits.ts';
import { byDifference, differenceOf } from '#server/features/shades/colors.ts';
import { migrate } from '#server/database/migrate.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { connect } from '#server/database/database.ts';
import {
  type ColorRow,
  selectColor,
  selectNearest,
  selectNearestOwn,
} from '#server/features/shades/shade-colors.sql.ts';
import { sharedData } from '#server/test/shared-data.ts';
import { randomFrom } from './search-quality-queries.ts';

/**
 * Compares the search for the nearest shades with brute force, for the real shades in ../shared/data and for a million
 * invented shades. Also measures the search for similar owned shades on a shelf with 500 entries. Run this file with
 * `node bench/shades.ts [rows]`.
 */
const invented = Number(process.argv[2] ?? 1_000_000);
const { similar, nearlySame } = limits.shades;
const random = randomFrom(1);
const member = '00000000-0000-4000-8000-000000000001';

const blocks = [16, 4].flatMap((side) => [1, 2, 3].map((axis) => `floor(cube_ll_coord(place, ${axis}) / ${side})`));

const folder = await mkdtemp(join(tmpdir(), 'shelflife-shades-'));
const server = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: server.connectionString, max: 2 });
pool.on('error', () => {});
const database = connect(pool);
try {
  await migrate(pool);
  await fillReal();
  await pool.query('analyze shade_colours');
  const real = await allColors();
  await measureRecall('real shades', real, 5);
  await measureLookalikes(real);
  for (const isOrdered of [false, true]) {
    await fillInvented(isOrdered);
    await measureSpeed(isOrdered ? 'in the order of the colors' : 'in no order');
  }
  await measureRecall('invented shades, one kind', await allColors(5), Math.ceil(invented / 30));
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Inserts the foundation shades from The Pudding's data, family by family. */
async function fillReal(): Promise<void> {
  const path = sharedData('pudding-allShades.dev.csv');
  const further = sharedData('pudding-makeup-shades.dev.csv');
  if (!path || !further) throw new Error('Without the shades of ../shared/data there is nothing to measure');
  const colorIn = (line: string) => /#?\b([0-9A-Fa-f]{6})\b/.exec(line)?.[1];
  const rows = [path, further].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const hex = file === path ? /#([0-9A-Fa-f]{6})/.exec(line)?.[1] : colorIn(line);
        return hex
          ? [
              {
                family: line
                  .split(',')
                  .slice(0, file === path ? 2 : 3)
                  .join(),
                colour: `#${hex}`,
              },
            ]
          : [];
      }),
  );
  const families = [...new Set(rows.map(({ family }) => family))];
  await pool.query(`insert into brands (id, name) values (1, 'Bench')`);
  await pool.query(`insert into categories (id, name) values (1, 'Makeup') on conflict do nothing`);
  await pool.query(
    `insert into subcategories (id, name, category_id) values (5, 'Foundation', 1) on conflict do nothing`,
  );
  const product = `name, slug, brand_id, brand_folded, category_id, subcategory_id`;
  await pool.query(
    `insert into products (id, ${product}) select n, 'Line ' || n, 'line-' || n, 1, 'bench', 1, 5 from generate_series(1, $1::int) n`,
    [families.length],
  );
  await pool.query(
    `insert into products (id, parent_id, variant_name, variant_color, ${product})
     select 100000 + n, family, 'Shade ' || n, colour, 'Line ' || family, 'shade-' || n, 1, 'bench', 1, 5
     from unnest($1::int[], $2::text[]) with ordinality as shade (family, colour, n)`,
    [rows.map(({ family }) => families.indexOf(family) + 1), rows.map(({ colour }) => colour)],
  );
  console.log(`${rows.length} real shades of ${families.length} products`);
}

async function allColors(kind?: number): Promise<ColorRow[]> {
  const { rows } = await pool.query<ColorRow>(
    `select product_id::float8 as "productId", family_id::float8 as "familyId", kind::float8 as kind, lightness, a, b
     from shade_colours where $1::bigint is null or kind = $1 order by product_id`,
    [kind ?? null],
  );
  return rows;
}

/**
 * Measures the recall: how many of the twelve nearest shades the search finds. Brute force determines the nearest
 * shades. Every shade that is as near as the twelfth counts as correct.
 */
async function measureRecall(what: string, all: readonly ColorRow[], step: number): Promise<void> {
  let [found, wanted, asked] = [0, 0, 0];
  for (let index = 0; index < all.length; index += step) {
    const shade = all[index];
    if (!shade) continue;
    const others = all.filter(({ familyId }) => familyId !== shade.familyId);
    const nearest = others.map((other) => differenceOf(other, shade)).toSorted((one, other) => one - other);
    const farthest = (nearest[similar - 1] ?? 0) + 1e-6;
    const rows = await selectNearest(database, shade, shade.familyId);
    const returned = byDifference(rows, shade, Infinity).slice(0, similar);
    found += returned.filter(({ difference }) => difference <= farthest).length;
    wanted += Math.min(similar, others.length);
    asked++;
  }
  console.log(
    `${what}: recall at ${similar} ${(found / wanted).toFixed(4)} (queried ${asked} of ${all.length} shades)`,
  );
}

async function measureLookalikes(all: readonly ColorRow[]): Promise<void> {
  await pool.query(`insert into accounts (id, email) values ($1, 'bench@example.test')`, [member]);
  await pool.query(`insert into members (id, username) values ($1, 'bench')`, [member]);
  const owned = new Map<number, ColorRow>();
  while (owned.size < Math.min(500, all.length / 2)) {
    const shade = all[Math.floor(random() * all.length)];
    if (shade) owned.set(shade.productId, shade);
  }
  await pool.query(`insert into shelf_entries (user_id, product_id, status) select $1, unnest($2::bigint[]), 'tried'`, [
    member,
    [...owned.keys()],
  ]);
  await pool.query('analyze shelf_entries');
  let [right, said, wanted] = [0, 0, 0];
  const [byKey, times]: [number[], number[]] = [[], []];
  for (let index = 0; index < all.length; index += 11) {
    const id = all[index]?.productId ?? 0;
    const from = performance.now();
    const shade = await selectColor(database, id);
    byKey.push(performance.now() - from);
    if (!shade) continue;
    const rows = await selectNearestOwn(database, shade, { userId: member });
    const found = byDifference(
      rows.filter(({ productId }) => productId !== id),
      shade,
      nearlySame,
    );
    times.push(performance.now() - from);
    const truth = [...owned.values()].filter((own) => own.productId !== id && differenceOf(own, shade) <= nearlySame);
    const ids = new Set(truth.map(({ productId }) => productId));
    right += found.filter(({ row }) => ids.has(row.productId)).length;
    said += found.length;
    wanted += truth.length;
  }
  console.log(
    `lookalikes on a shelf of ${owned.size}: precision ${(right / said).toFixed(4)}, recall ${(right / wanted).toFixed(4)}, ` +
      `${at(times, 0.5)} ms median, ${at(times, 0.99)} ms p99; ` +
      `baseline read by primary key ${at(byKey, 0.5)} and ${at(byKey, 0.99)} ms`,
  );
}

/**
 * Writes directly to the table of shade colors, because importing the products would take an hour. The rows are either
 * sorted by color, as the migration writes them (0190), or unsorted, as if members had added them over the years.
 */
async function fillInvented(isOrdered: boolean): Promise<void> {
  await pool.query('alter table shade_colours drop constraint if exists shade_colours_product_id_fkey');
  await pool.query('delete from shade_colours where product_id > 1000000');
  await pool.query('drop index shade_colours_place');
  await pool.query(
    `insert into shade_colours (product_id, family_id, brand_id, kind, lightness, a, b, place, spread)
     select n, n / 8, n % 5000, kind, lab[1], lab[2], lab[3], place, hashint8(n)
     from (select *, shade_place(kind, lab) as place from (
       select 1000000 + n as n, case when n % 10 < 3 then 5 else 100 + n % 60 end as kind,
         lab_of('#' || lpad(to_hex((n::bigint * 2654435761 % 16777216)::int), 6, '0')) as lab
       from generate_series(1, $1::int) n) as drawn) as placed
     order by ${isOrdered ? blocks.join() : 'n'}`,
    [invented],
  );
  const from = performance.now();
  await pool.query('create index shade_colours_place on shade_colours using gist (place)');
  console.log(`built the index on ${invented} shades in ${Math.round((performance.now() - from) / 1000)} s`);
  await pool.query('vacuum analyze shade_colours');
}

async function measureSpeed(laid: string): Promise<void> {
  const ids = Array.from({ length: 400 }, () => 1_000_001 + Math.floor(random() * invented));
  const byKey: number[] = [];
  const nearest: number[] = [];
  for (const round of [0, 1])
    for (const id of ids) {
      const from = performance.now();
      const shade = await selectColor(database, id);
      const read = performance.now();
      if (!shade) continue;
      const rows = await selectNearest(database, shade, shade.familyId);
      byDifference(rows, shade, Infinity).slice(0, similar);
      if (round === 0) continue;
      byKey.push(read - from);
      nearest.push(performance.now() - read);
    }
  const ratio = (Number(at(nearest, 0.5)) / Number(at(byKey, 0.5))).toFixed(1);
  console.log(
    `${invented} shades, ${laid}: read by primary key ${at(byKey, 0.5)} ms median, nearest ${similar} ${at(nearest, 0.5)} ms median, ` +
      `${at(nearest, 0.95)} ms p95: ${ratio} times the baseline`,
  );
}

function at(times: number[], part: number): string {
  return (times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0).toFixed(2);
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedData } from '#test/shared-data.ts';
import { createWorld } from '#test/world.ts';
import { importCatalog } from './import-catalog.ts';

const world = await createWorld();
const reportPath = join(await mkdtemp(join(tmpdir(), 'shelflife-shared-')), 'report.csv');

/** The row counts come from the data's own README. */
const files = [
  ['openbeautyfacts-products.dev.jsonl.gz', 585],
  ['en.openbeautyfacts.org.products.dev.csv.gz', 585],
  ['pudding-allShades.dev.csv', 4238],
  ['pudding-makeup-shades.dev.csv', 332],
  ['pudding-sephora-foundation.dev.csv.gz', 2781],
  ['pudding-ulta-foundation.dev.csv.gz', 2449],
] as const;

test.for(files)(
  'Every row of %s is imported, merged, or skipped, and a second import changes no product',
  { timeout: 120_000 },
  async ([name, rows], { skip }) => {
    const path = sharedData(name) ?? skip(`${name} is not there`);
    const first = await importCatalog(world.owner, { path, reportPath, waiting: 'none' });
    expect(first.taken + first.merged + first.skipped).toBe(rows);
    const catalog = () =>
      world.pool.query(`select md5(string_agg(product::text, '' order by id)) as products from products product`);
    const before = (await catalog()).rows;
    const second = await importCatalog(world.owner, { path, reportPath, waiting: 'none' });
    expect(second).toEqual({ taken: 0, merged: first.taken + first.merged, skipped: first.skipped, waiting: 0 });
    expect((await catalog()).rows).toEqual(before);
  },
);

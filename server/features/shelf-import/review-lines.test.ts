import { expect, test } from 'vitest';
import { type ImportRow, reviewShelfImport } from '#contract/shelf-import.ts';
import { limits } from '#contract/limits.ts';
import { refreshSearchStatistics } from '#server/features/search/search-upkeep.sql.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member();
const products = {
  thing: await world.product({ brand: 'Halden Ruelle', name: 'Sure Thing Mascara' }),
  drops: await world.product({ brand: 'Pomelle', name: 'Niacinamide Drops' }),
  balm: await world.product({ brand: 'Halden Ruelle', name: 'Barrier Balm' }),
  foundation: await world.product({ brand: 'Maybelline', name: 'Fit Me Foundation' }),
  serum: await world.product({ brand: 'Corvane', name: 'Midnight Recovery Serum' }),
};
await refreshSearchStatistics(world.context.database);

async function presetOf(line: string): Promise<string> {
  const [row] = (await mara.call(reviewShelfImport, { body: { csv: `brand,product,shade\n,"${line}",` } })).body;
  return Object.entries(products).find(([, { id }]) => id === row?.suggested)?.[0] ?? 'Skip';
}

test.each([
  ['Nosuch Thing 99', 'Skip'],
  ['The Ordinary Niacinamide 10%', 'Skip'],
  ['Maybelline Sky High Mascara', 'Skip'],
  ['Niacinamide', 'Skip'],
  ['Halden Ruelle', 'Skip'],
  ['Other Brand Barrier Balm', 'Skip'],
  ['Barrier Balm', 'Skip'],
  ['Halden Ruele Barier Balm', 'balm'],
  ['Halden Barrier Balm', 'balm'],
  ['Corvane Midnigth Recovry Serum', 'serum'],
  ['Corvane Midnight Recovery Serum 30 ml', 'serum'],
  ['Pomelle Niacinamide Drops', 'drops'],
])('The line "%s" is preset to %s: a product only if its brand and name are both found', async (line, preset) => {
  shows('SCAN-12');
  expect(await presetOf(line)).toBe(preset);
});

test.each([
  ['', 'This file has no products'],
  ['\n\n', 'This file has no products'],
  ['\u2028\u2028\u2029', 'This file has no products'],
  [';;\n;;', 'This file has no products'],
  ['brand,product\n', 'This file has no products'],
])('A file without rows is rejected with words (400): %j', async (csv, message) => {
  shows('SHELF-21');
  const { status, error } = await mara.call(reviewShelfImport, { body: { csv } });
  expect([status, error.message]).toEqual([400, message]);
});

test.each([
  ['finished', 'tried'],
  ['Used up', 'tried'],
  ['empty', 'tried'],
  ['aufgebraucht', 'tried'],
  ['terminé', 'tried'],
  ['wishlist', 'want_to_try'],
  ['Wish-List', 'want_to_try'],
  ['to buy', 'want_to_try'],
  ['using now', 'currently_using'],
  ['In use', 'currently_using'],
  ['currently_using', 'currently_using'],
  ['★ Using', 'currently_using'],
])('The word "%s" in a list or a file is read as the status %s', async (word, status) => {
  shows('SCAN-08', 'SHELF-21');
  const { body } = await mara.call(reviewShelfImport, {
    body: { csv: `brand,product,status\nHalden Ruelle,Barrier Balm,${word}` },
  });
  expect(body[0]).toMatchObject({ outcome: 'matched', problem: null, entry: { status } });
});

const review = async (csv: string): Promise<ImportRow[]> =>
  (await mara.call(reviewShelfImport, { body: { csv } })).body;

test('A row whose status is unclear still finds its product, and the row names the status', async () => {
  shows('SHELF-21');
  const [row] = await review('brand,product,status\nHalden Ruelle,Barrier Balm,maybe one day');
  expect(row).toMatchObject({ outcome: 'matched', problem: null, suggested: products.balm.id });
  expect(row?.notes).toEqual(['“maybe one day” isn’t a status. It’s added as Want to Try unless you choose another']);
});

test.each([
  ['12/31/2025', '2025-12-31', []],
  ['2025/12/31', '2025-12-31', []],
  ['31.12.2025', '2025-12-31', []],
  ['3.4.25', '2025-04-03', []],
  ['December 31, 2025', '2025-12-31', []],
  ['31 Dec 2025', '2025-12-31', []],
  ['3/4/2025', '2025-03-04', ['Reads 3/4/2025 as 2025-03-04, with the month first']],
  ['spring 2025', null, ['Can’t read the date “spring 2025”, so it’s left out']],
])('The date "%s" of a file is read as %s', async (written, day, notes) => {
  shows('SHELF-21');
  const [row] = await review(`brand,product,started\nHalden Ruelle,Barrier Balm,"${written}"`);
  expect(row).toMatchObject({ outcome: 'matched', problem: null, notes, entry: { dateStarted: day } });
});

test('One clear date shows how the whole file writes dates', async () => {
  shows('SHELF-21');
  const rows = await review(
    'brand,product,started,bought on\nHalden Ruelle,Barrier Balm,3/4/2025,\nPomelle,Niacinamide Drops,31/12/2024,1/2/2024',
  );
  expect(rows.map(({ entry }) => entry.dateStarted)).toEqual(['2025-04-03', '2024-12-31']);
  expect(rows[1]?.entry.purchase?.boughtOn).toBe('2024-02-01');
  expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
});

test('A printed expiry in a file is read as printed on packages', async () => {
  shows('OPEN-06');
  const [row] = await review('brand,product,printed_expiry\nHalden Ruelle,Barrier Balm,12/26');
  expect(row?.entry.purchase?.printedExpiry).toBe('2026-12');
});

test('A row of a product with many shades leads to all of them, and candidates on the shelf are marked', async () => {
  shows('SCAN-12');
  const names = Array.from({ length: limits.shelfImport.candidates + 2 }, (_, at) => `Tone ${at}`);
  const { parent, shades } = await world.family(names, { brand: 'Ondine', name: 'Cloud Tint' });
  await world.family(['Fig', 'Fawn'], { brand: 'Ondine', name: 'Velvet Lip' });
  await refreshSearchStatistics(world.context.database);
  await world.shelve(mara, { productId: shades[1]?.id ?? 0 });
  const [many, few, pasted] = await review('brand,product\nOndine,Cloud Tint\nOndine,Velvet Lip\n,Ondine Cloud Tint');
  expect(many?.candidates).toHaveLength(limits.shelfImport.candidates);
  expect(many?.candidates.map(({ parentId }) => parentId)).toEqual(many?.candidates.map(() => parent.id));
  expect(many?.candidates.flatMap(({ id, isOnShelf }) => (isOnShelf ? [id] : []))).toEqual([shades[1]?.id]);
  expect(few?.candidates.map(({ variantName, parentId }) => [variantName, parentId])).toEqual([
    ['Fig', null],
    ['Fawn', null],
  ]);
  expect(pasted).toMatchObject({ outcome: 'unsure', suggested: null });
  expect(pasted?.candidates.map(({ parentId }) => parentId)).toContain(parent.id);
});

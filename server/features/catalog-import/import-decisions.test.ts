import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as imports from '#contract/catalog-import.ts';
import { listProducts } from '#contract/catalog.ts';
import { addressOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { importCatalog } from './import-catalog.ts';

const world = await createWorld();
const keeper = await world.administrator();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-decisions-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function importRows(rows: readonly (readonly [code: number, name: string, brand: string, more?: object])[]) {
  const path = join(folder, `file-${files++}.jsonl`);
  const facts = rows.map(([code, name, brands, more]) => ({ code: String(code), product_name: name, brands, ...more }));
  await writeFile(path, facts.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await importCatalog(world.owner, { path, reportPath: join(folder, 'report.csv') });
  return (await keeper.call(imports.listCatalogImports, { query: {} })).body[0]?.id ?? 0;
}
const pendingOf = async (id: number, query: { limit?: number; cursor?: string } = {}) =>
  keeper.call(imports.listPendingRows, { params: { id }, query });
const undo = (id: number, decision: number) =>
  keeper.call(imports.undoImportDecision, { params: { id }, body: { decision } });

async function reported(id: number) {
  const url = addressOf(imports.downloadImportReport, { params: { id } });
  const { body } = await world.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
  return body.trimEnd().split('\r\n').slice(1);
}

const tables = ['products', 'product_barcodes', 'product_search', 'product_ingredients', 'brands', 'brand_aliases'];
const bookkeeping = ['added', 'filled', 'waiting'].map((name) => `catalogue_import_${name}`);
/** Returns a checksum of each table that a decision changes. */
async function catalog(): Promise<unknown> {
  const all = [...tables, ...bookkeeping, 'catalogue_brand_spellings', 'removed_products', 'search_vocabulary'];
  const sums = all.map(
    (table) => `(select md5(string_agg(row::text, '|' order by row::text)) from ${table} row) as ${table}`,
  );
  const counts = `(select json_agg(row::text order by id) from (select id, taken, merged, skipped from catalogue_imports) row) as imports`;
  return (await world.pool.query(`select ${[...sums, counts].join(', ')}`)).rows[0];
}

test('Pending rows are listed by reason, and one decision about a group decides all of its rows', async () => {
  shows('IMPORT-42');
  await importRows([[40000011, 'Rosewater Shampoo', 'Ondine']]);
  const id = await importRows([
    [40000012, 'Vessel', 'Ondine'],
    [40000013, 'Rose Shampoo', 'Ondine Paris'],
    [40000014, 'Kettle', 'Corvane'],
    [40000015, 'Plum Shampoo', 'Ondine Paris'],
    [40000016, 'Dish soap citrus', 'Ondine'],
    [40000017, 'Fig Shampoo', 'Corvanes'],
  ]);
  const all = (await pendingOf(id)).body;
  expect(all.map(({ name, groupRows }) => [name, groupRows])).toEqual([
    ['Fig Shampoo', 1],
    ['Rose Shampoo', 2],
    ['Plum Shampoo', 2],
    ['Dish soap citrus', 1],
    ['Vessel', 2],
    ['Kettle', 2],
  ]);
  expect(new Set(all.map(({ group }) => group)).size).toBe(4);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await pendingOf(id, { limit: 1, ...(cursor && { cursor }) });
    names.push(...page.body.map(({ name }) => name));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(names).toEqual(all.map(({ name }) => name));
  expect((await pendingOf(id, { cursor: 'x' })).status).toBe(400);
  const reply = await keeper.call(imports.rejectPendingRows, {
    params: { id },
    body: { ids: [all[4]?.id ?? 0], alike: true },
  });
  expect(reply.body.rows).toBe(2);
  expect((await pendingOf(id)).body.map(({ name }) => name)).toEqual(names.slice(0, 4));
});

test('A decision about a larger group leaves the rows that it does not decide, and their number is known', async () => {
  shows('IMPORT-42');
  await world.pool.query('truncate products, brands, catalogue_imports, removed_products cascade');
  const { groupRows: most } = limits.moderationQueue;
  const id = await importRows(
    Array.from({ length: most + 2 }, (_, at) => [41000000 + at, `Vessel ${at}`, 'Ondine'] as const),
  );
  const [first] = (await pendingOf(id)).body;
  expect(first?.groupRows).toBe(most + 2);
  const body = { ids: [first?.id ?? 0], alike: true };
  expect((await keeper.call(imports.rejectPendingRows, { params: { id }, body })).body.rows).toBe(most);
  expect((await pendingOf(id)).body.map(({ groupRows }) => groupRows)).toEqual([2, 2]);
});

test('The latest decision can be undone, which restores every row, until somebody uses what it added', async () => {
  shows('IMPORT-43');
  await world.pool.query('truncate products, brands, catalogue_imports, removed_products cascade');
  await importRows([
    [40000011, 'Rosewater Shampoo', 'Ondine'],
    [40000012, 'Ferry Lipstick', 'Ondine'],
  ]);
  const id = await importRows([
    [40000013, 'Rose Shampoo', 'ONDINE'],
    [40000014, 'Plum Shampoo', 'Ondine Paris', { ingredients_text: 'Aqua, Parfum', lang: 'fr' }],
    [40000015, 'Plum Shampoo', 'Ondine Paris'],
    [40000016, 'Vessel', 'Corvane'],
  ]);
  const rows = (await pendingOf(id)).body;
  const plum = rows.filter(({ closeBrand }) => closeBrand === 'Ondine').map((row) => row.id);
  const others = rows.filter(({ closeBrand }) => closeBrand === null).map((row) => row.id);
  const before = await catalog();
  const accept = (ids: number[], closeBrand = false) =>
    keeper.call(imports.acceptPendingRows, { params: { id }, body: { ids, closeBrand } });
  const first = await accept(plum, true);
  expect(await catalog()).not.toEqual(before);
  expect((await undo(id, first.body.decision)).status).toBe(200);
  expect(await catalog()).toEqual(before);
  expect((await undo(id, first.body.decision)).error.message).toBe(
    'Only the latest decision about an import can be undone.',
  );
  const rejected = await keeper.call(imports.rejectPendingRows, { params: { id }, body: { ids: plum } });
  await undo(id, rejected.body.decision);
  expect(await catalog()).toEqual(before);

  await accept(plum, true);
  const afterPlum = await catalog();
  const latest = await accept(others);
  await undo(id, latest.body.decision);
  expect(await catalog()).toEqual(afterPlum);

  const used = await accept(others);
  const products = (await keeper.call(listProducts, { query: { search: 'Vessel' } })).body;
  const [vessel] = Array.isArray(products) ? products : [];
  await world.shelve(await world.member(), { productId: vessel?.id ?? 0 });
  expect(await undo(id, used.body.decision)).toMatchObject({
    status: 409,
    error: { message: 'Somebody already uses a product that this decision added.' },
  });
});

test('The report shows what was decided about a row', async () => {
  shows('IMPORT-42');
  await world.pool.query('truncate products, brands, catalogue_imports, removed_products cascade');
  const id = await importRows([
    [40000011, 'Rosewater Shampoo', 'Ondine'],
    [40000012, 'Vessel, blue', 'Ondine'],
    [40000013, 'Kettle', 'Ondine'],
    [40000014, 'Kettle', 'Ondine'],
  ]);
  const before = await reported(id);
  expect(before[1]).toBe('2,waiting,no category,40000012,Ondine,"Vessel, blue",,');
  const [vessel = 0, ...kettles] = (await pendingOf(id)).body.map((row) => row.id);
  await keeper.call(imports.rejectPendingRows, { params: { id }, body: { ids: [vessel] } });
  const rejected = '2,skipped,rejected in the review,40000012,Ondine,"Vessel, blue",,';
  expect(await reported(id)).toEqual([before[0], rejected, ...before.slice(2)]);
  const { decision } = (await keeper.call(imports.acceptPendingRows, { params: { id }, body: { ids: kettles } })).body;
  expect(await reported(id)).toEqual([
    before[0],
    rejected,
    expect.stringMatching(/^3,taken,.*,40000013,Ondine,Kettle,,\d+$/),
    expect.stringMatching(/^4,merged,same as row 3,40000014,Ondine,Kettle,,\d+$/),
  ]);
  await undo(id, decision);
  expect(await reported(id)).toEqual([before[0], rejected, ...before.slice(2)]);
});

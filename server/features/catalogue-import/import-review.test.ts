import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteProduct } from '#contract/admin.ts';
import { markBrandsDifferent, listBrandPairs } from '#contract/admin-brands.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { listProducts, type Product } from '#contract/catalogue.ts';
import * as imports from '#contract/catalogue-imports.ts';
import { mergeProducts } from '#contract/product-merges.ts';
import { undoImportOnTerminal } from './undo-import.action.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { PendingRows } from './import-review.sql.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const mara = await world.member();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-review-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await world.pool.query('truncate products, brands, catalogue_imports, removed_products cascade');
});

let files = 0;
async function importFacts(facts: readonly object[], pendingRows?: PendingRows) {
  const path = join(folder, `file-${files++}.jsonl`);
  await writeFile(path, facts.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const counts = await importCatalogue(world.owner, {
    path,
    reportPath: join(folder, 'report.csv'),
    ...(pendingRows && { waiting: pendingRows }),
  });
  const [latest] = (await keeper.call(imports.listCatalogueImports, { query: {} })).body;
  if (!latest) throw new Error('No import is listed');
  return {
    counts,
    id: latest.id,
    again: () => importCatalogue(world.owner, { path, reportPath: join(folder, 'report.csv') }),
  };
}
const fact = (code: number, name: string, brand = 'Ondine', more: object = {}) => ({
  code: String(code),
  product_name: name,
  brands: brand,
  ...more,
});
const pendingOf = async (id: number) =>
  (await keeper.call(imports.listPendingRows, { params: { id }, query: {} })).body;
const accept = (id: number, body: { ids: number[]; alike?: boolean; categoryId?: number; closeBrand?: boolean }) =>
  keeper.call(imports.acceptPendingRows, { params: { id }, body });
const undo = (id: number) => keeper.call(imports.undoImport, { params: { id } });
async function named(search: string): Promise<Product[]> {
  const { body } = await mara.call(listProducts, { query: { search } });
  return Array.isArray(body) ? body.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())) : [];
}
/** Returns a checksum of each catalog table. */
async function catalogue(): Promise<unknown> {
  const tables = [
    'products',
    'product_barcodes',
    'product_search',
    'product_ingredients',
    'brands',
    'brand_aliases',
    'categories',
    'subcategories',
  ];
  const sums = tables.map(
    (table) => `(select md5(string_agg(row::text, '|' order by row::text)) from ${table} row) as ${table}`,
  );
  return (await world.pool.query(`select ${sums.join(', ')}`)).rows[0];
}

test('By default, an import holds only uncertain rows for review, but it can hold all new rows or none', async () => {
  shows('IMPORT-01', 'IMPORT-02');
  const facts = [
    fact(40000011, 'Rosewater Shampoo'),
    fact(40000012, 'Vessel'),
    fact(40000013, 'Dish soap citrus'),
    fact(40000014, '250 ml'),
    fact(40000015, 'Rose Shampoo', 'Ondine Paris'),
    fact(40000011, 'Rosewater Shampoo'),
  ];
  const { counts, id, again } = await importFacts(facts);
  expect(counts).toEqual({ taken: 1, merged: 1, skipped: 0, waiting: 4 });
  expect((await keeper.call(imports.listCatalogueImports, { query: {} })).body[0]?.waiting).toBe(4);
  expect((await pendingOf(id)).map(({ name, doubt, closeBrand }) => [name, doubt, closeBrand])).toEqual([
    ['Vessel', 'no category', null],
    ['Dish soap citrus', 'no beauty product', null],
    ['250 ml', 'the name is a quantity', null],
    ['Rose Shampoo', 'new brand close to a known one', null],
  ]);
  expect(await again()).toEqual({ taken: 0, merged: 2, skipped: 4, waiting: 0 });
  const reviewed = await importFacts([fact(40000021, 'Plum Shampoo'), fact(40000011, 'Rosewater Shampoo')], 'new');
  expect(reviewed.counts).toEqual({ taken: 0, merged: 1, skipped: 0, waiting: 1 });
  const published = await importFacts([fact(40000031, 'Ferry'), fact(40000032, 'Cigarettes')], 'none');
  expect(published.counts).toEqual({ taken: 1, merged: 0, skipped: 1, waiting: 0 });
});

test('An administrator can accept pending rows under a chosen category or brand, or reject them', async () => {
  shows('IMPORT-03', 'IMPORT-04');
  await importFacts([fact(40000011, 'Rosewater Shampoo')]);
  const facts = [
    fact(40000012, 'Vessel'),
    fact(40000013, 'Rose Shampoo', 'Ondine Paris'),
    fact(40000014, 'Plum Shampoo', 'Ondine Paris'),
    fact(40000015, 'Kettle'),
  ];
  const { id, again } = await importFacts(facts);
  const [vessel, rose, , kettle] = await pendingOf(id);
  expect(rose?.closeBrand).toBe('Ondine');
  const { rows: hair } = await world.pool.query<{ id: string }>(`select id from categories where name = 'Hair'`);
  await accept(id, { ids: [vessel?.id ?? 0], categoryId: Number(hair[0]?.id) });
  await accept(id, { ids: [rose?.id ?? 0], alike: true, closeBrand: true });
  expect((await named('Vessel'))[0]).toMatchObject({ categoryName: 'Hair', brandName: 'Ondine' });
  for (const name of ['Rose Shampoo', 'Plum Shampoo'])
    expect((await named(name))[0]).toMatchObject({ brandName: 'Ondine' });
  expect((await accept(id, { ids: [vessel?.id ?? 0] })).status).toBe(409);
  const reject = { params: { id }, body: { ids: [kettle?.id ?? 0] } };
  expect((await mara.call(imports.rejectPendingRows, reject)).status).toBe(403);
  await keeper.call(imports.rejectPendingRows, reject);
  expect(await pendingOf(id)).toEqual([]);
  expect(await again()).toEqual({ taken: 0, merged: 3, skipped: 1, waiting: 0 });
  const [listed] = (await keeper.call(imports.listCatalogueImports, { query: { cursor: String(id + 1) } })).body;
  expect(listed).toMatchObject({ taken: 3, merged: 0, skipped: 1, waiting: 0 });
  const changes = (await keeper.call(listAdminChanges, { query: { subject: 'import' } })).body;
  expect(changes.map(({ action, after }) => [action, after?.rows])).toEqual([
    ['declined', 1],
    ['accepted', 2],
    ['accepted', 1],
  ]);
});

test('An import does not recreate deleted or merged products', async () => {
  shows('IMPORT-05');
  const facts = Array.from({ length: 12 }, (_, at) => fact(41000000 + at, `Shampoo ${'abcdefghijkl'[at] ?? ''}`));
  const unnumbered = { product_name: 'Shampoo without a number', brands: 'Ondine' };
  const { again } = await importFacts([...facts, unnumbered]);
  const { rows } = await world.pool.query<{ id: string }>('select id from products order by id');
  const ids = rows.map((row) => Number(row.id));
  await keeper.call(mergeProducts, { body: { keptId: ids[0] ?? 0, goneId: ids[11] ?? 0 } });
  for (const id of [...ids.slice(0, 9), ids[12] ?? 0]) await keeper.call(deleteProduct, { params: { id } });
  expect(await again()).toEqual({ taken: 0, merged: 2, skipped: 11, waiting: 0 });
  const renamed = facts.map((row, at) => ({ ...row, product_name: `Another name ${at} shampoo` }));
  expect((await importFacts(renamed)).counts).toEqual({ taken: 0, merged: 2, skipped: 10, waiting: 0 });
  expect((await importFacts([fact(42000000, 'Shampoo a')])).counts).toMatchObject({ taken: 1 });
});

test('Undoing an import restores the catalog to its previous state', async () => {
  shows('IMPORT-06', 'IMPORT-08', 'IMPORT-12');
  await importFacts(
    [
      fact(40000011, 'Rosewater Shampoo', 'Mac'),
      fact(40000012, 'Ferry', 'Mac', { ingredients_text: 'Aqua, Parfum', lang: 'fr' }),
    ],
    'none',
  );
  const before = await catalogue();
  const { id, counts } = await importFacts([
    fact(40000012, 'Ferry', 'MAC', {
      generic_name: 'Hair mask',
      ingredients_text: 'Aqua',
      lang: 'fr',
      periods_after_opening: '12 M',
    }),
    fact(40000013, 'Rosewater Shampoo', 'MAC'),
    fact(40000014, 'Plum Lipstick', 'MAC'),
    fact(40000015, 'Fig Lipstick', 'MAC'),
    fact(40000016, 'Fig Lipstick', 'Corvane', { ingredients_text: 'Cera alba', lang: 'en' }),
    fact(40000017, 'Kettle', 'Corvane'),
  ]);
  expect(counts).toEqual({ taken: 3, merged: 2, skipped: 0, waiting: 1 });
  expect((await named('Ferry'))[0]).toMatchObject({ brandName: 'MAC', categoryName: 'Hair' });
  const { rows } = await world.pool.query('select source, language, ingredients from product_ingredients order by id');
  expect(rows.map(({ language, ingredients }) => [language, ingredients])).toEqual([
    ['fr', 'Aqua, Parfum'],
    ['fr', 'Aqua'],
    ['en', 'Cera alba'],
  ]);
  const months = await world.pool.query('select from products where months_after_opening = 12');
  expect(months.rowCount).toBe(1);
  await accept(id, { ids: (await pendingOf(id)).map((row) => row.id) });
  expect((await keeper.call(imports.listImportSamples, { params: { id } })).body.map(({ name }) => name)).toEqual([
    'Plum Lipstick',
    'Fig Lipstick',
    'Fig Lipstick',
    'Kettle',
  ]);
  expect((await undo(id)).body).toEqual({ removed: 4, kept: 0 });
  expect(await catalogue()).toEqual(before);
  expect((await undo(id)).status).toBe(409);
  expect((await mara.call(imports.undoImport, { params: { id } })).status).toBe(403);
});

test('Undoing an import retains a subcategory that was changed after the import', async () => {
  shows('IMPORT-06');
  await importFacts([fact(40000012, 'Ferry', 'Mac')], 'none');
  const { id } = await importFacts([fact(40000012, 'Ferry', 'Mac', { generic_name: 'Hair mask' })]);
  const [ferry] = await named('Ferry');
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into subcategories (name, category_id) select 'Hair oils', category_id from products where id = $1 returning id::int`,
    [ferry?.id],
  );
  await world.pool.query('update products set subcategory_id = $2 where id = $1', [ferry?.id, rows[0]?.id]);
  await undo(id);
  expect((await named('Ferry'))[0]).toMatchObject({ categoryName: 'Hair', subcategoryName: 'Hair oils' });
});

test('Undoing an import in the terminal removes its words from the search vocabulary', async () => {
  shows('IMPORT-14');
  const words = async () => (await world.pool.query('select word from search_vocabulary order by word')).rows;
  await importFacts([fact(40000011, 'Rosewater Shampoo')], 'none');
  const before = await words();
  const { id } = await importFacts([fact(40000012, 'Qwyndle Shampoo', 'Zorvane')], 'none');
  expect(await words()).not.toEqual(before);
  expect(await undoImportOnTerminal(world.owner, id)).toMatchObject({ removed: 1, kept: 0 });
  expect(await words()).toEqual(before);
  await expect(undoImportOnTerminal(world.owner, id)).rejects.toThrow('This import was already undone.');
});

test('Undoing an import does not remove products on members’ shelves, and the preview counts them', async () => {
  shows('IMPORT-07');
  const { id } = await importFacts([fact(40000011, 'Rosewater Shampoo'), fact(40000012, 'Plum Shampoo', 'Corvane')]);
  const [product] = await named('Rosewater Shampoo');
  await world.shelve(mara, { productId: product?.id ?? 0 });
  const preview = await keeper.call(imports.previewImportUndo, { params: { id } });
  expect(preview.body).toEqual({ removed: 1, kept: 1 });
  expect((await undo(id)).body).toEqual({ removed: 1, kept: 1 });
  expect((await named('Rosewater Shampoo'))[0]).toMatchObject({ id: product?.id, brandName: 'Ondine' });
  expect(await named('Plum Shampoo')).toEqual([]);
  const { rows } = await world.pool.query('select name from brands');
  expect(rows).toEqual([{ name: 'Ondine' }]);
  const [listed] = (await keeper.call(imports.listCatalogueImports, { query: {} })).body;
  expect(listed).toMatchObject({ kept: 1, undoneDate: expect.any(String) });
});

test('Brands with similar names are suggested for merging until they are marked as different', async () => {
  shows('IMPORT-09');
  await importFacts(
    [
      fact(40000011, 'Rose Shampoo', "L'Oréal"),
      fact(40000012, 'Plum Shampoo', "L'Oréal"),
      fact(40000013, 'Fig Shampoo', "L'Oréal Paris"),
      fact(40000014, 'Fig Lipstick', 'Maybeline'),
      fact(40000015, 'Plum Lipstick', 'Maybelline'),
      fact(40000016, 'Fig Gloss', 'Essie'),
      fact(40000017, 'Fig Gloss', 'Essence'),
    ],
    'none',
  );
  const pairs = async () => (await keeper.call(listBrandPairs, {})).body;
  expect((await pairs()).map(({ brand, other }) => [brand.name, other.name])).toEqual([
    ["L'Oréal", "L'Oréal Paris"],
    ['Maybeline', 'Maybelline'],
  ]);
  const [first] = await pairs();
  await keeper.call(markBrandsDifferent, { body: { id: first?.brand.id ?? 0, otherId: first?.other.id ?? 0 } });
  expect((await pairs()).map(({ brand }) => brand.name)).toEqual(['Maybeline']);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import {
  listBrandPairs,
  listSimilarBrands,
  markBrandsDifferent,
  unmarkBrandsDifferent,
} from '#contract/catalog-admin/brands.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { type Product, listProducts } from '#contract/catalog.ts';
import { getQueueCounts } from '#contract/moderation/queue.ts';
import * as imports from '#contract/catalog-import.ts';
import { mergeProducts, moveProduct, restoreProduct, undoMerge } from '#contract/catalog-admin/merges.ts';
import { claimJob } from '#server/database/jobs.sql.ts';
import { catalogImports } from '#server/database/tables/catalog-import.ts';
import { holdingFile } from './catalog-import.sql.ts';
import { importUndoJob } from './catalog-undo.sql.ts';
import { undoImportOnTerminal, undoNextPiece } from './decide-import.action.ts';
import { importCatalog } from './import-catalog.ts';
import type { PendingRows } from './import-review.sql.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

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
  const counts = await importCatalog(world.owner, {
    path,
    reportPath: join(folder, 'report.csv'),
    ...(pendingRows && { waiting: pendingRows }),
  });
  const [latest] = (await keeper.call(imports.listCatalogImports, { query: {} })).body;
  if (!latest) throw new Error('No import is listed');
  return {
    counts,
    id: latest.id,
    again: () => importCatalog(world.owner, { path, reportPath: join(folder, 'report.csv') }),
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
const startUndo = (id: number) => keeper.call(imports.undoImport, { params: { id } });
async function undo(id: number) {
  const reply = await startUndo(id);
  await world.post();
  return reply;
}
const listedImport = async () => (await keeper.call(imports.listCatalogImports, { query: {} })).body[0];
async function named(search: string): Promise<Product[]> {
  const { body } = await mara.call(listProducts, { query: { search } });
  return Array.isArray(body) ? body.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())) : [];
}
/** Returns a checksum of each catalog table. */
async function catalog(): Promise<unknown> {
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
  expect((await keeper.call(imports.listCatalogImports, { query: {} })).body[0]?.waiting).toBe(4);
  expect((await pendingOf(id)).map(({ name, doubt, closeBrand }) => [name, doubt, closeBrand])).toEqual([
    ['Rose Shampoo', 'new brand close to a known one', null],
    ['Dish soap citrus', 'no beauty product', null],
    ['Vessel', 'no category', null],
    ['250 ml', 'the name is a quantity', null],
  ]);
  expect(await again()).toEqual({ taken: 0, merged: 2, skipped: 4, waiting: 0 });
  const reviewed = await importFacts([fact(40000021, 'Plum Shampoo'), fact(40000011, 'Rosewater Shampoo')], 'new');
  expect(reviewed.counts).toEqual({ taken: 0, merged: 1, skipped: 0, waiting: 1 });
  const published = await importFacts([fact(40000031, 'Ferry'), fact(40000032, 'Cigarettes')], 'none');
  expect(published.counts).toEqual({ taken: 1, merged: 0, skipped: 1, waiting: 0 });
});

test('A new row is published if its row lists a known brand beside a longer name, or if its name says its kind', async () => {
  shows('IMPORT-01', 'IMPORT-40');
  await importFacts([fact(40000011, 'Rosewater Shampoo', 'Mixa')]);
  const { counts, id } = await importFacts([
    fact(40000012, 'Plum Shampoo', 'Mixa bébé, Mixa'),
    fact(40000013, 'Sage Shampoo', 'Mixa Bébé'),
    fact(40000014, 'Pear Shampoo', 'Mixa Intensif'),
    { ...fact(0, 'Piegaciglia', 'Mixa'), code: '4006381000017' },
    { ...fact(0, 'Brocha', 'Mixa'), code: '4006381000018' },
    { ...fact(0, 'Olio', 'Mixa'), code: '4006381000024' },
  ]);
  expect(counts).toEqual({ taken: 3, merged: 0, skipped: 0, waiting: 3 });
  expect((await pendingOf(id)).map(({ name, doubt }) => [name, doubt])).toEqual([
    ['Pear Shampoo', 'new brand close to a known one'],
    ['Brocha', 'no category'],
    ['Olio', 'no category'],
  ]);
  for (const name of ['Plum Shampoo', 'Sage Shampoo'])
    expect((await named(name))[0], name).toMatchObject({ brandName: 'Mixa' });
  expect((await named('Piegaciglia'))[0]).toMatchObject({ brandName: 'Mixa', categoryName: null });
  const before = await importFacts([fact(40000015, 'Fig Shampoo', 'Mixa bébé')]);
  expect(before.counts).toMatchObject({ taken: 1, waiting: 0 });
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
  const [rose, , vessel, kettle] = await pendingOf(id);
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
  const [listed] = (await keeper.call(imports.listCatalogImports, { query: { cursor: String(id + 1) } })).body;
  expect(listed).toMatchObject({ taken: 3, merged: 0, skipped: 1, waiting: 0 });
  const changes = (await keeper.call(listAdminChanges, { query: { subject: 'import' } })).body;
  expect(changes.map(({ action, after }) => [action, after?.rows])).toEqual([
    ['declined', 1],
    ['accepted', 2],
    ['accepted', 1],
  ]);
});

test('The reasons of an import count the pending rows that are not decided yet', async () => {
  shows('IMPORT-03', 'IMPORT-04');
  const { id } = await importFacts([
    fact(40000011, 'Rosewater Shampoo'),
    fact(40000012, 'Vessel'),
    fact(40000013, 'Kettle'),
    fact(40000014, '250 ml'),
  ]);
  const waiting = async () =>
    (await listedImport())?.reasons.flatMap(({ outcome, reason, rows }) =>
      outcome === 'waiting' ? [[reason, rows]] : [],
    );
  expect(await waiting()).toEqual([
    ['no category', 2],
    ['the name is a quantity', 1],
  ]);
  const ids = (await pendingOf(id)).filter(({ name }) => name !== 'Kettle').map((row) => row.id);
  await keeper.call(imports.rejectPendingRows, { params: { id }, body: { ids } });
  const listed = (await keeper.call(imports.listCatalogImports, { query: { cursor: String(id + 1) } })).body[0];
  expect(listed?.reasons).toEqual([
    { outcome: 'taken', reason: null, rows: 1 },
    { outcome: 'waiting', reason: 'no category', rows: 1 },
  ]);
});

test('Undoing an import also undoes the rejections of its rows, and a restored product can be imported again', async () => {
  shows('IMPORT-04', 'IMPORT-05');
  const { id } = await importFacts([fact(40000015, 'Kettle'), fact(40000016, 'Rosewater Shampoo')]);
  const [kettle] = await pendingOf(id);
  await keeper.call(imports.rejectPendingRows, { params: { id }, body: { ids: [kettle?.id ?? 0] } });
  const later = await importFacts([fact(40000015, 'Kettle'), fact(40000017, 'Vessel')]);
  expect(await pendingOf(later.id)).toMatchObject([{ name: 'Vessel' }]);
  await undo(id);
  const next = await importFacts([fact(40000015, 'Kettle'), fact(40000016, 'Rosewater Shampoo')]);
  expect(await pendingOf(next.id)).toMatchObject([{ name: 'Kettle' }]);
  const [shampoo] = await named('Rosewater');
  await keeper.call(deleteProduct, { params: { id: shampoo?.id ?? 0 } });
  await keeper.call(restoreProduct, { params: { id: shampoo?.id ?? 0 } });
  const { rows } = await world.pool.query('select from removed_products');
  expect(rows).toEqual([]);
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
  const before = await catalog();
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
  expect(await catalog()).toEqual(before);
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
  const [listed] = (await keeper.call(imports.listCatalogImports, { query: {} })).body;
  expect(listed).toMatchObject({ kept: 1, undoneDate: expect.any(String) });
});

test('Brands with similar names are suggested for merging until they are marked as different, and for a new name', async () => {
  shows('IMPORT-09', 'ADMIN-89');
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
  const pair = { id: first?.other.id ?? 0, otherId: first?.brand.id ?? 0 };
  await keeper.call(unmarkBrandsDifferent, { body: pair });
  expect(await pairs()).toHaveLength(2);
  const similar = async (name: string) =>
    (await keeper.call(listSimilarBrands, { query: { name } })).body.map((brand) => brand.name);
  expect(await similar("L'Oréal New York")).toEqual(["L'Oréal"]);
  expect(await similar('Loreal')).toEqual([]);
  expect(await similar('Esie')).toEqual([]);
  expect(await similar('Maybellin')).toEqual(['Maybelline', 'Maybeline'].toSorted());
  expect(await similar('Nothing alike')).toEqual([]);
});

test('An undo of a large import runs as jobs with progress, and continues after a restart', async () => {
  shows('IMPORT-38', 'ADMIN-79');
  const size = 1500;
  const codes = Array.from({ length: size }, (_, index) => 41000000 + index);
  const facts = codes.map((code) =>
    fact(code, `Shampoo Grade ${code}`, 'Ondine', { categories_tags: ['en:shampoos'] }),
  );
  const { id } = await importFacts([...facts, fact(40000017, 'Kettle', 'Corvane')]);
  const [row] = await pendingOf(id);
  expect((await keeper.call(getQueueCounts, {})).body.imports).toBe(1);
  expect((await startUndo(id)).body).toEqual({ removed: size, kept: 0 });
  expect(await listedImport()).toMatchObject({ undoing: { done: 0, total: size }, undoneDate: null });
  expect((await startUndo(id)).error.message).toBe('This import is already being undone.');
  expect((await accept(id, { ids: [row?.id ?? 0] })).status).toBe(409);
  // A process that is killed runs only the first job.
  const job = await claimJob(world.context.database, [importUndoJob]);
  await undoNextPiece(world.context, job?.payload);
  expect(await listedImport()).toMatchObject({ undoing: { done: 1000, total: size } });
  await world.pool.query('update jobs set claimed_until = null');
  await world.post();
  expect(await listedImport()).toMatchObject({ undoing: null, undoneDate: expect.any(String), kept: 0 });
  expect(await named('Shampoo Grade')).toEqual([]);
  expect((await world.pool.query('select from jobs')).rowCount).toBe(0);
});

test('An import whose process was killed is listed as interrupted', async () => {
  shows('IMPORT-39');
  const name = { fileName: 'killed.jsonl', fingerprint: '3:killed', source: 'A', sourceLicence: 'B' };
  await world.context.database.insert(catalogImports).values({ ...name, rowsRead: 900, partRead: 1 });
  expect(await listedImport()).toMatchObject({ fileName: 'killed.jsonl', finishDate: null, isRunning: false });
  const running = await holdingFile(world.owner, '3:killed', listedImport);
  expect(running).toMatchObject({ fileName: 'killed.jsonl', finishDate: null, isRunning: true });
  await world.pool.query('delete from catalogue_imports where finished_at is null');
});

test('An import does not add a product again that became a shade, unless this was undone', async () => {
  shows('IMPORT-05');
  const rust = { ...fact(0, 'Velvet Rust Lipstick'), code: '' };
  await importFacts([fact(40000011, 'Velvet Lipstick'), rust]);
  const [parent, shade] = [(await named('Velvet Lipstick'))[0]?.id ?? 0, (await named('Velvet Rust'))[0]?.id ?? 0];
  const moved = await keeper.call(moveProduct, { params: { id: shade }, body: { parentId: parent, name: 'Rust' } });
  expect((await importFacts([rust, fact(40000012, 'Fig Lipstick')])).counts).toMatchObject({ taken: 1, merged: 1 });
  await keeper.call(undoMerge, { params: { id: moved.body.id } });
  expect((await importFacts([rust, fact(40000013, 'Pear Lipstick')])).counts).toMatchObject({ taken: 1, merged: 1 });
  expect(await named('Velvet Rust')).toHaveLength(1);
});

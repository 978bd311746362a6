import { expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as bulk from '#contract/catalog-admin/bulk-changes.ts';
import { changeProduct, deleteProduct } from '#contract/catalog-admin/products.ts';
import { listDeletedProducts, restoreProduct } from '#contract/catalog-admin/merges.ts';
import { getProduct } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { mediaAddress } from '#contract/media.ts';
import { claimJob } from '#server/database/jobs.sql.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { checksums, twoDuplicates } from '#test/duplicates.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { changeNextPiece } from './bulk-change.action.ts';
import { bulkChangeJob } from './bulk-changes.sql.ts';

const world = await createWorld();
const keeper = await world.administrator();
const duplicates = await twoDuplicates(world, [100, 20]);
type Order = bulk.BulkOrder;

const start = (chosen: Order['chosen'], change: Order['change']) =>
  keeper.call(bulk.changeInBulk, { body: { chosen, change } });
const undo = (id: number) => keeper.call(bulk.undoBulkChange, { params: { id } });
const latest = async () => (await keeper.call(bulk.listBulkChanges, { query: {} })).body[0];
async function run(chosen: Order['chosen'], change: Order['change']) {
  const { body } = await start(chosen, change);
  await world.post();
  return body.id;
}
const tableOf = async (query: Parameters<typeof keeper.call<typeof bulk.listProductTable>>[1]['query']) =>
  (await keeper.call(bulk.listProductTable, { query })).body.map(({ id }) => id);
const productOf = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body;

// `findWrongCounts` checks the counts, of which a change can leave a zero.
const ownTables = ['product_counts', 'notifications', 'admin_changes', 'bulk_changes', 'bulk_change_products', 'jobs'];
/** Without the rows about the changes themselves. */
async function rows(): Promise<Record<string, string>> {
  const sums = Object.entries(await checksums(world)).filter(([table]) => !ownTables.includes(table));
  const { rows: others } = await world.pool.query<{ row: string }>(
    `select to_jsonb(item)::text as row from notifications item where kind not like 'product\\_%' order by 1`,
  );
  return { ...Object.fromEntries(sums), notifications: others.map(({ row }) => row).join('\n') };
}

test('The table lists the products that match every filter, in each order, page by page', async () => {
  shows('ADMIN-110', 'ADMIN-111');
  const categoryId = await world.category();
  const [bare, pictured, placed] = [
    await world.product({ name: 'Table Bare', brand: 'Tabula', image: 'https://pictures.example/a.jpg' }),
    await world.product({ name: 'Table Another', brand: 'Tabula', image: mediaAddress('a'.repeat(64)) }),
    await world.product({ name: 'Table Placed', brand: 'Tabula', categoryId, editorialSections: ['viral'] }),
  ].map(({ id }) => id);
  await world.pool.query(`insert into product_barcodes (code, product_id) values ('4006381333931', $1)`, [pictured]);
  const search = 'tabula';
  const ids = [placed, pictured, bare];
  expect(await tableOf({ search })).toEqual(ids);
  expect(await tableOf({ search, sort: 'name' })).toEqual([pictured, bare, placed]);
  await keeper.call(changeProduct, { params: { id: bare ?? 0 }, body: { description: 'Newly changed' } });
  expect((await tableOf({ search, sort: 'changed' }))[0]).toBe(bare);
  expect(await tableOf({ search, by: 'SHELF_KEEPER' })).toEqual([bare]);
  expect(await tableOf({ search, gap: 'no_picture' })).toContain(bare);
  expect(await tableOf({ search, gap: 'no_picture' })).not.toContain(pictured);
  expect(await tableOf({ search, gap: 'no_category' })).not.toContain(placed);
  expect(await tableOf({ search, gap: 'no_barcode' })).toEqual([placed, bare]);
  expect(await tableOf({ search, section: 'viral' })).toEqual([placed]);
  expect(await tableOf({ search, import: 999 })).toEqual([]);
  expect(await tableOf({ search: `#${bare}` })).toEqual([bare]);
  for (const sort of ['newest', 'name', 'changed', 'reviews'] as const) {
    const all = await tableOf({ search, sort });
    const first = await keeper.call(bulk.listProductTable, { query: { search, sort, limit: 2 } });
    const cursor = String(first.headers['x-next-cursor']);
    const rest = await tableOf({ search, sort, limit: 2, cursor });
    expect([...first.body.map(({ id }) => id), ...rest], sort).toEqual(all);
  }
  const counts = (await keeper.call(bulk.countProductTable, { query: { search } })).body;
  expect(counts).toMatchObject({ matching: 3, gaps: { no_picture: expect.any(Number) } });
  expect((await tableOf({ gap: 'no_picture', limit: 200 })).length).toBe(counts.gaps.no_picture);
});

test('A bulk change of every field is undone row by row, and has one entry in the change log', async () => {
  shows('ADMIN-113', 'ADMIN-114', 'ADMIN-115');
  const { kept, gone } = duplicates;
  const categoryId = await world.category();
  const subcategoryId = await world.subcategory({ categoryId });
  await world.product({ brand: 'Quillon', name: 'Marker' });
  const ids = [kept.parent.id, gone.parent.id];
  const before = await rows();
  const fields = {
    categoryId,
    subcategoryId,
    brandName: 'quillon',
    monthsAfterOpening: 9,
    addTags: ['new one', 'New One', 'RICH'],
    removeTags: ['Light'],
    addSections: ['trending' as const],
    removeSections: ['new' as const],
  };
  const id = await run({ ids }, { kind: 'change', fields });
  expect(await latest()).toMatchObject({
    id,
    username: 'shelf_keeper',
    total: 2,
    done: 1,
    skipped: 1,
    isFinished: true,
    undo: null,
  });
  expect(await productOf(kept.parent.id)).toMatchObject({
    brandName: 'Quillon',
    subcategoryId,
    defaultTags: ['rich', 'New One'],
    editorialSections: ['viral', 'trending'],
  });
  expect(await productOf(kept.shades[0]?.id ?? 0)).toMatchObject({ brandName: 'Quillon', subcategoryId });
  // The second product has the same name, so the brand would have two of them.
  expect((await productOf(gone.parent.id)).brandName).toBe('Velvetine Paris');
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  const [entry, ...others] = (await keeper.call(listAdminChanges, { query: { subject: 'products' } })).body;
  expect(entry).toMatchObject({ action: 'changed', subjectId: String(id), after: { name: '2 products', categoryId } });
  expect(others).toEqual([]);
  expect(await tableOf({ by: 'shelf_keeper' })).toContain(kept.parent.id);
  expect((await undo(id)).status).toBe(200);
  expect((await undo(id)).status).toBe(409);
  await world.post();
  expect(await latest()).toMatchObject({ undo: { done: 1, kept: 0, isFinished: true } });
  expect(await rows()).toEqual(before);
});

test('An undo keeps what somebody has changed since, and says how many products that are', async () => {
  shows('ADMIN-115');
  const [first, second] = [await world.product(), await world.product()];
  const tags = (id: number) => productOf(id).then(({ defaultTags }) => defaultTags);
  const id = await run({ ids: [first.id, second.id] }, { kind: 'change', fields: { addTags: ['bulk'] } });
  await keeper.call(changeProduct, { params: { id: first.id }, body: { defaultTags: ['by hand'] } });
  await keeper.call(changeProduct, { params: { id: second.id }, body: { description: 'Other field' } });
  await undo(id);
  await world.post();
  expect(await latest()).toMatchObject({ undo: { done: 1, kept: 1 } });
  expect(await tags(first.id)).toEqual(['by hand']);
  expect(await productOf(second.id)).toMatchObject({ defaultTags: [], description: 'Other field' });
});

test('A bulk deletion stores everything that belongs to the products, and undoing it restores all of it', async () => {
  shows('ADMIN-114', 'ADMIN-115', 'ADMIN-72');
  const member = await world.member();
  const product = await world.product({ name: 'Bulk Gone', brand: 'Ondine' });
  await world.shelve(member, { productId: product.id });
  const lone = await world.product();
  const ids = [product.id, lone.id, duplicates.gone.parent.id];
  const before = await rows();
  const id = await run({ ids }, { kind: 'delete' });
  expect(await latest()).toMatchObject({ kind: 'delete', done: ids.length, skipped: 0 });
  expect((await keeper.call(getProduct, { params: product })).status).toBe(404);
  expect((await member.call(listNotifications, {})).body[0]?.message).toMatch(/^Ondine Bulk Gone was deleted/);
  await undo(id);
  await world.post();
  expect(await latest()).toMatchObject({ undo: { done: ids.length, kept: 0 } });
  expect(await rows()).toEqual(before);
  expect(await findWrongCounts(world.context.database)).toEqual([]);

  await keeper.call(deleteProduct, { params: product });
  await keeper.call(deleteProduct, { params: lone });
  const restoring = await run({ ids: [product.id, lone.id] }, { kind: 'restore' });
  expect(await latest()).toMatchObject({ kind: 'restore', done: 2, skipped: 0 });
  await keeper.call(changeProduct, { params: { id: lone.id }, body: { defaultTags: ['kept'] } });
  await undo(restoring);
  await world.post();
  expect(await latest()).toMatchObject({ undo: { done: 1, kept: 1 } });
  const deleted = (await keeper.call(listDeletedProducts, { query: {} })).body.map(({ productId }) => productId);
  expect(deleted).toContain(product.id);
  expect(deleted).not.toContain(lone.id);
});

test('A product that was restored and deleted again is not restored by undoing the first deletion', async () => {
  shows('ADMIN-115');
  const product = await world.product();
  const id = await run({ ids: [product.id] }, { kind: 'delete' });
  await keeper.call(restoreProduct, { params: product });
  await keeper.call(deleteProduct, { params: product });
  await undo(id);
  await world.post();
  expect(await latest()).toMatchObject({ undo: { done: 0, kept: 1 } });
});

test('All products that match a filter are changed in pieces, also after a restart, unless the list has changed', async () => {
  shows('ADMIN-114', 'ADMIN-116');
  const size = limits.bulkChange.piece * 2 + 5;
  await world.pool.query(
    `insert into products (name, slug, brand_id, brand_folded, editorial_sections)
     select 'Piece ' || n, 'piece-' || n, brand.id, fold(brand.name), array['bob-2024']
     from generate_series(1, $1) n, (select * from brands limit 1) brand`,
    [size],
  );
  const filter = { section: 'bob-2024' as const };
  const change = { kind: 'change' as const, fields: { addTags: ['piece'] } };
  const refused = await start({ filter, from: { matching: size - 1 } }, change);
  expect(refused.error).toMatchObject({ code: 'changed_meanwhile', stored: { matching: size } });
  const { body } = await start({ filter, from: { matching: size } }, change);
  // A process that is killed runs only the first job.
  const job = await claimJob(world.context.database, [bulkChangeJob]);
  await changeNextPiece(world.context, job?.payload);
  expect(await latest()).toMatchObject({ done: limits.bulkChange.piece, total: size, isFinished: false });
  await world.pool.query('update jobs set claimed_until = null');
  await world.post();
  expect(await latest()).toMatchObject({ done: size, isFinished: true });
  await undo(body.id);
  await world.post();
  expect(await latest()).toMatchObject({ undo: { done: size, kept: 0 } });
  expect((await world.pool.query('select from jobs')).rowCount).toBe(0);
  expect((await world.pool.query(`select from products where 'piece' = any(default_tags)`)).rowCount).toBe(0);
});

test('An undo stops a bulk change that is still running', async () => {
  shows('ADMIN-115');
  const products = await Promise.all([world.product(), world.product()]);
  const { body } = await start({ ids: products.map(({ id }) => id) }, { kind: 'delete' });
  await undo(body.id);
  await world.post();
  expect(await latest()).toMatchObject({ done: 0, undo: { done: 0, kept: 0, isFinished: true } });
  expect((await productOf(products[0]?.id ?? 0)).id).toBe(products[0]?.id);
});

test('When the rights of an administrator end, the rest of their bulk change is skipped', async () => {
  shows('ADMIN-114');
  const helper = await world.administrator('shelf_helper');
  const { id } = await world.product();
  await helper.call(bulk.changeInBulk, { body: { chosen: { ids: [id] }, change: { kind: 'delete' } } });
  await world.pool.query('delete from administrators where member_id = $1', [helper.id]);
  await world.post();
  expect(await latest()).toMatchObject({ done: 0, skipped: 1, isFinished: true });
  expect((await productOf(id)).id).toBe(id);
});

test('A bulk change needs products and at least one valid field', async () => {
  shows('ADMIN-113');
  const { id } = await world.product();
  const fieldsOf = async (fields: bulk.BulkFields) => (await start({ ids: [id] }, { kind: 'change', fields })).error;
  expect(await fieldsOf({})).toMatchObject({ code: 'invalid_input' });
  expect(await fieldsOf({ brandName: 'Nobody’s' })).toMatchObject({ fields: { brandName: expect.any(String) } });
  expect(await fieldsOf({ categoryId: 999_999 })).toMatchObject({ fields: { categoryId: 'Category is required' } });
  expect((await start({ ids: [999_999] }, { kind: 'delete' })).status).toBe(404);
  const misspelled = { filter: Object.fromEntries([['serach', 'Tabula']]) };
  expect((await start(misspelled, { kind: 'delete' })).status).toBe(400);
  expect((await undo(999_999)).status).toBe(404);
});

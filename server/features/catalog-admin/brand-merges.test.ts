import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as brands from '#contract/catalog-admin/brands.ts';
import { listBrandMerges, undoBrandMerge, undoDays } from '#contract/catalog-admin/merges.ts';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { listProducts } from '#contract/catalog.ts';
import { checksums } from '#test/duplicates.ts';
import { shows } from '#test/rules.ts';
import { runTask } from '#test/run-task.ts';
import { createWorld, testNoon } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const merge = (id: number, goneId: number) => keeper.call(brands.mergeBrands, { params: { id }, body: { goneId } });
const undo = (id: number) => keeper.call(undoBrandMerge, { params: { id } });
const newest = async () => (await keeper.call(listBrandMerges, { query: {} })).body[0];

test('Undoing a merge of brands restores every row', async () => {
  shows('ADMIN-164');
  const kept = await world.product({ brand: 'Velvetine' });
  const { parent } = await world.family(['Ember', 'Rust'], { brand: 'Velvetine Paris' });
  const third = await world.product({ brand: 'Velvetin' });
  await keeper.call(brands.addBrandAlias, { params: { id: parent.brandId }, body: { name: 'VP' } });
  await keeper.call(brands.markBrandsDifferent, { body: { id: parent.brandId, otherId: third.brandId } });
  const sums = async () => ({ ...(await checksums(world)), keyed_calls: '' });
  const before = await sums();
  await merge(kept.brandId, parent.brandId);
  const merged = await newest();
  expect(merged).toMatchObject({ keptName: 'Velvetine', goneName: 'Velvetine Paris', products: 3 });
  const restored = await undo(merged?.id ?? 0);
  expect(restored.body).toEqual({ id: parent.brandId, name: 'Velvetine Paris', productCount: 1, aliases: ['VP'] });
  expect(await sums()).toEqual(before);
  const { body: found } = await keeper.call(listProducts, { query: { search: 'velvetine paris' } });
  expect(Array.isArray(found) && found.map(({ brandName }) => brandName)).toContain('Velvetine Paris');
  expect((await undo(merged?.id ?? 0)).status).toBe(404);
  const [log] = (await keeper.call(listAdminChanges, { query: { subject: 'brand', limit: 1 } })).body;
  expect(log).toMatchObject({ action: 'restored', subjectName: 'Velvetine Paris' });
});

test('Products that got another brand since the merge stay there', async () => {
  const kept = await world.product({ brand: 'North' });
  const gone = await world.product({ brand: 'Nord' });
  const moved = await world.product({ brand: 'Nord' });
  await merge(kept.brandId, gone.brandId);
  const change = { brandName: 'Elsewhere', brandIsNew: true };
  await keeper.call(changeProduct, { params: { id: moved.id }, body: change });
  expect((await undo((await newest())?.id ?? 0)).body).toMatchObject({ name: 'Nord', productCount: 1 });
});

test('A merge of brands cannot be undone after 30 days, or if another brand has the name or took the other', async () => {
  const [one, two, three] = [
    await world.product({ brand: 'Ash' }),
    await world.product({ brand: 'Birch' }),
    await world.product({ brand: 'Cedar' }),
  ];
  await merge(one.brandId, two.brandId);
  const first = (await newest())?.id ?? 0;
  await merge(three.brandId, one.brandId);
  expect((await undo(first)).error.message).toBe('Ash is gone. If it was merged, undo that merge first.');
  await undo((await newest())?.id ?? 0);
  await world.pool.query("delete from brand_aliases where name = 'Birch'");
  await world.product({ brand: 'Birch' });
  expect((await undo(first)).error.message).toBe('Another brand is now named Birch.');
  const tooLongAgo = new Date(testNoon.getTime() - undoDays * 24 * 60 * 60_000 - 1);
  await world.pool.query('update brand_merges set merged_at = $1 where id = $2', [tooLongAgo, first]);
  expect((await undo(first)).error.code).toBe('cannot_be_undone');
  await runTask(world.context, 'Delete old merges and deletions');
  expect((await undo(first)).status).toBe(404);
});

test('The change log records that two brands are different, and the undo', async () => {
  shows('ADMIN-163');
  const [one, other] = [await world.product({ brand: 'Lune' }), await world.product({ brand: 'Lune Beauty' })];
  const body = { id: one.brandId, otherId: other.brandId };
  for (const call of [brands.markBrandsDifferent, brands.markBrandsDifferent, brands.unmarkBrandsDifferent])
    await keeper.call(call, { body });
  const query = { subject: 'brand', subjectId: String(one.brandId) } as const;
  expect((await keeper.call(listAdminChanges, { query })).body).toMatchObject([
    { before: { differentBrandId: other.brandId }, after: { differentBrandId: null } },
    { after: { differentBrandId: other.brandId }, names: { [`differentBrandId ${other.brandId}`]: 'Lune Beauty' } },
  ]);
});

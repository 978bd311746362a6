import { expect, test } from 'vitest';
import * as calls from '#contract/catalog-admin/categories.ts';
import { monthsOfSubcategory } from '#contract/categories.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import { getProduct, listCategories, listProducts, listSubcategories } from '#contract/catalog.ts';
import { restoreProduct } from '#contract/catalog-admin/merges.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const shown = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body;
const change = (name: string, start: string) => ({ name, from: { name: start } });

test('A misspelled category or subcategory can be renamed, and its products show the new name', async () => {
  shows('ADMIN-87', 'ADMIN-35');
  const categoryId = await world.category('Makup');
  const subcategoryId = await world.subcategory({ categoryId, name: 'Lipstik' });
  const { id } = await world.product({ categoryId, subcategoryId });
  const rename = { params: { id: categoryId }, body: change('Makeup', 'Makup') };
  expect((await keeper.call(calls.renameCategory, rename)).status).toBe(200);
  const sub = { params: { id: subcategoryId }, body: change('Lipstick', 'Lipstik') };
  expect((await keeper.call(calls.renameSubcategory, sub)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ categoryName: 'Makeup', subcategoryName: 'Lipstick' });
  const late = await keeper.call(calls.renameCategory, { ...rename, body: change('Make up', 'Makup') });
  expect([late.status, late.error.stored]).toEqual([409, { name: 'Makeup' }]);
  await world.category('Hair');
  const taken = await keeper.call(calls.renameCategory, { ...rename, body: { name: 'HAIR' } });
  expect([taken.status, taken.error.fields]).toEqual([
    409,
    { name: 'This category already exists. Merge the two instead.' },
  ]);
  const [log] = (await keeper.call(listAdminChanges, { query: { subject: 'subcategory', limit: 1 } })).body;
  expect(log).toMatchObject({ action: 'changed', before: { name: 'Lipstik' }, after: { name: 'Lipstick' } });
});

test('Merging two categories moves all products and subcategories, also those of deleted products', async () => {
  shows('ADMIN-87');
  const [remaining, gone] = [await world.category('Face care'), await world.category('Facecare')];
  const serum = await world.subcategory({ categoryId: remaining, name: 'Serum' });
  const serums = await world.subcategory({ categoryId: gone, name: 'SERUM' });
  const mask = await world.subcategory({ categoryId: gone, name: 'Mask' });
  const { parent, shades } = await world.family(['Rose'], { categoryId: gone, subcategoryId: serums });
  const [masked, bare, deleted] = [
    await world.product({ categoryId: gone, subcategoryId: mask }),
    await world.product({ categoryId: gone }),
    await world.product({ categoryId: gone, subcategoryId: serums }),
  ];
  await keeper.call(deleteProduct, { params: { id: deleted.id } });
  const counted = async (id: number) =>
    (await keeper.call(calls.listAdminCategories, {})).body.find((category) => category.id === id);
  expect(await counted(gone)).toMatchObject({
    productCount: 3,
    subcategories: [{ id: mask, productCount: 1 }, { id: serums }],
  });
  const merge = { params: { id: remaining }, body: { goneId: gone } };
  expect((await keeper.call(calls.mergeCategories, merge)).status).toBe(200);
  await keeper.call(restoreProduct, { params: { id: deleted.id } });
  const places = [];
  for (const id of [parent.id, shades[0]?.id ?? 0, masked.id, bare.id, deleted.id]) {
    const { categoryId, subcategoryId } = await shown(id);
    places.push([categoryId, subcategoryId]);
  }
  expect(places).toEqual([
    [remaining, serum],
    [remaining, serum],
    [remaining, mask],
    [remaining, null],
    [remaining, serum],
  ]);
  expect(await counted(gone)).toBeUndefined();
  expect((await counted(remaining))?.productCount).toBe(4);
  const browsed = await keeper.call(listProducts, { query: { categoryId: remaining, limit: 10, offset: 0 } });
  expect(Array.isArray(browsed.body) ? undefined : browsed.body.total).toBe(4);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  expect((await keeper.call(calls.mergeCategories, merge)).status).toBe(404);
  const itself = { params: { id: remaining }, body: { goneId: remaining } };
  expect((await keeper.call(calls.mergeCategories, itself)).status).toBe(400);
});

test('Merging two subcategories moves the products into the category of the remaining one', async () => {
  shows('ADMIN-87');
  const [one, two] = [await world.category('Eyes'), await world.category('Brows')];
  const [remaining, gone] = [
    await world.subcategory({ categoryId: one, name: 'Pencil' }),
    await world.subcategory({ categoryId: two, name: 'Pencils' }),
  ];
  const { id } = await world.product({ categoryId: two, subcategoryId: gone });
  await keeper.call(calls.mergeSubcategories, { params: { id: remaining }, body: { goneId: gone } });
  expect(await shown(id)).toMatchObject({ categoryId: one, subcategoryId: remaining });
  expect((await keeper.call(listSubcategories, {})).body.map((each) => each.id)).not.toContain(gone);
});

test('Only an empty category or subcategory can be deleted', async () => {
  shows('ADMIN-87');
  const categoryId = await world.category('Nearly empty');
  const subcategoryId = await world.subcategory({ categoryId, name: 'Almost' });
  const { id } = await world.product({ categoryId, subcategoryId });
  const category = () => keeper.call(calls.deleteCategory, { params: { id: categoryId } });
  const subcategory = () => keeper.call(calls.deleteSubcategory, { params: { id: subcategoryId } });
  expect([(await category()).status, (await subcategory()).error.message]).toEqual([
    409,
    'Almost isn’t empty. Merge it into another subcategory instead.',
  ]);
  await keeper.call(deleteProduct, { params: { id } });
  expect((await category()).status).toBe(409);
  expect([(await subcategory()).status, (await category()).status]).toEqual([200, 200]);
  expect((await keeper.call(listCategories, {})).body.map((each) => each.id)).not.toContain(categoryId);
  const restored = await keeper.call(restoreProduct, { params: { id } });
  expect(restored.body).toMatchObject({ id, categoryId: null, subcategoryId: null });
});

test('A subcategory that is created by hand never has the usual months of another one', async () => {
  const { body: category } = await keeper.call(calls.addCategory, { body: { name: 'Candles' } });
  const { body: candle } = await keeper.call(calls.addSubcategory, {
    body: { name: 'Scented candle', categoryId: category.id },
  });
  expect(monthsOfSubcategory(candle.id)).toBeUndefined();
});

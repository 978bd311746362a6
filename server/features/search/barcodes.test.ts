import { expect, test } from 'vitest';
import { findByBarcode, listProducts, summariseSearch } from '#contract/catalog.ts';
import { productBarcodes } from '#server/database/tables/schema.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member();
const find = (code: string) => mara.call(findByBarcode, { params: { code } });
const idsFound = async (code: string) => (await find(code)).body.map(({ id }) => id);

test('A barcode finds its product, and a parent’s barcode finds its shades', async () => {
  shows('SCAN-09');
  const cream = await world.product({ name: 'Coded Cream' });
  const { parent, shades } = await world.family(['Dawn', 'Dusk'], { name: 'Coded Blush' });
  const dusk = shades[1]?.id ?? 0;
  await world.shelve(mara, { productId: dusk });
  await world.context.database.insert(productBarcodes).values([
    { code: '0012345678905', productId: cream.id },
    { code: '4006381333931', productId: parent.id },
    { code: '4006381333948', productId: dusk },
  ]);
  for (const code of ['0012345678905', '12345678905', '012345678905']) expect(await idsFound(code)).toEqual([cream.id]);
  expect(await idsFound('4006381333931')).toEqual(shades.map(({ id }) => id));
  const { body } = await find('4006381333948');
  expect(body).toMatchObject([{ id: dusk, userShelf: { status: 'currently_using' } }]);
});

test('Filters and sort orders apply to searches by barcode', async () => {
  shows('SRCH-31', 'SRCH-41');
  const [makeup, skin] = [await world.category('Makeup'), await world.category('Skin Care')];
  const cream = await world.product({ name: 'Twin Balm', brand: 'Alder', categoryId: skin });
  const balm = await world.product({ name: 'Alike Balm', brand: 'Birch', categoryId: makeup });
  const parent = await world.product({ name: 'Coded Lip', brand: 'Cedar', categoryId: makeup });
  const lip = { name: 'Coded Lip', brand: 'Cedar', categoryId: makeup, parentId: parent.id };
  const red = await world.product({ ...lip, variantName: 'Ember', variantColor: '#b8202f' });
  const blue = await world.product({ ...lip, variantName: 'Tide', variantColor: '#1f3fb0' });
  const code = '4006381333955';
  await world.context.database
    .insert(productBarcodes)
    .values([cream, balm, parent].map(({ id: productId }) => ({ code, productId })));
  type Query = Parameters<typeof mara.call<typeof listProducts>>[1]['query'];
  const found = async (query: Query) => {
    const { body } = await mara.call(listProducts, { query: { search: code, limit: 10, ...query } });
    if (Array.isArray(body)) throw new Error('Expected a page');
    return { ids: body.products.map(({ id }) => id), total: body.total };
  };
  expect(await found({})).toEqual({ ids: [cream.id, balm.id, red.id], total: 3 });
  expect(await found({ sort: 'name' })).toEqual({ ids: [balm.id, red.id, cream.id], total: 3 });
  expect(await found({ sort: 'brand' })).toEqual({ ids: [cream.id, balm.id, red.id], total: 3 });
  expect(await found({ categoryId: makeup, offset: 1 })).toEqual({ ids: [red.id], total: 2 });
  expect(await found({ brand: 'Birch' })).toEqual({ ids: [balm.id], total: 1 });
  expect(await found({ rating: 4 })).toEqual({ ids: [], total: 0 });
  const { shadeFamilies } = (await mara.call(summariseSearch, { query: { search: code } })).body;
  expect(shadeFamilies.map(({ name }) => name).toSorted()).toEqual(['Blue', 'Red']);
  expect(await found({ shadeFamily: 'Blue' })).toEqual({ ids: [blue.id], total: 1 });
});

test('An unknown barcode finds nothing, and a malformed barcode is rejected (400)', async () => {
  shows('SCAN-09');
  await world.product({ name: 'Cream 7312345' });
  expect(await idsFound('7312345')).toEqual([]);
  expect((await find('73123ab')).status).toBe(400);
  expect((await find('123')).status).toBe(400);
});

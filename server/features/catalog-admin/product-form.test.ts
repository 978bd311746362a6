import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as admin from '#contract/catalog-admin/products.ts';
import { type ShadeRow, shadeText } from '#contract/catalog-admin/products.ts';
import { getProduct, listProducts, listVariants } from '#contract/catalog.ts';
import { listPendingRequests } from '#contract/moderation/queue.ts';
import { requestProduct } from '#contract/submissions.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const categoryId = await world.category('Lips');
const image = 'https://pictures.example/one.jpg';
const [code, otherCode] = ['4006381333931', '5012345678900'];

const row = (variantName: string, more: Partial<ShadeRow> = {}): ShadeRow => ({
  variantName,
  variantColor: null,
  shadeCode: null,
  barcodes: [],
  image: null,
  ...more,
});
const partsOf = async (id: number) => (await keeper.call(admin.getProductParts, { params: { id } })).body;
const change = (id: number, body: Parameters<typeof keeper.call<typeof admin.changeProduct>>[1]['body']) =>
  keeper.call(admin.changeProduct, { params: { id }, body });
const namesOf = async (id: number) =>
  (await keeper.call(listVariants, { params: { id } })).body.map(({ variantName }) => variantName);
const total = async () => (await world.pool.query('select count(*)::int as total from products')).rows[0]?.total;

/** Adds a product with two shades through the form. */
async function stick(name: string) {
  const shades = [row('Ruby', { variantColor: '#b8442f', shadeCode: 'N12', barcodes: [otherCode] }), row('Coral')];
  const body = { name, brandName: 'Velvetine', categoryId, image, shades };
  return (await keeper.call(admin.addProduct, { body })).body.id;
}

test('One call adds a product with its gallery, barcodes, ingredients, and shades', async () => {
  shows('ADMIN-120', 'ADMIN-127');
  const second = 'https://pictures.example/two.jpg';
  const { body: added } = await keeper.call(admin.addProduct, {
    body: {
      name: 'Sunlit Stick',
      brandName: 'Velvetine',
      categoryId,
      image,
      images: [second, image],
      barcodes: [code, otherCode],
      ingredients: 'Aqua, Glycerin',
      shades: [
        row('Ruby', { variantColor: '#b8442f', shadeCode: 'N12', barcodes: ['4006381333948'], image: second }),
        row('Coral'),
      ],
    },
  });
  expect(added.images).toEqual([image, second]);
  const { barcodes, ingredients, shades } = await partsOf(added.id);
  expect({ barcodes, ingredients }).toEqual({ barcodes: [code, otherCode], ingredients: 'Aqua, Glycerin' });
  expect(shades.map(({ id: _id, ...shade }) => shade)).toEqual([
    row('Ruby', { variantColor: '#b8442f', shadeCode: 'N12', barcodes: ['4006381333948'], image: second }),
    row('Coral'),
  ]);
  const { body: found } = await keeper.call(listProducts, { query: { search: 'velvetine n12' } });
  expect(JSON.stringify(found)).toContain('Sunlit Stick');
  const { body: detail } = await keeper.call(getProduct, { params: { id: shades[0]?.id ?? 0 } });
  expect(detail).toMatchObject({ name: 'Sunlit Stick', brandName: 'Velvetine', categoryId });
});

test('If any part is invalid, nothing is saved', async () => {
  shows('ADMIN-120', 'ADMIN-121');
  const before = await total();
  const body = { name: 'Half Stick', brandName: 'Halfway', categoryId, image };
  const twice = await keeper.call(admin.addProduct, { body: { ...body, shades: [row('Rosé'), row('ROSE')] } });
  expect([twice.status, twice.error.fields]).toEqual([409, { shades: 'This product has two shades named Rosé' }]);
  const barcode = await keeper.call(admin.addProduct, {
    body: { ...body, shades: [row('Rosé', { barcodes: ['4006381333932'] })] },
  });
  expect([barcode.status, Object.keys(barcode.error.fields ?? {})]).toEqual([400, ['shades']]);
  expect(await total()).toBe(before);

  const id = await stick('Whole Stick');
  const { shades } = await partsOf(id);
  const changed = [...shades.map((shade) => ({ ...shade, shadeCode: 'X' })), row('coral')];
  expect((await change(id, { name: 'Other Stick', barcodes: [code], shades: changed })).status).toBe(409);
  expect(await partsOf(id)).toMatchObject({ barcodes: [], shades });
});

test('One call changes a product and its shades, and the log has one entry for each changed row', async () => {
  shows('ADMIN-120', 'ADMIN-122');
  const id = await stick('Calm Stick');
  const [ruby, coral] = (await partsOf(id)).shades;
  if (!ruby || !coral) throw new Error('The shades are missing');
  const lastId = (await keeper.call(listAdminChanges, { query: { limit: 1 } })).body[0]?.id ?? 0;
  const rows = [{ ...coral, variantName: 'Ruby' }, row('Amber'), { ...ruby, variantName: 'Coral', barcodes: [] }];
  expect((await change(id, { description: 'Calm', barcodes: [code], shades: rows })).status).toBe(200);
  const { shades, barcodes } = await partsOf(id);
  expect(barcodes).toEqual([code]);
  expect(shades.map(({ id: shadeId, variantName }) => [shadeId, variantName])).toEqual([
    [coral.id, 'Ruby'],
    [expect.any(Number), 'Amber'],
    [ruby.id, 'Coral'],
  ]);
  expect(await namesOf(id)).toEqual(['Ruby', 'Amber', 'Coral']);
  const { body: parent } = await keeper.call(getProduct, { params: { id } });
  expect(parent.variantColors).toEqual(['Ruby', 'Amber', '#b8442f']);
  const log = (await keeper.call(listAdminChanges, { query: { limit: 20 } })).body.filter((entry) => entry.id > lastId);
  expect(log.toReversed().map(({ subjectId, action, after }) => [Number(subjectId), action, after])).toEqual([
    [id, 'changed', { description: 'Calm', barcodes: [code] }],
    [coral.id, 'changed', { variantName: 'Ruby' }],
    [shades[1]?.id, 'added', expect.objectContaining({ variantName: 'Amber' })],
    [ruby.id, 'changed', { variantName: 'Coral', barcodes: [] }],
    [id, 'changed', { shadeOrder: ['Ruby', 'Amber', 'Coral'] }],
  ]);
});

test('The second of two administrators gets the other version of each part, and nothing is saved', async () => {
  shows('ADMIN-35', 'ADMIN-120');
  const id = await stick('Warm Stick');
  const before = await partsOf(id);
  const from = { barcodes: [], ingredients: null, shades: shadeText(before.shades), images: [image] };
  const theirs = before.shades.map((shade) => ({ ...shade, shadeCode: 'A1' }));
  const mine = before.shades.map((shade) => ({ ...shade, shadeCode: 'B2' }));
  const first = { barcodes: [code], ingredients: 'Aqua, Mica', shades: theirs, images: [image] };
  expect((await change(id, { ...first, from })).status).toBe(200);
  const late = await change(id, { barcodes: [otherCode], ingredients: 'Aqua, Talc', shades: mine, from });
  expect([late.status, late.error.stored]).toEqual([
    409,
    { barcodes: [code], ingredients: 'Aqua, Mica', shades: shadeText(theirs) },
  ]);
  expect((await partsOf(id)).shades).toEqual(theirs);
});

test('A stored barcode with a wrong check digit stays, but a new one is rejected', async () => {
  shows('ADMIN-120');
  const { id } = await world.product();
  await world.pool.query(`insert into product_barcodes (code, product_id) values ('123456', ${id})`);
  expect((await change(id, { barcodes: ['123456', code] })).status).toBe(200);
  expect((await partsOf(id)).barcodes).toEqual(['123456', code]);
  expect((await change(id, { barcodes: ['123457'] })).error.fields).toEqual({
    barcodes: '123457 isn’t a valid barcode',
  });
});

test('A shade has no shades, and a shade that was deleted meanwhile cannot be changed', async () => {
  shows('ADMIN-120');
  const id = await stick('Deep Stick');
  const [ruby] = (await partsOf(id)).shades;
  expect((await change(ruby?.id ?? 0, { shades: [row('Rust')] })).status).toBe(400);
  await keeper.call(admin.deleteProduct, { params: { id: ruby?.id ?? 0 } });
  const late = await change(id, { shades: [row('Ruby', { id: ruby?.id })] });
  expect(late.error.fields).toEqual({ shades: 'Ruby was deleted or moved. Reload the form.' });
});

test('The form of a requested product finds its request again by the id', async () => {
  shows('ADMIN-123');
  const mara = await world.member();
  for (const productName of ['Fern Balm', 'Moss Balm'])
    await mara.call(requestProduct, { body: { productName, brandName: 'Corvane' } });
  const { body: all } = await keeper.call(listPendingRequests, { query: {} });
  const [first, second] = all;
  const listed = async (id = 0) => (await keeper.call(listPendingRequests, { query: { id } })).body;
  expect(await listed(second?.id)).toEqual([second]);
  const body = { name: 'Fern Balm', brandName: 'Corvane', categoryId, image, requestIds: [first?.id ?? 0] };
  expect((await keeper.call(admin.addProduct, { body })).status).toBe(201);
  expect(await listed(first?.id)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findByBarcode } from '#contract/catalogue.ts';
import { productBarcodes } from '#server/database/tables/schema.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const mara = await world.member();
const find = (code: string) => mara.call(findByBarcode, { params: { code } });
const idsFound = async (code: string) => (await find(code)).body.map(({ id }) => id);

test('One call finds the products with a barcode, and a parent’s barcode finds its shades', async () => {
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

test('An unknown barcode finds nothing, a malformed one is rejected, and neither is searched as text', async () => {
  shows('SCAN-09');
  await world.product({ name: 'Cream 7312345' });
  expect(await idsFound('7312345')).toEqual([]);
  expect((await find('73123ab')).status).toBe(400);
  expect((await find('123')).status).toBe(400);
});

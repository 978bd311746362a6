import { expect, test } from 'vitest';
import { renameBrand } from '#contract/catalog-admin/brands.ts';
import { addSynonyms, changeSynonyms } from '#contract/search.ts';
import { changeProduct, changeProductImages } from '#contract/catalog-admin/products.ts';
import { getProduct, listBrands } from '#contract/catalog.ts';
import { changeIngredients } from '#contract/ingredients.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
/** Both administrators, because the server compares values, not callers. */
const keeper = await world.administrator();

test('Changes of two administrators to different fields of a product are both saved', async () => {
  shows('ADMIN-35');
  const { id, name } = await world.product();
  const params = { id };
  await keeper.call(changeProduct, { params, body: { description: 'By Mara', from: { description: null } } });
  const reply = await keeper.call(changeProduct, {
    params,
    body: { defaultTags: ['rich'], from: { defaultTags: [] } },
  });
  expect(reply.body).toMatchObject({ name, description: 'By Mara', defaultTags: ['rich'] });
});

type Change = (from: string | null, to: string) => ReturnType<typeof keeper.call>;

const ways: [name: string, open: () => Promise<{ from: string | null; change: Change; field: string }>][] = [
  [
    'product’s brand',
    async () => {
      const { id, brandName } = (await keeper.call(getProduct, { params: { id: (await world.product()).id } })).body;
      return {
        from: brandName,
        field: 'brandName',
        change: (from, to) =>
          keeper.call(changeProduct, { params: { id }, body: { brandName: to, from: { brandName: from } } }),
      };
    },
  ],
  [
    'shade’s description',
    async () => {
      const { shades } = await world.family(['Rose']);
      const params = { id: shades[0]?.id ?? 0 };
      return {
        from: null,
        field: 'variantDescription',
        change: (from, to) =>
          keeper.call(changeProduct, { params, body: { variantDescription: to, from: { variantDescription: from } } }),
      };
    },
  ],
  [
    'brand’s name',
    async () => {
      await world.product({ brand: 'Quiet House' });
      const brand = (await keeper.call(listBrands, { query: {} })).body.find(({ name }) => name === 'Quiet House');
      return {
        from: 'Quiet House',
        field: 'name',
        change: (from, to) =>
          keeper.call(renameBrand, { params: { id: brand?.id ?? 0 }, body: { name: to, from: { name: from } } }),
      };
    },
  ],
  [
    'suspension’s reason',
    async () => {
      const memberId = (await world.member()).id;
      return {
        from: null,
        field: 'reason',
        change: (from, to) =>
          keeper.call(suspendMember, {
            params: { memberId },
            body: { reason: to, endsOn: null, from: { reason: from } },
          }),
      };
    },
  ],
  [
    'ingredient list',
    async () => {
      const { id } = await world.product();
      return {
        from: null,
        field: 'ingredients',
        change: (from, to) =>
          keeper.call(changeIngredients, { params: { id }, body: { ingredients: to, from: { ingredients: from } } }),
      };
    },
  ],
];

test.for(ways)(
  'The second of two administrators who change a %s gets both versions, and may then decide',
  async ([, open]) => {
    shows('ADMIN-35');
    const { from, change, field } = await open();
    const [first, second] = [`${field} one`, `${field} two`];
    expect((await change(from, first)).status).toBe(200);
    const late = await change(from, second);
    expect([late.status, late.error.code, late.error.stored]).toEqual([409, 'changed_meanwhile', { [field]: first }]);
    expect((await change(from, first)).status).toBe(200);
    expect((await change(first, second)).status).toBe(200);
  },
);

test('The second of two administrators who change a list gets both versions', async () => {
  shows('ADMIN-35');
  const { body: group } = await keeper.call(addSynonyms, { body: { names: ['pomade', 'brillantine'] } });
  const rename = (names: string[]) =>
    keeper.call(changeSynonyms, { params: { id: group.id }, body: { names, from: { names: group.names } } });
  expect((await rename(['pomade', 'hair wax'])).status).toBe(200);
  expect((await rename(['pomade', 'hair cream'])).error.stored).toEqual({ names: ['hair wax', 'pomade'] });

  const { id } = await world.product();
  const image = 'https://pictures.example/one.jpg';
  const show = (images: string[]) =>
    keeper.call(changeProductImages, {
      params: { id },
      body: { images, image: images[0] ?? null, from: { images: [] } },
    });
  expect((await show([image])).status).toBe(200);
  expect((await show(['https://pictures.example/two.jpg'])).error.stored).toEqual({ images: [image] });
});

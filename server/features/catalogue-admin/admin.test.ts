import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as admin from '#contract/admin.ts';
import { getProduct, listCategories, listSubcategories, listVariants } from '#contract/catalogue.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const categoryId = await world.category('Face');
const subcategoryId = await world.subcategory({ categoryId });
const image = 'https://pictures.example/one.jpg';
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const add = (body: Parameters<typeof keeper.call<typeof admin.addProduct>>[1]['body']) =>
  keeper.call(admin.addProduct, { body });

test('Adding a product adds its brand, if the brand is new, and generates a unique slug from brand and name', async () => {
  shows('API-95', 'ADMIN-21', 'OP-79', 'VAL-45');
  const reply = await add({
    name: 'Orchard Cream',
    brandName: 'Pomelle Röw',
    categoryId,
    subcategoryId,
    image,
    defaultTags: ['viral', 'viral', 'rich'],
    editorialSections: ['new'],
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    name: 'Orchard Cream',
    brandName: 'Pomelle Röw',
    slug: 'pomelle-row-orchard-cream',
    image,
    images: [image],
    defaultTags: ['viral', 'rich'],
    editorialSections: ['new'],
    isVariant: false,
  });
  const bare = await add({ name: 'Orchard, Cream', brandName: 'POMELLE ROW', categoryId, image });
  expect(bare.body).toMatchObject({ slug: 'pomelle-row-orchard-cream-2', brandName: 'Pomelle Röw' });
});

test('A product with an existing brand and name is rejected (409) unless it has a variant name', async () => {
  shows('VAL-46', 'VAL-47');
  const form = { name: 'Velvet Hour', brandName: 'Ondine', categoryId, image };
  await add(form);
  const again = await add({ ...form, name: 'VELVET hour', brandName: 'ondine' });
  expect(again.status).toBe(409);
  expect(again.error.message).toBe(
    'This product already exists. Add a variant name if this is a different shade/color.',
  );
  expect((await add({ ...form, variantName: 'Travel size' })).status).toBe(201);
  const atOnce = await Promise.all([1, 2, 3].map(() => add({ ...form, name: 'Twice' })));
  expect(atOnce.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409]);
});

test('The error for a product form names the missing or invalid field', async () => {
  shows('VAL-41', 'VAL-42', 'VAL-43', 'VAL-44', 'VAL-48', 'VAL-49', 'VAL-50', 'OP-78');
  const form = { name: 'Whole', brandName: 'Ondine', categoryId, image };
  const refused = async (body: Parameters<typeof add>[0]) => (await add(body)).error.fields;
  expect(await refused({ ...form, name: ' ' })).toEqual({ name: 'Product name is required' });
  expect(await refused({ ...form, brandName: '' })).toEqual({ brandName: 'Brand name is required' });
  expect(await refused({ ...form, categoryId: 0 })).toEqual({ categoryId: 'Category is required' });
  expect(await refused({ ...form, categoryId: 999_999 })).toEqual({ categoryId: 'Category is required' });
  for (const address of ['', 'nothing', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])
    expect(await refused({ ...form, image: address })).toEqual({ image: 'Please enter a valid image URL' });
  const shade = { isVariant: true, parentProductId: 0, variantName: 'Rust', image } as const;
  expect(await refused(shade)).toEqual({ parentProductId: 'Parent product is required' });
  const { parent, shades } = await world.family(['Ember']);
  expect(await refused({ ...shade, parentProductId: parent.id, variantName: '' })).toEqual({
    variantName: 'Variant name is required',
  });
  expect(await refused({ ...shade, parentProductId: parent.id, image: 'x' })).toEqual({
    image: 'Please enter a valid image URL',
  });
  expect(await refused({ ...shade, parentProductId: shades[0]?.id ?? 0 })).toEqual({
    parentProductId: 'Parent product is required',
  });
});

test('A shade inherits its parent’s name, brand, and category, including later changes to name and brand', async () => {
  shows('ADMIN-22', 'ADMIN-23', 'ADMIN-24', 'API-96', 'OP-79');
  const parent = (await add({ name: 'Sunlit', brandName: 'Velvetine', categoryId, subcategoryId, image })).body;
  const shade = await add({
    isVariant: true,
    parentProductId: parent.id,
    variantName: 'Rust',
    variantDescription: 'Warm',
    variantColor: '#b8442f',
    image,
    editorialSections: ['viral'],
  });
  expect(shade.body).toMatchObject({
    isVariant: true,
    parentProductId: parent.id,
    name: 'Sunlit',
    brandName: 'Velvetine',
    categoryId,
    subcategoryId,
    variantDescription: 'Warm',
    variantColor: '#b8442f',
    editorialSections: ['viral'],
  });
  const changed = await keeper.call(admin.changeProduct, {
    params: { id: parent.id },
    body: { name: 'Sunlit Stick', brandName: 'Velvetine Paris', description: 'Soft' },
  });
  expect(changed.body).toMatchObject({ name: 'Sunlit Stick', brandName: 'Velvetine Paris', description: 'Soft' });
  const variant = await keeper.call(admin.changeProduct, {
    params: { id: shade.body.id },
    body: { variantName: 'Brick', variantColor: null },
  });
  expect(variant.body).toMatchObject({
    name: 'Sunlit Stick',
    brandName: 'Velvetine Paris',
    variantName: 'Brick',
    variantColor: null,
  });
  const moved = await keeper.call(admin.changeProduct, { params: { id: shade.body.id }, body: { name: 'Other' } });
  expect(moved.status).toBe(400);
});

test('Deleting a shade updates the family’s rating, and deleting the parent deletes all shades', async () => {
  shows('ADMIN-25', 'API-97', 'OP-81');
  const { parent, shades } = await world.family(['One', 'Two']);
  const [one, two] = shades.map((shade) => shade.id);
  const member = await world.member();
  for (const [productId, rating] of [
    [one ?? 0, 5],
    [two ?? 0, 2],
  ] as const) {
    const entry = await world.shelve(member, { productId });
    const body = { productId, shelvedProductId: entry.id, rating, disclosure: 'purchased' } as const;
    expect((await member.call(submitReview, { body })).status).toBe(201);
  }
  expect((await keeper.call(admin.deleteProduct, { params: { id: one ?? 0 } })).status).toBe(200);
  const left = (await member.call(getProduct, { params: { id: parent.id } })).body;
  expect(left).toMatchObject({ reviewCount: 1, averageRating: 2 });
  expect((await member.call(listReviews, { params: { id: parent.id }, query: {} })).body).toHaveLength(1);
  expect((await keeper.call(admin.deleteProduct, { params: { id: parent.id } })).status).toBe(200);
  expect((await member.call(getProduct, { params: { id: two ?? 0 } })).status).toBe(404);
  expect((await member.call(listVariants, { params: { id: parent.id } })).body).toEqual([]);
  expect((await member.call(listShelf, { query: {} })).body).toEqual([]);
  expect((await keeper.call(admin.deleteProduct, { params: { id: parent.id } })).status).toBe(404);
});

test('Two categories, or two subcategories of one category, cannot have the same name (409)', async () => {
  shows('ADMIN-26', 'ADMIN-27', 'API-98', 'API-99', 'OP-80');
  const made = (await keeper.call(admin.addCategory, { body: { name: 'Hands' } })).body;
  expect((await keeper.call(admin.addCategory, { body: { name: 'hands' } })).status).toBe(409);
  const nails = { name: 'Nails', categoryId: made.id };
  expect((await keeper.call(admin.addSubcategory, { body: nails })).status).toBe(201);
  expect((await keeper.call(admin.addSubcategory, { body: { ...nails, name: 'NAILS' } })).status).toBe(409);
  expect((await keeper.call(admin.addSubcategory, { body: { ...nails, categoryId } })).status).toBe(201);
  expect((await keeper.call(listCategories, {})).body.map(({ name }) => name)).toContain('Hands');
  expect((await keeper.call(listSubcategories, {})).body.filter(({ name }) => name === 'Nails')).toHaveLength(2);
  const empty = await keeper.call(admin.addCategory, { body: { name: ' ' } });
  expect(empty.error.message).toBe('Category name is required');
  const nameless = await keeper.call(admin.addSubcategory, { body: { name: '', categoryId } });
  expect(nameless.error.message).toBe('Subcategory name is required');
});

test('A product’s gallery has at most eight images, and its primary image comes first', async () => {
  shows('API-100', 'ADIMG-05', 'ADIMG-06', 'ADIMG-08', 'OP-82');
  const product = await world.product();
  const { url } = (await keeper.call(admin.uploadProductImage, { body: { image: pixel } })).body;
  expect(url).toMatch(/^\/media\/[0-9a-f]{64}\//);
  const save = (images: string[], first?: string) =>
    keeper.call(admin.changeProductImages, { params: { id: product.id }, body: { images, image: first ?? images[0] } });
  expect((await save([url, image])).body).toMatchObject({ images: [url, image], image: url });
  expect((await save([url, image], image)).body).toMatchObject({ images: [image, url], image });
  const nine = Array.from({ length: 9 }, (_, index) => `${image}?${index}`);
  expect((await save(nine)).error.message).toBe('At most 8 images per product');
  expect((await save(nine.slice(0, 8))).body.images).toHaveLength(8);
  expect((await world.visitor(admin.uploadProductImage, { body: { image: pixel } })).status).toBe(401);
  expect((await save([url])).error.code).toBe('invalid_image');
});

test('The admin product list returns the highest ids first, and the admin counts match the lists', async () => {
  shows('API-94', 'OP-03', 'OP-77', 'ADMIN-03', 'ADMIN-29');
  const { parent, shades } = await world.family(['Quillfern'], { name: 'Quillfern Balm' });
  const newest = shades[0]?.id ?? 0;
  const ids = async (query: { search?: string; limit?: number; offset?: number }) =>
    (await keeper.call(admin.listAdminProducts, { query })).body.map((product) => product.id);
  expect(await ids({ limit: 2 })).toEqual([newest, parent.id]);
  expect(await ids({ limit: 1, offset: 1 })).toEqual([parent.id]);
  expect(await ids({ search: 'quillfern' })).toEqual([newest, parent.id]);
  const all = (await keeper.call(admin.listAdminProducts, { query: {} })).body;
  const counts = (await keeper.call(admin.getAdminCounts, {})).body;
  expect(counts.products).toBe(all.filter((product) => !product.isVariant).length);
  expect(counts.variants).toBe(all.filter((product) => product.isVariant).length);
  expect(counts.categories).toBe((await keeper.call(listCategories, {})).body.length);
});

test('The change log lists added, changed, and deleted products with their old and new values', async () => {
  const product = (await add({ name: 'Kept', brandName: 'Recorded', categoryId, image })).body;
  const params = { id: product.id };
  await keeper.call(admin.changeProduct, { params, body: { description: 'New' } });
  await keeper.call(admin.changeProduct, { params, body: { description: 'New' } });
  await keeper.call(admin.changeProduct, { params, body: { categoryId: 999_999 } });
  await keeper.call(admin.deleteProduct, { params });
  const first = await keeper.call(listAdminChanges, { query: { limit: 2 } });
  expect(first.body).toMatchObject([
    { action: 'deleted', subject: 'product', subjectId: String(product.id), before: { name: 'Kept' }, after: null },
    {
      action: 'changed',
      subjectId: String(product.id),
      before: { description: null },
      after: { description: 'New' },
      username: keeper.username,
    },
  ]);
  const cursor = String(first.headers['x-next-cursor']);
  const next = await keeper.call(listAdminChanges, { query: { limit: 1, cursor } });
  expect(next.body).toMatchObject([
    { action: 'added', subjectId: String(product.id), before: null, after: { name: 'Kept' } },
  ]);
});

test('Administrator calls respond with 401 to visitors and with 403 to members', async () => {
  shows('ROLE-14');
  const member = await world.member();
  const calls = Object.values(admin).filter((value) => 'access' in value);
  expect(calls.length).toBeGreaterThan(8);
  for (const call of [...calls, listAdminChanges]) {
    const url = call.path.replace(':id', '1');
    const statusOf = async (headers: Record<string, string>) =>
      (await world.app.inject({ method: call.method, url, headers })).statusCode;
    expect(await statusOf({}), url).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${member.token}` }), url).toBe(403);
  }
});

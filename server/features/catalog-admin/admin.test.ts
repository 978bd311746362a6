import { expect, test } from 'vitest';
import { mergeBrands } from '#contract/catalog-admin/brands.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as categories from '#contract/catalog-admin/categories.ts';
import * as admin from '#contract/catalog-admin/products.ts';
import { getProduct, listCategories, listSubcategories, listVariants } from '#contract/catalog.ts';
import { mergeProducts } from '#contract/catalog-admin/merges.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

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

test('A product is stored with all fields of its form, and a cleared field is stored as empty', async () => {
  shows('ADMIN-56', 'OPEN-05');
  const { id } = (await add({ name: 'Orchard Balm', brandName: 'Tamarisk', categoryId, image, monthsAfterOpening: 24 }))
    .body;
  const months = async () => {
    const { body } = await keeper.call(admin.listAdminProducts, { query: { search: 'orchard balm' } });
    return body.map((product) => product.monthsAfterOpening);
  };
  expect(await months()).toEqual([24]);
  await keeper.call(admin.changeProduct, { params: { id }, body: { monthsAfterOpening: null } });
  expect(await months()).toEqual([null]);
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

test('A product of a new brand like another is rejected (409) unless the administrator confirms the brand', async () => {
  shows('ADMIN-89');
  await world.product({ brand: 'Quillonette' });
  const form = { name: 'Dew Water', brandName: 'Quillonete', categoryId, image };
  const reply = await add({ ...form, brandIsNew: false });
  expect([reply.status, reply.error]).toMatchObject([
    409,
    {
      code: 'similar_brand',
      similarBrands: ['Quillonette'],
      fields: { brandName: 'Choose a similar brand, or add a new one' },
    },
  ]);
  const { id } = await world.product({ brand: 'Umber' });
  const change = (brandIsNew: boolean) =>
    keeper.call(admin.changeProduct, { params: { id }, body: { brandName: 'Quillonete', brandIsNew } });
  expect((await change(false)).error.code).toBe('similar_brand');
  expect((await add({ ...form, brandIsNew: true })).body.brandName).toBe('Quillonete');
  expect((await change(false)).body.brandName).toBe('Quillonete');
});

test('A rejected product names the product with the same name, and products that share a name can still be changed', async () => {
  shows('ADMIN-74', 'ADMIN-75');
  const form = { name: 'Twice Named', brandName: 'Halewood', categoryId, image };
  const first = (await add(form)).body;
  expect((await add(form)).error.productId).toBe(first.id);
  const second = (await add({ ...form, variantName: 'Travel size' })).body;
  const { name, slug, brandName, defaultTags } = first;
  const whole = { name, slug, brandName, categoryId, image, defaultTags, editorialSections: [], variantName: '' };
  const save = (id: number, body: Parameters<typeof keeper.call<typeof admin.changeProduct>>[1]['body']) =>
    keeper.call(admin.changeProduct, { params: { id }, body });
  const saved = await save(first.id, { ...whole, description: 'Soft' });
  expect([saved.status, saved.body.description]).toEqual([200, 'Soft']);
  expect((await save(first.id, { name: 'TWICE named' })).status).toBe(200);
  expect((await save(second.id, { variantName: '' })).error.productId).toBe(first.id);
  const elsewhere = (await add({ ...form, brandName: 'Halewood Paris' })).body;
  await keeper.call(mergeBrands, { params: { id: first.brand.id }, body: { goneId: elsewhere.brand.id } });
  const merged = await save(elsewhere.id, { ...whole, slug: elsewhere.slug, description: 'Rich' });
  expect([merged.status, merged.body.brandName, merged.body.description]).toEqual([200, 'Halewood', 'Rich']);
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

test('A shade with the name of another shade of the product is rejected (409), but can still be edited', async () => {
  shows('ADMIN-93');
  const { parent, shades } = await world.family(['Rose 1', 'ROSÉ 2', 'Rose 2']);
  const addShade = (variantName: string) =>
    add({ isVariant: true, parentProductId: parent.id, variantName, image: 'https://pictures.example/s.jpg' });
  const taken = await addShade('rose 1');
  const variantName = 'This product already has a shade with this name';
  expect([taken.status, taken.error.fields]).toEqual([409, { variantName }]);
  expect((await addShade('Rose 3')).status).toBe(201);
  const change = (body: { variantName: string; image?: string }) =>
    keeper.call(admin.changeProduct, { params: { id: shades[2]?.id ?? 0 }, body });
  expect((await change({ variantName: 'ROSE 1' })).error.fields).toEqual({ variantName });
  expect((await change({ variantName: 'rose 2' })).body.variantName).toBe('rose 2');
  const twice = await Promise.all([addShade('Fig'), addShade('fig')]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
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
  const made = (await keeper.call(categories.addCategory, { body: { name: 'Hands' } })).body;
  expect((await keeper.call(categories.addCategory, { body: { name: 'hands' } })).status).toBe(409);
  const nails = { name: 'Nails', categoryId: made.id };
  expect((await keeper.call(categories.addSubcategory, { body: nails })).status).toBe(201);
  expect((await keeper.call(categories.addSubcategory, { body: { ...nails, name: 'NAILS' } })).status).toBe(409);
  expect((await keeper.call(categories.addSubcategory, { body: { ...nails, categoryId } })).status).toBe(201);
  expect((await keeper.call(listCategories, {})).body.map(({ name }) => name)).toContain('Hands');
  expect((await keeper.call(listSubcategories, {})).body.filter(({ name }) => name === 'Nails')).toHaveLength(2);
  const empty = await keeper.call(categories.addCategory, { body: { name: ' ' } });
  expect(empty.error.message).toBe('Category name is required');
  const nameless = await keeper.call(categories.addSubcategory, { body: { name: '', categoryId } });
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
  expect(await ids({ search: `#${parent.id}` })).toEqual([parent.id]);
  const all = (await keeper.call(admin.listAdminProducts, { query: {} })).body;
  const counts = (await keeper.call(admin.getAdminCounts, {})).body;
  expect(counts.products).toBe(all.filter((product) => !product.isVariant).length);
  expect(counts.variants).toBe(all.filter((product) => product.isVariant).length);
  expect(counts.categories).toBe((await keeper.call(listCategories, {})).body.length);
});

test('The search for a choice lists products before their shades, and finds barcodes, ids, and URLs, also of merged products', async () => {
  shows('ADMIN-86');
  const names = Array.from({ length: 40 }, (_, index) => `Tone ${index}`);
  const { parent } = await world.family(names, { name: 'Marmalade Veil', brand: 'Quillon' });
  const [other, old] = [
    await world.product({ name: 'Marmalade Veil Remover', brand: 'Quillon' }),
    await world.product({ name: 'Former', brand: 'Quillon' }),
  ];
  await world.pool.query(`insert into product_barcodes (code, product_id) values ('4006381333931', $1)`, [other.id]);
  await keeper.call(mergeProducts, { body: { keptId: other.id, goneId: old.id } });
  const chosen = async (search: string) =>
    (await keeper.call(admin.listAdminProducts, { query: { search, order: 'best' } })).body;
  const veils = await chosen('marmalade veil');
  expect(veils.slice(0, 2).map(({ id }) => id)).toEqual([parent.id, other.id]);
  expect(veils).toHaveLength(42);
  const first = async (search: string) => (await chosen(search))[0]?.id;
  for (const search of [
    '4006381333931',
    String(other.id),
    `#${old.id}`,
    `https://shelf.example/product/${old.id}?from=x`,
  ])
    expect(await first(search), search).toBe(other.id);
  expect(await first(`/product/${parent.id}`)).toBe(parent.id);
  expect(await chosen('#99999999')).toEqual([]);
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

test('The change log names the rows that it refers to, as long as they exist', async () => {
  shows('ADMIN-92');
  const [product, other] = [await world.product({ brand: 'Quince' }), await world.product({ name: 'Kept cream' })];
  const body = { brandName: 'Sorrel Row', brandIsNew: true };
  const changed = (await keeper.call(admin.changeProduct, { params: { id: product.id }, body })).body;
  await keeper.call(mergeProducts, { body: { keptId: other.id, goneId: product.id } });
  const { body: log } = await keeper.call(listAdminChanges, { query: { limit: 2 } });
  expect(log.map(({ names }) => names)).toEqual([
    { [`keptId ${other.id}`]: 'Kept cream', [`brandId ${changed.brand.id}`]: 'Sorrel Row' },
    { [`brandId ${product.brandId}`]: 'Quince', [`brandId ${changed.brand.id}`]: 'Sorrel Row' },
  ]);
});

test('Administrator calls respond with 401 to visitors and with 403 to members', async () => {
  shows('ROLE-14');
  const member = await world.member();
  const calls = Object.values({ ...admin, ...categories }).filter((value) => 'access' in value);
  expect(calls.length).toBeGreaterThan(8);
  for (const call of [...calls, listAdminChanges]) {
    const url = call.path.replace(':id', '1');
    const statusOf = async (headers: Record<string, string>) =>
      (await world.app.inject({ method: call.method, url, headers })).statusCode;
    expect(await statusOf({}), url).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${member.token}` }), url).toBe(403);
  }
});

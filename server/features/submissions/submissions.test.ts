import sharp from 'sharp';
import { expect, test } from 'vitest';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { dataString } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member({ email: 'mara@onpaper.example' });

async function photo(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return dataString({ type: 'image/jpeg', bytes });
}
const storedAddress = expect.stringMatching(/^\/media\/[0-9a-f]{64}\/1200\.webp$/);
const stored = async (table: 'product_requests' | 'photo_submissions') =>
  (await world.pool.query(`select * from ${table} order by id`)).rows;

test('A member can request a product, and the request is stored as open', async () => {
  shows('REQ-04', 'API-43', 'API-92', 'ROLE-13');
  const body = {
    productName: '  Orchard Hand Cream ',
    brandName: 'Pomelle Row',
    productPhoto: 'https://photos.example/hand-cream.jpg',
    additionalComments: 'Plum and quince',
  };
  const reply = await mara.call(requestProduct, { body });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({ id: expect.any(Number), ...body, productName: 'Orchard Hand Cream' });
  expect(await stored('product_requests')).toMatchObject([
    { user_id: mara.id, product_name: 'Orchard Hand Cream', state: 'open', product_photo: body.productPhoto },
  ]);
});

test('A product request needs neither a photo nor comments', async () => {
  shows('REQ-02', 'REQ-03', 'VAL-61');
  const names = { productName: 'Night Ferry', brandName: 'Corvane' };
  for (const body of [names, { ...names, brandName: 'Halden', productPhoto: ' ', additionalComments: ' ' }])
    expect((await mara.call(requestProduct, { body })).body).toMatchObject({
      productPhoto: null,
      additionalComments: null,
    });
});

test('An inline photo is stored as a file, and an invalid photo or photo URL is rejected (400)', async () => {
  shows('OP-91');
  const names = { productName: 'Day Ferry', brandName: 'Corvane' };
  const reply = await mara.call(requestProduct, { body: { ...names, productPhoto: await photo('#123456') } });
  expect(reply.body.productPhoto).toEqual(storedAddress);
  expect((await world.app.inject({ url: reply.body.productPhoto ?? '' })).statusCode).toBe(200);
  for (const [productPhoto, message] of [
    ['javascript:alert(1)', 'Please enter a valid photo URL'],
    ['the pack', 'Please enter a valid photo URL'],
    [`https://photos.example/${'x'.repeat(2000)}`, 'Please enter a valid photo URL'],
    ['data:image/png;base64,PHN2Zy8+', 'Choose a JPEG, PNG, GIF, or WebP image'],
    ['data:text/html,<script>', 'Choose a JPEG, PNG, GIF, or WebP image'],
  ] as const) {
    const refused = await mara.call(requestProduct, { body: { ...names, productPhoto } });
    expect([productPhoto, refused.status, refused.error.message]).toEqual([productPhoto, 400, message]);
  }
});

test('A member cannot request a product again while the request is pending, even in two tabs at once (409)', async () => {
  shows('REQ-28');
  const juno = await world.member();
  const names = { productName: 'Éclat Balm', brandName: 'Corvane', barcode: '4006381333931' };
  const ask = (more: object) => juno.call(requestProduct, { body: { ...names, ...more } });
  const atOnce = await Promise.all([ask({}), ask({})]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const productPhoto = await photo('#654321');
  for (const more of [
    { productName: 'eclat-balm', barcode: '' },
    { productName: 'Balm', productPhoto },
  ])
    expect((await ask(more)).error).toMatchObject({
      code: 'already_exists',
      message: 'You’ve already requested this product. Your request is still pending.',
    });
  expect((await ask({ productName: 'Balm', barcode: '' })).status).toBe(201);
  expect((await mara.call(requestProduct, { body: names })).status).toBe(201);
  await world.pool.query(`update product_requests set state = 'declined' where user_id = $1`, [juno.id]);
  expect((await ask({})).status).toBe(201);
});

test('A product request without a product name or brand name is rejected (400)', async () => {
  shows('VAL-59', 'VAL-60');
  const refused = await mara.call(requestProduct, { body: { productName: ' ', brandName: '' } });
  expect(refused.status).toBe(400);
  expect(refused.error).toEqual({
    code: 'invalid_input',
    message: 'Product name is required',
    fields: { productName: 'Product name is required', brandName: 'Brand name is required' },
  });
});

test('Photos of a product can be submitted as URLs', async () => {
  shows('API-42', 'API-93', 'PDP-53', 'VAL-57', 'OP-13');
  const product = await world.product();
  const body = {
    submitterEmail: 'mara@onpaper.example',
    photoUrls: ['https://photos.example/front.jpg', 'http://photos.example/open.jpg'],
    comments: 'By the window',
    productId: product.id,
    productName: 'Velvet Hour Lipstick',
    brandName: 'Ondine Fable',
  };
  const reply = await mara.call(submitPhotos, { body });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({ id: expect.any(Number), ...body });
  expect((await stored('photo_submissions')).at(-1)).toMatchObject({
    user_id: mara.id,
    product_id: String(product.id),
    photo_urls: body.photoUrls,
    state: 'open',
  });
  const { comments: _, ...bare } = body;
  expect((await mara.call(submitPhotos, { body: bare })).body.comments).toBeNull();
});

test('A submission with an invalid email, photo URL, or product is rejected with a reason', async () => {
  shows('VAL-55', 'VAL-56', 'OP-90');
  const good = { submitterEmail: 'mara@onpaper.example', photoUrls: ['https://photos.example/front.jpg'] };
  const six = Array.from({ length: 6 }, (_, number) => `https://photos.example/${number}.jpg`);
  for (const [wrong, status, message] of [
    [{ submitterEmail: 'mara' }, 400, 'Please enter a valid email address'],
    [{ photoUrls: [] }, 400, 'Please provide at least one photo URL'],
    [{ photoUrls: ['javascript:alert(1)'] }, 400, 'Please enter valid photo URLs'],
    [{ photoUrls: ['/media/somebody'] }, 400, 'Please enter valid photo URLs'],
    [{ photoUrls: six }, 400, 'At most 5 photos per submission'],
    [{ productId: 987_654_321 }, 404, 'Product not found'],
  ] as const) {
    const refused = await mara.call(submitPhotos, {
      body: { ...good, ...wrong, photoUrls: [...(wrong.photoUrls ?? good.photoUrls)] },
    });
    expect([refused.status, refused.error.message]).toEqual([status, message]);
  }
});

test('Photos can be submitted inline and are stored as files', async () => {
  shows('PHOT-15', 'PHOT-16', 'OP-13', 'OP-91');
  const reply = await mara.call(submitPhotos, {
    body: {
      productName: ' Sunlit Blush Stick ',
      additionalComments: 'Daylight',
      photos: [await photo('#d9725e'), await photo('#b23a55')],
    },
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    id: expect.any(Number),
    submitterEmail: null,
    photoUrls: [storedAddress, storedAddress],
    comments: 'Daylight',
    productId: null,
    productName: 'Sunlit Blush Stick',
    brandName: null,
  });
  for (const url of reply.body.photoUrls) expect((await world.app.inject({ url })).statusCode).toBe(200);
});

test('A photo submission without a product name or with 0, 6, or invalid photos is rejected and not stored', async () => {
  shows('VAL-58', 'CONST-08', 'OP-89');
  const before = (await stored('photo_submissions')).length;
  const one = await photo('#204060');
  const productName = 'Sunlit Blush Stick';
  for (const [body, message] of [
    [{ productName: '  ', photos: [one] }, 'Product name is required'],
    [{ productName, photos: [] }, 'Please upload at least one photo before submitting.'],
    [{ productName }, 'Please upload at least one photo before submitting.'],
    [{ productName, photos: Array(6).fill(one) }, 'You can upload up to 5 photos per submission.'],
    [{ productName, photos: [one, 'data:image/gif;base64,bm8='] }, 'Choose a JPEG, PNG, GIF, or WebP image'],
    [{ productName, photos: ['https://photos.example/front.jpg'] }, 'Choose a JPEG, PNG, GIF, or WebP image'],
  ] as const) {
    const reply = await world.app.inject({
      method: 'POST',
      url: submitPhotos.path,
      headers: { authorization: `Bearer ${mara.token}` },
      payload: body,
    });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  }
  expect(await stored('photo_submissions')).toHaveLength(before);
});

test('Visitors cannot request products or submit photos (401)', async () => {
  shows('ROLE-13');
  const request = await world.visitor(requestProduct, { body: { productName: 'Night Ferry', brandName: 'Corvane' } });
  const photos = await world.visitor(submitPhotos, { body: { productName: 'Night Ferry', photos: ['data:'] } });
  expect([request.status, photos.status]).toEqual([401, 401]);
});

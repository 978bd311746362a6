import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { addProduct, changeProductImages } from '#contract/catalog-admin/products.ts';
import { getProduct } from '#contract/catalog.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { listNotifications } from '#contract/activity.ts';
import { acceptPhotos, copyQueuePhoto, listPendingPhotos, listPendingRequests } from '#contract/moderation/queue.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { PictureRefused } from '#server/media/fetch-picture.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const mara = await world.member({ email: 'mara@onpaper.example' });
const storedAddress = expect.stringMatching(/^\/media\/[0-9a-f]{64}\/1200\.webp$/);

/** The content at each URL. A request for a URL that maps to an error fails with that error. */
const elsewhere = new Map<string, Buffer | Error>();
let asked: string[] = [];
world.context.fetchPicture = async (address) => {
  asked.push(address);
  const found = elsewhere.get(address) ?? new PictureRefused('Nothing is there');
  if (found instanceof Error) throw found;
  return found;
};
beforeEach(() => void (asked = []));

let shade = 0;
async function put(name: string): Promise<string> {
  const background = { r: (shade += 10), g: 90, b: 120 };
  const address = `https://photos.example/${name}.jpg`;
  elsewhere.set(
    address,
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  return address;
}
const submit = (photoUrls: string[], productId?: number) =>
  mara.call(submitPhotos, { body: { submitterEmail: mara.email, photoUrls, ...(productId && { productId }) } });
const imagesOf = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body.images;
const pending = async () =>
  (await keeper.call(listPendingPhotos, { query: {} })).body.map(({ photoUrls }) => photoUrls);

test('A photo that was submitted as a URL is copied to the server after it is accepted', async () => {
  const product = await world.product();
  const [front, back] = [await put('front'), await put('back')];
  const { id } = (await submit([front, back], product.id)).body;
  expect(asked).toEqual([]);
  await keeper.call(acceptPhotos, { body: { submissions: [{ id }] } });
  expect(await imagesOf(product.id)).toEqual([front, back]);
  await runDueJobs(world.context);
  const images = await imagesOf(product.id);
  expect(images).toEqual([storedAddress, storedAddress]);
  for (const url of images) expect((await world.app.inject({ url })).statusCode).toBe(200);
  expect(asked).toEqual([front, back]);
});

test('If a photo is missing, its URL remains; if its host is down, the copy is retried', async () => {
  const [there, away, gone] = [
    await put('there'),
    'https://photos.example/away.jpg',
    'https://photos.example/gone.jpg',
  ];
  elsewhere.set(away, new Error('the host is away'));
  const product = await world.product();
  const body = { images: [gone, there, away] };
  await keeper.call(changeProductImages, { params: { id: product.id }, body });
  await runDueJobs(world.context);
  expect(await imagesOf(product.id)).toEqual([gone, storedAddress, away]);
  await put('away');
  await world.pool.query('update jobs set run_at = now()');
  await runDueJobs(world.context);
  expect(await imagesOf(product.id)).toEqual([gone, storedAddress, storedAddress]);
  expect((await world.pool.query('select * from jobs')).rows).toEqual([]);
});

test('The picture of a new product is copied to the server', async () => {
  const image = await put('cream');
  const categoryId = await world.category('Body');
  const body = { name: 'Orchard Hand Cream', brandName: 'Pomelle Row', categoryId, image };
  const added = (await keeper.call(addProduct, { body })).body;
  expect(added.image).toBe(image);
  await runDueJobs(world.context);
  expect((await keeper.call(getProduct, { params: { id: added.id } })).body).toMatchObject({
    image: storedAddress,
    images: [storedAddress],
  });
});

test('A pending photo is copied for the administrator, and accepting the photo uses that copy', async () => {
  const [one, two, pack] = [await put('one'), await put('two'), await put('pack')];
  const product = await world.product();
  const { id } = (await submit([one, two], product.id)).body;
  await mara.call(requestProduct, { body: { productName: 'Ferry', brandName: 'Corvane', productPhoto: pack } });
  const { url } = (await keeper.call(copyQueuePhoto, { body: { address: two } })).body;
  expect(url).toEqual(storedAddress);
  expect(await pending()).toEqual([[one, url]]);
  await keeper.call(copyQueuePhoto, { body: { address: pack } });
  const [request] = (await keeper.call(listPendingRequests, { query: {} })).body;
  expect(request?.productPhoto).toEqual(storedAddress);
  asked = [];
  await keeper.call(acceptPhotos, { body: { submissions: [{ id, photoUrls: [url] }] } });
  await runDueJobs(world.context);
  expect(await imagesOf(product.id)).toEqual([url]);
  expect(asked).toEqual([]);
});

test('Administrators can copy only pending photos (otherwise 404), and members cannot copy photos (403)', async () => {
  const address = await put('elsewhere');
  const strange = await keeper.call(copyQueuePhoto, { body: { address } });
  expect([strange.status, strange.error.code]).toEqual([404, 'not_found']);
  const missing = 'https://photos.example/nothing.jpg';
  await submit([missing]);
  const refused = await keeper.call(copyQueuePhoto, { body: { address: missing } });
  expect([refused.status, refused.error]).toEqual([
    400,
    { code: 'invalid_image', message: 'Failed to load this photo from its address' },
  ]);
  expect((await mara.call(copyQueuePhoto, { body: { address: missing } })).status).toBe(403);
});

test('A picture URL with a port, credentials, a private address, or an invalid path is rejected (400)', async () => {
  for (const address of [
    'https://photos.example:8080/a.jpg',
    'http://10.0.0.1/a.jpg',
    'https://me@photos.example/a.jpg',
  ]) {
    expect((await submit([address])).error.message).toBe('Please enter valid photo URLs');
    const body = { productName: 'Ferry', brandName: 'Corvane', productPhoto: address };
    expect((await mara.call(requestProduct, { body })).error.message).toBe('Please enter a valid photo URL');
  }
  const product = await world.product();
  for (const path of [
    '/media/../../etc/passwd',
    '/media/..',
    '/media/somebody',
    '/illustrations/x',
    'http://[::1]/a.jpg',
  ])
    expect([
      path,
      (await keeper.call(changeProductImages, { params: { id: product.id }, body: { images: [path] } })).status,
    ]).toEqual([path, 400]);
});

test('The content security policy allows no pictures from other sites', async () => {
  const { headers } = await world.app.inject({ url: '/api/openapi.json' });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

test('An administrator is notified once of each image that could not be copied, with its link', async () => {
  shows('ADIMG-29');
  const [there, dead, slow] = [
    await put('there'),
    'https://photos.example/dead.jpg',
    'https://photos.example/slow.jpg',
  ];
  elsewhere.set(slow, new Error('The host returned 503'));
  const product = await world.product({ name: 'Fig Soap' });
  await keeper.call(changeProductImages, { params: { id: product.id }, body: { images: [there, dead, slow] } });
  await runDueJobs(world.context);
  await world.pool.query('update jobs set run_at = now()');
  await runDueJobs(world.context);
  const { body } = await keeper.call(listNotifications, {});
  expect(body.filter(({ kind, productId }) => kind === 'image_failed' && productId === product.id)).toMatchObject([
    { productId: product.id, message: `An image of Fig Soap couldn’t be copied from ${slow}. We’ll try again.` },
    {
      productId: product.id,
      message: `An image of Fig Soap couldn’t be copied from ${dead}. Check the link, or upload the image.`,
    },
  ]);
  await world.pool.query('delete from jobs');
});

import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaAtSize } from '#contract/media.ts';
import { deleteReview, listReviews, submitReview } from '#contract/reviews.ts';
import { dataString, declaredPng, oddPictures, refusedUploads } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
type Member = Awaited<ReturnType<typeof world.member>>;

let shade = 0;
async function photo(width = 900, height = 600): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return dataString({ type: 'image/jpeg', bytes });
}

async function form(author: Member, photos: string[]) {
  const { id, productId } = await world.shelve(author);
  return { productId, shelvedProductId: id, rating: 4, disclosure: 'purchased' as const, photos };
}

/** Counts the stored pictures, each of which has one file named 1200.webp. */
async function storedPhotos(): Promise<number> {
  const files = await readdir(join(world.context.config.dataDir, 'media'), { recursive: true }).catch(() => []);
  return files.filter((name) => name.endsWith('1200.webp')).length;
}

test('Photos sent as data URLs are stored as files and served at permanent URLs', async () => {
  shows('API-32', 'REVD-19', 'OP-91');
  const mara = await world.member();
  const body = await form(mara, [await photo(900, 600), await photo(1600, 2000)]);
  const review = (await mara.call(submitReview, { body })).body;
  expect(review.photos).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{64}\/1200\.webp$/), expect.any(String)]);
  expect(review.photoSizes).toEqual([
    { width: 900, height: 600 },
    { width: 960, height: 1200 },
  ]);
  const list = await world.visitor(listReviews, { params: { id: body.productId }, query: {} });
  expect(list.body[0]?.photos).toEqual(review.photos);
  const [first = ''] = review.photos;
  const served = await world.app.inject({ url: first });
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
  const small = await world.app.inject({ url: mediaAtSize(first, 160) });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 107 });
});

test('Unknown and malformed picture URLs return 404', async () => {
  const hash = 'ab'.repeat(32);
  for (const url of [
    `/media/${hash}/1200.webp`,
    `/media/${hash}/99.webp`,
    `/media/${hash}/1200.webp/..`,
    '/media/..%2fpackage.json',
    `/media/${hash}/..%2f..%2f..%2fpackage.json`,
    `/media/${hash.toUpperCase()}/160.webp`,
  ]) {
    const reply = await world.app.inject({ url });
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
      url,
      404,
      expect.stringContaining('application/json'),
    ]);
  }
});

test('Deleting a review deletes its photos, except photos that another review uses', async () => {
  const [mara, juno] = [await world.member(), await world.member()];
  const shared = await photo();
  const before = await storedPhotos();
  const hers = (await mara.call(submitReview, { body: await form(mara, [shared, await photo()]) })).body;
  const his = (await juno.call(submitReview, { body: await form(juno, [shared]) })).body;
  expect(await storedPhotos()).toBe(before + 2);
  await mara.call(deleteReview, { params: { id: hers.id } });
  expect(await storedPhotos()).toBe(before + 1);
  expect((await world.app.inject({ url: his.photos[0] ?? '' })).statusCode).toBe(200);
  expect((await world.app.inject({ url: hers.photos[1] ?? '' })).statusCode).toBe(404);
  await juno.call(deleteReview, { params: { id: his.id } });
  expect(await storedPhotos()).toBe(before);
});

test('A review with an invalid photo is rejected (400), and none of it is stored', async () => {
  const mara = await world.member();
  const before = await storedPhotos();
  const body = await form(mara, [await photo(), dataString({ type: 'image/png', bytes: Buffer.from('<svg/>') })]);
  const reply = await mara.call(submitReview, { body });
  expect(reply.status).toBe(400);
  expect(reply.error).toEqual({ code: 'invalid_image', message: 'Choose a JPEG, PNG, GIF, or WebP image' });
  expect((await mara.call(listReviews, { params: { id: body.productId }, query: {} })).body).toEqual([]);
  expect(await storedPhotos()).toBe(before);
});

test('If a member sends two reviews of a product at once, one is rejected (409) and its photo is deleted', async () => {
  const mara = await world.member();
  const body = await form(mara, []);
  const before = await storedPhotos();
  const replies = await Promise.all(
    [await photo(), await photo()].map((one) => mara.call(submitReview, { body: { ...body, photos: [one] } })),
  );
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409]);
  expect(await storedPhotos()).toBe(before + 1);
});

test('Each invalid upload is rejected with 400, and the server frees its memory', async () => {
  shows('OP-91');
  const mara = await world.member();
  const body = await form(mara, []);
  const uploads = await refusedUploads();
  const round = async () => {
    for (const upload of uploads) {
      const reply = await mara.call(submitReview, { body: { ...body, photos: [dataString(upload)] } });
      expect([upload.name, reply.status, reply.error.code]).toEqual([upload.name, 400, 'invalid_image']);
    }
  };
  await round();
  const before = process.memoryUsage().rss;
  for (let times = 0; times < 5; times++) await round();
  const grown = process.memoryUsage().rss - before;
  expect(grown).toBeLessThan(150 * 2 ** 20);
  const odd = (await oddPictures()).slice(0, 3).map(dataString);
  expect((await mara.call(submitReview, { body: { ...body, photos: odd } })).body.photos).toHaveLength(3);
}, 180_000);

test('The server rejects a hundred simultaneous decompression bombs based on their headers', async () => {
  const mara = await world.member();
  const body = await form(mara, [dataString({ type: 'image/png', bytes: declaredPng(30_000, 30_000) })]);
  const replies = await Promise.all(Array.from({ length: 100 }, () => mara.call(submitReview, { body })));
  expect(replies.map((reply) => reply.error.message)).toEqual(
    replies.map(() => 'A photo must be 50 megapixels or less'),
  );
});

/** Sends the first part of the request (`part` is a fraction), then closes the connection. */
async function sendAndDrop(member: Member, body: object, part: number): Promise<void> {
  const text = JSON.stringify(body);
  await new Promise<void>((dropped) => {
    const call = request(new URL('/api/reviews', address), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    });
    call.on('error', () => undefined);
    call.on('close', () => dropped());
    call.write(text.slice(0, Math.floor(text.length * part)), () => setTimeout(() => call.destroy(), 20));
  });
}

test.each([0.02, 0.5, 0.99])(
  'A review is not stored if the connection drops after this fraction of the request: %d',
  async (part) => {
    const mara = await world.member();
    const before = await storedPhotos();
    const body = await form(mara, [await photo(), await photo()]);
    await sendAndDrop(mara, body, part);
    expect((await mara.call(listReviews, { params: { id: body.productId }, query: {} })).body).toEqual([]);
    expect(await storedPhotos()).toBe(before);
    // A retry with the same photos saves the review.
    expect((await mara.call(submitReview, { body })).body.photos).toHaveLength(2);
  },
);

test('If the connection drops after the whole request was sent, the review is stored completely', async () => {
  const mara = await world.member();
  const body = await form(mara, [await photo(), await photo()]);
  await sendAndDrop(mara, body, 1);
  const stored = async () => (await mara.call(listReviews, { params: { id: body.productId }, query: {} })).body;
  await expect.poll(stored, { timeout: 10_000 }).toHaveLength(1);
  const photos = (await stored())[0]?.photos ?? [];
  expect(photos).toHaveLength(2);
  for (const url of photos) expect((await world.app.inject({ url })).statusCode).toBe(200);
});

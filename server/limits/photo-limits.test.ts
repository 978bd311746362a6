import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { dataString } from '#test/bad-pictures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
/** Expires all open rate-limit windows. */
const endWindows = () => world.pool.query(`update rate_limits set expires_at = '2026-01-01'`);
const names = { productName: 'Night Ferry', brandName: 'Corvane' };
const limited = { status: 429, error: { code: 'quota_reached', message: expect.any(String) } };

async function photo(width: number, height: number, sigma = 0): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#b8442f', ...(sigma && { noise }) } })
    .jpeg()
    .toBuffer();
  return dataString({ type: 'image/jpeg', bytes });
}

test('A member can have at most 50 pending product requests and 50 pending photo submissions (otherwise 429)', async () => {
  const mara = await world.member();
  const body = { submitterEmail: 'mara@onpaper.example', photoUrls: ['https://photos.example/front.jpg'] };
  await world.pool.query(
    `insert into product_requests (user_id, product_name, brand_name) select $1, 'Soap', 'Corvane' from generate_series(1, $2)`,
    [mara.id, limits.perMember.openRequests],
  );
  await world.pool.query(
    `insert into photo_submissions (user_id, product_name, photo_urls) select $1, 'Soap', array['/media/a/800.webp'] from generate_series(1, $2)`,
    [mara.id, limits.perMember.openSubmissions],
  );
  for (const reply of [await mara.call(requestProduct, { body: names }), await mara.call(submitPhotos, { body })]) {
    expect(reply).toMatchObject(limited);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  await world.pool.query(
    `update product_requests set state = 'declined' where id in (select min(id) from product_requests)`,
  );
  await world.pool.query(
    `update photo_submissions set state = 'declined' where id in (select min(id) from photo_submissions)`,
  );
  expect((await mara.call(requestProduct, { body: names })).status).toBe(201);
  expect((await mara.call(submitPhotos, { body })).status).toBe(201);
});

test('A member who exceeds the hourly limit of photo megapixels gets 429 until the hour ends', async () => {
  const [mara, juno] = [await world.member(), await world.member()];
  const large = await photo(7000, 7000);
  const send = async (member: typeof mara, photos: string[]) =>
    member.call(submitPhotos, { body: { productName: 'Soap', photos } });
  // Most of this hour's megapixels are already used.
  const spent = limits.perMember.megapixelsAnHour - 60;
  await send(mara, [await photo(100, 100)]);
  await world.pool.query(`update rate_limits set count = $2 where key = 'megapixels:' || $1`, [mara.id, spent]);
  expect((await send(mara, [large])).status).toBe(201);
  const refused = await send(mara, [large]);
  expect(refused).toMatchObject(limited);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await send(juno, [large])).status).toBe(201);
  await endWindows();
  expect((await send(mara, [large])).status).toBe(201);
});

test('Stored photos count toward the daily limit of photo bytes, but photos of a rejected submission do not', async () => {
  const mara = await world.member();
  const send = (photos: string[]) => mara.call(submitPhotos, { body: { productName: 'Soap', photos } });
  const grainy = await photo(1600, 1200, 40);
  const counted = async () =>
    (await world.pool.query(`select count from rate_limits where key = 'photoKilobytes:' || $1`, [mara.id])).rows;
  expect((await send([grainy])).status).toBe(201);
  const [{ count: one }] = await counted();
  expect(one).toBeGreaterThan(100);
  expect((await send([grainy, 'data:image/png;base64,bm8='])).status).toBe(400);
  expect(await counted()).toEqual([{ count: one }]);
  const full = Math.floor(limits.perMember.photoBytesADay / 1024) - 1;
  await world.pool.query(`update rate_limits set count = $2 where key = 'photoKilobytes:' || $1`, [mara.id, full]);
  expect(await send([grainy])).toMatchObject(limited);
  expect(await counted()).toEqual([{ count: full }]);
  await endWindows();
  expect((await send([grainy])).status).toBe(201);
});

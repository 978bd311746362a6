import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getYearPicture, type PictureShape } from '#contract/year-in-review.ts';
import { drawYearPicture, isPrinted, type YearPicture } from '#illustration/year-picture.ts';
import { addressOf } from '#contract/endpoint.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member({ firstName: 'Mara' });
await world.shelve(mara, { status: 'tried' });

const ask = (
  shape: string,
  parts?: string,
  headers: Record<string, string> = { authorization: `Bearer ${mara.token}` },
) =>
  world.app.inject({
    url: addressOf(getYearPicture, { params: { year: 2026 }, query: { shape, parts } }),
    headers,
  });

test.each<[PictureShape, number, number]>([
  ['story', 1080, 1920],
  ['card', 1200, 630],
])('The %s image is a PNG of %d by %d pixels that is never cached', async (shape, width, height) => {
  shows('YEAR-07', 'YEAR-09');
  const reply = await ask(shape, 'name,numbers,favourites,brands,colours,challenge');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
});

test('An image request by a visitor gets 401, and one with an invalid shape or part gets 400', async () => {
  shows('YEAR-04', 'YEAR-10');
  expect((await ask('poster')).statusCode).toBe(400);
  for (const parts of ['', 'email', 'name,,numbers', `name${',name'.repeat(20)}`])
    expect((await ask('card', parts)).statusCode, parts).toBe(400);
  expect((await ask('card', 'name', {})).statusCode).toBe(401);
});

const whole: YearPicture = {
  width: 1080,
  height: 1920,
  year: 2026,
  name: 'Mara',
  numbers: [{ value: '27', label: 'new on the shelf' }],
  favorites: [{ name: 'Corvane Silk', still: { kind: 'lipstick', seed: 'p1' } }],
  brands: ['Halden'],
  colors: ['#b8442f'],
  challenge: { goal: 12, progress: 3 },
};

test('The image contains only the selected parts', () => {
  shows('YEAR-10');
  const everything = ['Mara', 'new on the shelf', 'Corvane Silk', 'Halden', '#b8442f', '3 of 12'];
  const drawn = drawYearPicture(whole);
  for (const word of everything) expect(drawn).toContain(word);
  const bare = drawYearPicture({ width: 1080, height: 1920, year: 2026 });
  for (const word of everything) expect(bare).not.toContain(word);
});

test('The image contains no foreign markup and no characters outside its fonts', () => {
  shows('YEAR-11');
  const hostile = '"><script>alert(1)</script><image href="file:///etc/passwd"/>';
  const drawn = drawYearPicture({
    ...whole,
    name: hostile,
    brands: [hostile, '資生堂'],
    favorites: [{ name: hostile, still: { seed: hostile, brand: hostile, label: hostile } }],
    colors: ['red"/><image href="x"/>'],
  });
  expect(drawn).not.toMatch(/<script|<image/);
  expect(drawn).not.toContain('資生堂');
  expect(['Mara', 'Łódź & Crème', '資生堂', 'Ня', 'ab\u0000c', '😀'].map(isPrinted)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('A member who reaches the limit for images cannot render another one (429)', async () => {
  shows('YEAR-11');
  const limited = await createWorld({ RATE_LIMIT_FACTOR: '0.05' });
  const juno = await limited.member();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++)
    statuses.push((await juno.call(getYearPicture, { params: { year: 2026 }, query: { shape: 'card' } })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

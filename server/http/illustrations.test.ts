import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Illustrated, illustrationAddress, readIllustrationAddress, sizeOf } from '#illustration/address.ts';
import { kinds } from '#illustration/still.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const get = (url: string) => world.app.inject({ url });

const still = (rest: Partial<Extract<Illustrated, { of: 'still' }>> = {}): Illustrated => ({
  of: 'still',
  ground: 'full',
  kind: 'jar',
  color: '#c9d3c0',
  seed: 'p7',
  brand: 'Halden & Ruelle / 10%',
  ...rest,
});

test('Every drawing is a picture of the requested size that is cached permanently under its URL', async () => {
  const wanted: Illustrated[] = [
    ...kinds.map((kind) => still({ kind })),
    still({ ground: 'thumb' }),
    still({ ground: 'none', paper: 'oat', scene: 'arch' }),
    { of: 'swatch', form: 'swipe', color: '#a84', seed: 'Old Rose' },
    { of: 'swatch', form: 'pan', seed: '' },
    { of: 'pan', progress: 0.42 },
  ];
  for (const illustrated of wanted) {
    const { widths, ratio } = sizeOf(illustrated);
    const width = widths[0] ?? 0;
    const response = await get(illustrationAddress(illustrated, 'dark', width));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const picture = await sharp(response.rawPayload).metadata();
    expect(picture).toMatchObject({ format: 'webp', width });
    expect(Math.abs((picture.height ?? 0) - width * ratio)).toBeLessThan(2);
  }
});

test('A drawing differs between light and dark mode, but not between requests', async () => {
  const [day, night, again] = await Promise.all(
    (['light', 'dark', 'light'] as const).map((theme) => get(illustrationAddress(still(), theme, 240))),
  );
  expect(day?.rawPayload).toEqual(again?.rawPayload);
  expect(day?.rawPayload).not.toEqual(night?.rawPayload);
});

test('Parsing a drawing’s URL returns the original data, except for lone surrogates in the brand name', () => {
  for (const brand of ['Ondine Fable', '..', '~', '%2F', 'L’Éclat', '化粧', 'a'.repeat(100), '\ud800x']) {
    const address = illustrationAddress(still({ brand }), 'light', 240);
    expect(new URL(address, 'http://shelflife.example').pathname).toBe(address);
    expect(readIllustrationAddress(address)?.illustrated).toEqual(still({ brand: brand.replace('\ud800', '') }));
  }
});

test('A drawing’s URL with an unsupported part gets 404, and an undecodable URL gets 400', async () => {
  const address = illustrationAddress(still(), 'light', 240);
  const others = [
    address.replace('240', '241'),
    address.replace('light', 'sepia'),
    address.replace('/jar/', '/house/'),
    address.replace('c9d3c0', 'c9d3'),
    address.replace('~p7', `~${'p'.repeat(101)}`),
    address.replace('/-/-/', '/oat/cellar/'),
    `${address}/x`,
    '/illustrations/',
  ];
  for (const url of others) expect((await get(url)).statusCode).toBe(404);
  expect((await get(address.replace('~p7', '~%E0%A4%A'))).statusCode).toBe(400);
});

test('If the version in a drawing’s URL is not the current one, the response is not cached', async () => {
  const former = illustrationAddress(still(), 'light', 240).replace(/illustrations\/\d+/, 'illustrations/999');
  expect((await get(former)).headers['cache-control']).toBe('no-store');
});

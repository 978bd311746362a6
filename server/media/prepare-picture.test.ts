import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dataString, oddPictures, refusedUploads } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { decodeDataString } from './upload-folder.ts';
import { preparePicture } from './prepare-picture.ts';

const largest = async (bytes: Buffer) => {
  const picture = await preparePicture(bytes);
  return { picture, bytes: picture.renditions.at(-1)?.bytes ?? Buffer.alloc(0) };
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8442f' } });

test('A photo is stored as WebP in three sizes, none larger than the original', async () => {
  shows('OP-91');
  const { picture } = await largest(await plain(2000, 1000).jpeg().toBuffer());
  const sizes = await Promise.all(picture.renditions.map(({ bytes }) => sharp(bytes).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 160, 80],
    ['webp', 480, 240],
    ['webp', 1200, 600],
  ]);
  expect([picture.width, picture.height]).toEqual([1200, 600]);
  expect((await largest(await plain(300, 200).png().toBuffer())).picture).toMatchObject({ width: 300, height: 200 });
});

test('A picture is rotated according to its EXIF data, which is then removed', async () => {
  const original = await plain(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Model: 'Phone of Mara' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(original).metadata()).orientation).toBe(6);
  expect(original.includes('Phone of Mara')).toBe(true);
  const { picture, bytes } = await largest(original);
  expect([picture.width, picture.height]).toEqual([200, 400]);
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(bytes.includes('Mara')).toBe(false);
});

test('Identical pictures get the same name, and different pictures get different names', async () => {
  const one = await plain(60, 60).png().toBuffer();
  const { hash } = await preparePicture(one);
  expect((await preparePicture(one)).hash).toBe(hash);
  expect((await preparePicture(await plain(61, 60).png().toBuffer())).hash).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('CMYK and 16-bit pictures retain their colors', async () => {
  for (const odd of [plain(50, 50).toColourspace('rgb16').png(), plain(50, 50).toColourspace('cmyk').jpeg()]) {
    const { bytes } = await largest(await odd.toBuffer());
    const { channels } = await sharp(bytes).stats();
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel.mean);
    expect(Math.abs(red - 0xb8) + Math.abs(green - 0x44) + Math.abs(blue - 0x2f)).toBeLessThan(60);
  }
});

test('An animation is stored as its first frame', async () => {
  const animations = (await oddPictures()).filter(({ name }) => name.startsWith('animated'));
  expect(animations).toHaveLength(2);
  for (const { bytes } of animations) {
    expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(3);
    expect((await largest(bytes)).picture).toMatchObject({ width: 32, height: 32 });
  }
});

describe('Unusual and invalid uploads', async () => {
  const bad = await refusedUploads();
  test('The test data contains at least 30 invalid uploads', () => {
    shows('OP-91');
    expect(bad.length).toBeGreaterThanOrEqual(30);
  });
  test.each(bad)('$name is rejected with a reason', async (upload) => {
    shows('OP-91');
    const refusal = await Promise.resolve()
      .then(() => preparePicture(decodeDataString(dataString(upload))))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'invalid_image', message: expect.stringMatching(/photo|image/i) });
  });
  test.each(await oddPictures())('$name becomes a WebP picture without scripts or EXIF data', async (upload) => {
    const { bytes } = await largest(decodeDataString(dataString(upload)));
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    for (const foreign of ['<script', '<?php', 'Exif']) expect(bytes.includes(foreign)).toBe(false);
  });
});

import sharp from 'sharp';
import { preparePicture } from '#server/media/prepare-picture.ts';

/**
 * Measures how much time and memory the server needs to process one photo. Also compares the encoding time and file
 * size of WebP and AVIF. Run this file with `node bench/pictures.ts`.
 */
const rounds = 7;
const sizes = [
  // The web app scales photos to this size. The other sizes simulate clients that do not resize photos.
  { name: '1600 x 1200, as the web sends it', width: 1600, height: 1200 },
  { name: '12 megapixels', width: 4032, height: 3024 },
  { name: '48 megapixels', width: 8000, height: 6000 },
];

/** Returns enlarged noise, which is as hard to encode as foliage. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  const grain = await sharp({ create: { width: 504, height: 378, channels: 3, background: '#7a9', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height).jpeg({ quality: 85 }).toBuffer();
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
}

for (const { name, width, height } of sizes) {
  const bytes = await photo(width, height);
  const median = await milliseconds(() => preparePicture(bytes));
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} kB, median ${median} ms, ${memory} MB resident`);
}

const picture = await sharp(await photo(1200, 900))
  .png()
  .toBuffer();
for (const format of ['webp', 'avif'] as const) {
  const start = performance.now();
  const encoded = await sharp(picture)
    .toFormat(format, { quality: format === 'webp' ? 82 : 60 })
    .toBuffer();
  console.log(`${format}: ${Math.round(performance.now() - start)} ms, ${Math.round(encoded.length / 1024)} kB`);
}

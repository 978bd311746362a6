import sharp from 'sharp';

const height = 300;
const gap = 8;
const paper = '#8a8178';

/** Combines a screen's screenshots into one small picture, the strip. Only strips are stored and compared. */
export async function stripOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  );
  let left = 0;
  const placed = small.map(({ data, info }) => {
    const place = { input: data, left, top: 0 };
    left += info.width + gap;
    return place;
  });
  return sharp({ create: { width: left - gap, height, channels: 3, background: paper } })
    .composite(placed)
    .webp({ quality: 62, effort: 4 })
    .toBuffer();
}

/**
 * Two pixels differ if any color channel differs by more than this, out of 255. Antialiasing causes only smaller
 * differences.
 */
const colorTolerance = 40;
/** The fraction of a strip's pixels that may differ. */
const tolerated = 0.0004;

export interface StripDifference {
  /** The number of pixels that differ. Infinity if the sizes differ. */
  pixels: number;
  isTolerated: boolean;
  /** The new strip with the differences in red. */
  marked: Buffer;
}

/** Compares two strips in their stored format, so that both have the same compression loss. */
export async function compareStrips(reference: Buffer, fresh: Buffer): Promise<StripDifference> {
  const [old, now] = await Promise.all([rawOf(reference), rawOf(fresh)]);
  if (old.info.width !== now.info.width || old.info.height !== now.info.height)
    return { pixels: Infinity, isTolerated: false, marked: fresh };
  const pixels = markDifferences(old.data, now.data);
  const { width, height: rows, channels } = now.info;
  const marked = await sharp(now.data, { raw: { width, height: rows, channels } })
    .png()
    .toBuffer();
  return { pixels, isTolerated: pixels <= tolerated * width * rows, marked };
}

const rawOf = (strip: Buffer) => sharp(strip).removeAlpha().raw().toBuffer({ resolveWithObject: true });

function markDifferences(old: Buffer, now: Buffer): number {
  let count = 0;
  for (let at = 0; at < now.length; at += 3) {
    const differs = [at, at + 1, at + 2].some(
      (place) => Math.abs((old[place] ?? 0) - (now[place] ?? 0)) > colorTolerance,
    );
    if (!differs) continue;
    count++;
    now.set([255, 0, 0], at);
  }
  return count;
}

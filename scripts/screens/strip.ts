import sharp from 'sharp';

const height = 300;
const gap = 8;
const paper = '#8a8178';

/** The looks of one screen in one small picture: what is kept, shown and compared. */
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

/** A pixel counts as another from this difference of one of its colours, of 255; the edges of letters vary by less. */
const colourTolerance = 40;
/** Of all pixels of a strip, how many may be others. */
const tolerated = 0.0004;

export interface StripDifference {
  /** Pixels that are others; endless where the sizes are. */
  pixels: number;
  isTolerated: boolean;
  /** The fresh strip with what differs in red. */
  marked: Buffer;
}

/** Compares two strips as they are kept, so that both lost the same by it. */
export async function compareStrips(kept: Buffer, fresh: Buffer): Promise<StripDifference> {
  const [old, now] = await Promise.all([rawOf(kept), rawOf(fresh)]);
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
      (place) => Math.abs((old[place] ?? 0) - (now[place] ?? 0)) > colourTolerance,
    );
    if (!differs) continue;
    count++;
    now.set([255, 0, 0], at);
  }
  return count;
}

import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { type MediaSize, mediaSizes } from '#contract/media.ts';
import { photoRefusals } from '#contract/photo-limits.ts';
import { CallError } from '#server/call-error.ts';

interface Rendition {
  size: MediaSize;
  bytes: Buffer;
}

export interface Picture {
  /** The SHA-256 hash of the largest size. A private picture has a random name instead. */
  hash: string;
  /** The width of the largest size in pixels. */
  width: number;
  height: number;
  bytes: number;
  /** The files to write. Empty for an upload whose files are already stored under `hash`. */
  renditions: Rendition[];
  /** The upload that the picture came from. Storing the picture uses up the upload. */
  uploadId?: string;
}

// Allow only the decoders for the four accepted formats (OP-91). libvips can also read SVG, PDF, and other formats,
// each of which adds to the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);
// The process serves calls at the same time, so one picture must not use all cores or allocate buffers for many
// threads.
sharp.concurrency(1);

/** Drops EXIF data and GPS position. `allow` can throw before any pixel is decoded. */
export async function preparePicture(bytes: Buffer, allow?: (megapixels: number) => Promise<void>): Promise<Picture> {
  if (bytes.length > limits.photo.bytes) throw new CallError('invalid_image', photoRefusals.tooLarge);
  if (isHeic(bytes)) throw new CallError('invalid_image', photoRefusals.heic);
  if (!isSupportedImage(bytes)) throw new CallError('invalid_image', photoRefusals.notAnImage);
  const pixels = await pixelsOf(bytes);
  if (pixels > limits.photo.pixels) throw new CallError('invalid_image', photoRefusals.tooManyPixels);
  await allow?.(pixels / 1_000_000);
  return render(bytes);
}

async function render(bytes: Buffer): Promise<Picture> {
  const largest = await readable(
    open(bytes)
      .autoOrient()
      .resize({ width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = largest.info;
  const renditions = [];
  for (const size of mediaSizes) {
    const rendition = await sharp(largest.data, { raw: { width, height, channels } })
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    renditions.push({ size, bytes: rendition });
  }
  return pictureOf(renditions, { width, height });
}

/** `renditions` contains all sizes, smallest first. */
export function pictureOf(renditions: Rendition[], { width, height }: Pick<Picture, 'width' | 'height'>): Picture {
  const largest = renditions.at(-1)?.bytes ?? Buffer.alloc(0);
  const bytes = renditions.reduce((sum, rendition) => sum + rendition.bytes.length, 0);
  return { hash: createHash('sha256').update(largest).digest('hex'), width, height, bytes, renditions };
}

/** The name reveals nothing about the content. It starts with no hex digit, so /media never serves the file. */
export function withPrivateName(picture: Picture): Picture {
  return { ...picture, hash: `p${randomBytes(32).toString('hex').slice(1)}` };
}

export const isPrivateName = (hash: string) => hash.startsWith('p');

async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata());
  return width * height;
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: limits.photo.pixels, failOn: 'error', sequentialRead: true, pages: 1 });
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new CallError('invalid_image', photoRefusals.damaged);
  }
}

/** True if the first bytes are those of a supported image. The file's name and declared type prove nothing. */
function isSupportedImage(bytes: Buffer): boolean {
  return signatures.some((matches) => matches(bytes));
}

function isHeic(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /^(heic|heix|heif|hevc|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12))
  );
}

const startsWith = (hex: string) => (bytes: Buffer) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
const signatures = [
  startsWith('ffd8ff'),
  startsWith('89504e470d0a1a0a'),
  (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

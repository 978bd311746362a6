import { limits } from '#contract/limits.ts';
import { photoTypes } from '#contract/media.ts';
import { photoRefusals } from '#contract/photo-limits.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';

export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal';
}

/** Some pickers offer other files. HEIC counts, so that the form can give a reason for rejecting it. */
export function imagesAmong(files: readonly File[]): File[] {
  return files.filter((file) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name));
}

export function leftOut(files: readonly File[], images: readonly File[], room: number, limit: number): string[] {
  const others = files.filter((file) => !images.includes(file));
  return [
    ...others.map(({ name }) => `${name}: ${photoRefusals.notAnImage}`),
    ...(images.length > room ? [`You can add up to ${limit} photos. The others were skipped.`] : []),
  ];
}

const heic = /^image\/hei[cf]/;

/**
 * Scales a selected photo to at most 1600 pixels on its longer side, so that it uploads quickly. Removes the EXIF data,
 * so that the photo's location never leaves the device. Throws a PhotoRefusal.
 */
export async function scalePhoto(file: File): Promise<Blob> {
  const isHeic = heic.test(file.type) || (await looksLikeHeic(file));
  if (!isHeic && !photoTypes.some((type) => type === file.type)) throw new PhotoRefusal(photoRefusals.notAnImage);
  // If the browser can decode HEIC, the photo is uploaded as JPEG.
  const bitmap = await decode(file, isHeic ? photoRefusals.heic : photoRefusals.damaged);
  try {
    if (bitmap.width * bitmap.height > limits.photo.pixels) throw new PhotoRefusal(photoRefusals.tooManyPixels);
    return await encode(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Recognizes HEIC by the content of the file, because phones sometimes give HEIC files a different file extension. */
async function looksLikeHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(heic|heix|heif|hevc|mif1|msf1)/.test(head);
}

async function decode(file: File, refusal: string): Promise<ImageBitmap> {
  try {
    // Applies the rotation from the EXIF data, because the sent photo has no EXIF data.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoRefusal(refusal);
  }
}

function encode(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, pageLimits.sentSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new PhotoRefusal(photoRefusals.damaged);
  // Fills the background, because transparent pixels would otherwise turn black in a JPEG.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return jpegOf(canvas, 0.86);
}

export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new PhotoRefusal(photoRefusals.damaged))),
      'image/jpeg',
      quality,
    ),
  );
}

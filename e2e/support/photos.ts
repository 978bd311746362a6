import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns the alt text of each image, in order. */
export const altsOf = (images: Locator): Promise<(string | null)[]> =>
  images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')));

/** Returns a JPEG file to choose in a file input. */
export async function photoFile(name: string, background = '#b8442f', width = 640, height = 480): Promise<PickedFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/**
 * Returns a twelve-megapixel phone photo. The pixels are stored sideways, and the EXIF data contains the rotation and a
 * location.
 */
export async function phonePhoto(name = 'IMG_2041.jpg'): Promise<PickedFile> {
  const grain = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  const buffer = await sharp({ create: { width: 252, height: 189, channels: 3, background: '#7a9', noise: grain } })
    .resize(4032, 3024)
    .withExif({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export function heicFile(mimeType = 'image/heic'): PickedFile {
  const head = Buffer.concat([
    Buffer.from('0000001866747970', 'hex'),
    Buffer.from('heic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ]);
  return { name: 'IMG_2042.HEIC', mimeType, buffer: head };
}

/** Returns a list that grows with each photo that the page uploads. Each item is the photo's reference. */
export function uploadsOf(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/me\/uploads\/([0-9a-f-]{36})$/.exec(request.url()) ?? [];
    const isFile = request.method() === 'PUT' && request.headers()['content-type'] === 'image/jpeg';
    if (id !== undefined && isFile) uploads.push(`upload:${id}`);
  });
  return uploads;
}

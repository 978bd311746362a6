import { writeFile } from 'node:fs/promises';
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';

/** The frame rate of the MJPEG video that Chromium's fake camera shows, in frames per second. */
const rate = 30;

/**
 * Writes a video for the fake camera. The video shows each EAN-13 barcode for `seconds`, at three slightly different
 * angles.
 */
export async function filmBarcodes(file: string, codes: readonly string[], seconds: number): Promise<void> {
  const parts: Buffer[] = [];
  for (const [index, text] of codes.entries()) {
    const label = await toBuffer({
      bcid: 'ean13',
      text,
      scale: 3,
      height: 14,
      includetext: true,
      backgroundcolor: 'FFFFFF',
      padding: 5,
    });
    for (const angle of [-4, 0, 3]) {
      const turned = await sharp(label)
        .ensureAlpha()
        .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer();
      const ground = {
        create: { width: 640, height: 480, channels: 3, background: `hsl(${index * 37}, 30%, 62%)` },
      } as const;
      const frame = await sharp(ground)
        .composite([{ input: turned }])
        .blur(0.6)
        .jpeg({ quality: 80 })
        .toBuffer();
      for (let count = 0; count < (rate * seconds) / 3; count++) parts.push(frame);
    }
  }
  await writeFile(file, Buffer.concat(parts));
}

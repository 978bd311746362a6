import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { drawYearPicture, type YearPicture } from '#illustration/year-picture.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { daylight, font } from './draw-illustration.ts';

const inTurn = fairQueue();

/** Renders one image at a time, in turns, so that nobody waits for all of another member's images. */
export function renderYearPicture(memberId: string, picture: YearPicture): Promise<Buffer> {
  return inTurn(memberId, async () => {
    const { pixels, width, height } = await renderAsync(daylight(drawYearPicture(picture)), { font });
    // resvg itself would encode the PNG on the main thread, which takes 30 ms.
    return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
      .png()
      .toBuffer();
  });
}

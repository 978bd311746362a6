import { renderAsync } from '@resvg/resvg-js';
import { drawYearPicture, type YearPicture } from '#illustration/year-picture.ts';
import { fairQueue } from './fair-queue.ts';
import { daylight, font } from './draw-illustration.ts';

const inTurn = fairQueue();

/**
 * Renders the image as a PNG. Renders only one image at a time, and alternates between members, so that nobody has to
 * wait for all of another member's images.
 */
export function renderYearPicture(memberId: string, picture: YearPicture): Promise<Buffer> {
  return inTurn(memberId, async () => (await renderAsync(daylight(drawYearPicture(picture)), { font })).asPng());
}

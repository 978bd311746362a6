import { renderAsync } from '@resvg/resvg-js';
import { drawYearPicture, type YearPicture } from '#illustration/year-picture.ts';
import { fairQueue } from './fair-queue.ts';
import { daylight, font } from './draw-illustration.ts';

const inTurn = fairQueue();

/** Renders a PNG, one at a time and with members in turn, so nobody waits for all of another member's pictures. */
export function renderYearPicture(memberId: string, picture: YearPicture): Promise<Buffer> {
  return inTurn(memberId, async () => (await renderAsync(daylight(drawYearPicture(picture)), { font })).asPng());
}

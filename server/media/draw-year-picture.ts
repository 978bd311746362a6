import { renderAsync } from '@resvg/resvg-js';
import { drawYearPicture, type YearPicture } from '#illustration/year-picture.ts';
import { fairQueue } from './fair-queue.ts';
import { daylight, font } from './draw-illustration.ts';

const inTurn = fairQueue();

/** As PNG, one at a time and members in turn: nobody's calls wait behind another's pictures. */
export function renderYearPicture(memberId: string, picture: YearPicture): Promise<Buffer> {
  return inTurn(memberId, async () => (await renderAsync(daylight(drawYearPicture(picture)), { font })).asPng());
}

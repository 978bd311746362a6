import { type Canvas, rectangle, floorLevel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawBottle(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(112, 132),
    h = random.between(168, 196),
    x = 200 - w / 2,
    y = floorLevel - h,
    rt = 12 + house.soft * 30,
    cw = random.between(52, 66),
    ch = random.between(66, 92);
  let art = rectangle(200 - cw * 0.36, y - 14, cw * 0.72, 22, 3, roundedFill(canvas, shift(color, 0.05, 0.5), 'gloss'));
  art += glassBody(canvas, color, x, y, w, h, rt, 10 + house.soft * 10, { wall: 7, base: 16, level: 0.1 });
  art += drawCap(canvas, 200, y - 10 - ch, cw, ch, house.cap, { ry: 3.6 });
  art += rectangle(200 - cw / 2 - 2, y - 13, cw + 4, 7, 2, house.trim.fill(canvas));
  art += printLabel(canvas, house, 200, y + h * 0.52, w * 0.86, h * 0.7, color);
  return { art, w, h: h + ch };
}

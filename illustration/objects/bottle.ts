import { type Canvas, rectangle, floorLevel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawBottle(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const width = random.between(112, 132),
    height = random.between(168, 196),
    x = 200 - width / 2,
    y = floorLevel - height,
    topRadius = 12 + house.soft * 30,
    capWidth = random.between(52, 66),
    capHeight = random.between(66, 92);
  let art = rectangle(
    200 - capWidth * 0.36,
    y - 14,
    capWidth * 0.72,
    22,
    3,
    roundedFill(canvas, shift(color, 0.05, 0.5), 'gloss'),
  );
  art += glassBody(canvas, color, x, y, width, height, topRadius, 10 + house.soft * 10, {
    wall: 7,
    base: 16,
    level: 0.1,
  });
  art += drawCap(canvas, 200, y - 10 - capHeight, capWidth, capHeight, house.cap, { radiusY: 3.6 });
  art += rectangle(200 - capWidth / 2 - 2, y - 13, capWidth + 4, 7, 2, house.trim.fill(canvas));
  art += printLabel(canvas, house, 200, y + height * 0.52, width * 0.86, height * 0.7, color);
  return { art, width, height: height + capHeight };
}

import { type Canvas, path, rectangle, floorLevel, vessel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap, drawHighlight } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawJar(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const width = random.between(176, 204),
    height = random.between(88, 112),
    lid = random.between(42, 56),
    x = 200 - width / 2,
    y = floorLevel - height,
    glass = random.chance(0.55);
  let art = '';
  if (glass)
    art += glassBody(canvas, color, x, y, width, height, 12 + house.soft * 12, 16 + house.soft * 16, {
      wall: 11,
      base: 20,
      level: 0.02,
      cream: true,
    });
  else {
    art += path(
      vessel(x, y, width, height, { topRadius: 8, bottomRadius: 14 + house.soft * 22 }),
      roundedFill(canvas, house.packColor, 'satin'),
    );
    art += drawHighlight(canvas, x + width * 0.13, y + 12, width * 0.045, height * 0.66, 0.4);
  }
  art += rectangle(200 - width * 0.45, y - 4, width * 0.9, 8, 1, shift(house.cap.tone, -0.2));
  art += drawCap(canvas, 200, y - lid, width * 1.02, lid, house.cap, {
    radiusY: 11,
    bottomRadius: 5,
    ribs: house.soft < 0.3 ? 41 : 0,
  });
  art += printLabel(
    canvas,
    house,
    200,
    y + height * (glass ? 0.48 : 0.5),
    width * 0.72,
    height * 0.78,
    glass ? color : house.packColor,
    { style: ['vertical', 'plate'].includes(house.layout) ? 'centre' : house.layout },
  );
  return { art, width: width * 1.02, height: height + lid + 8, feet: [[200, width * 0.9]] };
}

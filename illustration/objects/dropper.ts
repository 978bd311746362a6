import { type Canvas, path, rectangle, floorLevel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, material, drawCap, drawHighlight } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawDropper(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const width = random.between(112, 132),
    height = random.between(132, 160),
    x = 200 - width / 2,
    y = floorLevel - height,
    topRadius = 24 + house.soft * 24,
    cap = house.cap;
  let art = rectangle(184, y - 10, 32, 18, 3, roundedFill(canvas, shift(color, 0.06, 0.6), 'gloss'));
  art += glassBody(canvas, color, x, y, width, height, topRadius, 12 + house.soft * 8, {
    wall: 6,
    base: 14,
    level: 0.24,
  });
  art += rectangle(
    197,
    y + 4,
    6,
    height * 0.68,
    3,
    canvas.linear([
      [0, '#fff', 0.55],
      [0.5, '#fff', 0.12],
      [1, '#fff', 0.4],
    ]),
  );
  const bulb = material(cap.metal ? 'ivory' : cap.name === 'ink' ? 'ink' : 'smoke', color),
    bulbTop = y - 34 - 60;
  art += path(
    `M178 ${y - 32}V${bulbTop + 26}C178 ${bulbTop + 6} 186 ${bulbTop} 200 ${bulbTop}S222 ${bulbTop + 6} 222 ${bulbTop + 26}V${y - 32}Z`,
    bulb.fill(canvas),
  );
  art += drawHighlight(canvas, 185, bulbTop + 14, 6, 40, 0.4);
  art += drawCap(canvas, 200, y - 38, 60, 30, cap.metal ? cap : house.trim, { radiusY: 4.2, ribs: 15 });
  art += printLabel(canvas, house, 200, y + height * 0.55, width * 0.76, height * 0.72, shift(color, 0.02), {
    style: house.layout === 'vertical' ? 'plate' : house.layout,
  });
  return { art, width, height: height + 94 };
}

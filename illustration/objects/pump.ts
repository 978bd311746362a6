import { type Canvas, path, rectangle, line, floorLevel, vessel, downward } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap, drawHighlight } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawPump(canvas: Canvas, _color: string, house: House, random: Random): Drawing {
  const width = random.between(120, 144),
    height = random.between(186, 214),
    x = 200 - width / 2,
    y = floorLevel - height,
    packColor = house.packColor,
    topRadius = 18 + house.soft * 34,
    cap = house.cap;
  let art = '';
  art += rectangle(
    195,
    y - 62,
    10,
    44,
    2,
    cap.metal ? cap.fill(canvas) : roundedFill(canvas, shift(cap.tone, 0.03), 'satin'),
  );
  art += path(
    `M176 ${y - 78}H222Q228 ${y - 78} 228 ${y - 72}V${y - 62}Q228 ${y - 58} 222 ${y - 58}H182L150 ${y - 58}Q143 ${y - 59} 143 ${y - 51}L142 ${y - 44}H134L134 ${y - 56}Q135 ${y - 73} 152 ${y - 76}Z`,
    cap.metal ? cap.fill(canvas) : roundedFill(canvas, cap.tone, 'satin'),
  );
  art += line(`M150 ${y - 74}Q164 ${y - 77} 220 ${y - 76.5}`, '#fff', 1.8, 0.5);
  art += drawCap(canvas, 200, y - 26, 58, 24, cap, { radiusY: 4, ribs: 13 });
  art += path(
    vessel(x, y, width, height, { topRadius, bottomRadius: 12 + house.soft * 12 }),
    roundedFill(canvas, packColor, 'satin'),
  );
  art += path(
    vessel(x, y, width, height, { topRadius, bottomRadius: 12 }),
    canvas.linear(
      [
        [0, '#fff', 0.22],
        [0.2, '#fff', 0],
        [0.85, '#000', 0],
        [1, '#1b0d05', 0.16],
      ],
      ...downward,
    ),
  );
  art += drawHighlight(canvas, x + width * 0.16, y + topRadius * 0.7, width * 0.07, height * 0.72, 0.42);
  art += printLabel(canvas, house, 200, y + height * 0.5, width * 0.84, height * 0.72, packColor);
  return { art, width, height: height + 80 };
}

import { type Canvas, path, rectangle, line, floorLevel, vessel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap, drawHighlight } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawPump(canvas: Canvas, _color: string, house: House, random: Random): Drawing {
  const w = random.between(120, 144),
    h = random.between(186, 214),
    x = 200 - w / 2,
    y = floorLevel - h,
    p = house.packColor,
    rt = 18 + house.soft * 34,
    m = house.cap;
  let art = '';
  art += rectangle(
    195,
    y - 62,
    10,
    44,
    2,
    m.metal ? m.fill(canvas) : roundedFill(canvas, shift(m.tone, 0.03), 'satin'),
  );
  art += path(
    `M176 ${y - 78}H222Q228 ${y - 78} 228 ${y - 72}V${y - 62}Q228 ${y - 58} 222 ${y - 58}H182L150 ${y - 58}Q143 ${y - 59} 143 ${y - 51}L142 ${y - 44}H134L134 ${y - 56}Q135 ${y - 73} 152 ${y - 76}Z`,
    m.metal ? m.fill(canvas) : roundedFill(canvas, m.tone, 'satin'),
  );
  art += line(`M150 ${y - 74}Q164 ${y - 77} 220 ${y - 76.5}`, '#fff', 1.8, 0.5);
  art += drawCap(canvas, 200, y - 26, 58, 24, m, { ry: 4, ribs: 13 });
  art += path(vessel(x, y, w, h, { rt, rb: 12 + house.soft * 12 }), roundedFill(canvas, p, 'satin'));
  art += path(
    vessel(x, y, w, h, { rt, rb: 12 }),
    canvas.linear(
      [
        [0, '#fff', 0.22],
        [0.2, '#fff', 0],
        [0.85, '#000', 0],
        [1, '#1b0d05', 0.16],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  art += drawHighlight(canvas, x + w * 0.16, y + rt * 0.7, w * 0.07, h * 0.72, 0.42);
  art += printLabel(canvas, house, 200, y + h * 0.5, w * 0.84, h * 0.72, p);
  return { art, w, h: h + 80 };
}

import { type Canvas, path, rectangle, floorLevel, vessel } from '../canvas.ts';
import { toLch, lch, shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawHighlight } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawMist(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(92, 106),
    h = random.between(200, 224),
    x = 200 - w / 2,
    y = floorLevel - h,
    p = lch(0.86, Math.min(0.06, toLch(color).C), toLch(color).h),
    ch = 86;
  let art =
    rectangle(188, y - 34, 24, 30, 3, house.trim.fill(canvas)) +
    rectangle(192, y - 52, 16, 20, 3, roundedFill(canvas, '#efe8dc', 'satin'));
  art += path(vessel(x, y, w, h, { rt: 20 + house.soft * 22, rb: 12 }), roundedFill(canvas, p, 'satin'));
  art += path(
    vessel(x + 5, y + h * 0.22, w - 10, h * 0.76 - 4, { rt: 2, rb: 10 }),
    canvas.linear([
      [0, shift(p, -0.1, 1.4)],
      [0.25, shift(p, 0.02, 1.5)],
      [0.6, shift(p, -0.04, 1.6)],
      [1, shift(p, -0.17, 1.5)],
    ]),
    'opacity=".62"',
  );
  art += drawHighlight(canvas, x + w * 0.15, y + 26, w * 0.08, h * 0.74, 0.5);
  art += rectangle(200 - 33, y - 12, 66, 12, 2, house.trim.fill(canvas));
  art += path(
    vessel(200 - 31, y - 8 - ch, 62, ch, { rt: 14, rb: 2, bow: 2 }),
    canvas.linear([
      [0, '#8a7868', 0.26],
      [0.1, '#fff', 0.3],
      [0.24, '#fff', 0.7],
      [0.36, '#fff', 0.12],
      [0.8, '#fff', 0.1],
      [0.9, '#6b5a4c', 0.3],
      [1, '#6b5a4c', 0.16],
    ]),
    'stroke="#8a7868" stroke-opacity=".34" stroke-width="1"',
  );
  art += printLabel(canvas, house, 200, y + h * 0.54, w * 0.86, h * 0.66, p);
  return { art, w, h: h + ch };
}

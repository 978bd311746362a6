import { type Canvas, path, rectangle, floorLevel, vessel } from '../canvas.ts';
import { toLch, lch, shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawHighlight } from '../materials.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawMist(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const width = random.between(92, 106),
    height = random.between(200, 224),
    x = 200 - width / 2,
    y = floorLevel - height,
    plastic = lch(0.86, Math.min(0.06, toLch(color).chroma), toLch(color).hue),
    capHeight = 86;
  let art =
    rectangle(188, y - 34, 24, 30, 3, house.trim.fill(canvas)) +
    rectangle(192, y - 52, 16, 20, 3, roundedFill(canvas, '#efe8dc', 'satin'));
  art += path(
    vessel(x, y, width, height, { topRadius: 20 + house.soft * 22, bottomRadius: 12 }),
    roundedFill(canvas, plastic, 'satin'),
  );
  art += path(
    vessel(x + 5, y + height * 0.22, width - 10, height * 0.76 - 4, { topRadius: 2, bottomRadius: 10 }),
    canvas.linear([
      [0, shift(plastic, -0.1, 1.4)],
      [0.25, shift(plastic, 0.02, 1.5)],
      [0.6, shift(plastic, -0.04, 1.6)],
      [1, shift(plastic, -0.17, 1.5)],
    ]),
    'opacity=".62"',
  );
  art += drawHighlight(canvas, x + width * 0.15, y + 26, width * 0.08, height * 0.74, 0.5);
  art += rectangle(200 - 33, y - 12, 66, 12, 2, house.trim.fill(canvas));
  art += path(
    vessel(200 - 31, y - 8 - capHeight, 62, capHeight, { topRadius: 14, bottomRadius: 2, bow: 2 }),
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
  art += printLabel(canvas, house, 200, y + height * 0.54, width * 0.86, height * 0.66, plastic);
  return { art, width, height: height + capHeight };
}

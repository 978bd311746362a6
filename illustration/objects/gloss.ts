import { type Canvas, path, rectangle, ellipse, line, group, floorLevel } from '../canvas.ts';
import { shift, deep } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import { glassBody } from '../glass.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawGloss(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const w = random.between(58, 66),
    cx = 148,
    h = random.between(164, 184),
    y = floorLevel - h,
    m = house.cap,
    ch = random.between(112, 128);
  let art = rectangle(
    cx - w * 0.3,
    y - 15,
    w * 0.6,
    19,
    2,
    canvas.linear([
      [0, '#fff', 0.75],
      [0.3, shift(color, 0.12, 0.6), 0.9],
      [0.7, shift(color, 0.02, 0.8)],
      [1, deep(color, 0.1), 0.9],
    ]),
  );
  for (let i = 0; i < 3; i++)
    art += line(trace`M${cx - w * 0.3} ${y - 11 + i * 4}q${w * 0.3} 2.4 ${w * 0.6} 0`, '#3a1a14', 0.9, 0.25);
  art += glassBody(canvas, color, cx - w / 2, y, w, h, 7, 13, { wall: 6, base: 18, level: 0.03, gloss: 0.8 });
  art += printLabel(canvas, { ...house, layout: 'vertical' }, cx + 1, y + h * 0.46, w, h * 0.9, color);
  // the wand leans on the open neck, its tip on the floor
  let k = rectangle(
    -3.6,
    0,
    7.2,
    104,
    3,
    canvas.linear([
      [0, shift(color, 0.06, 0.5)],
      [0.3, '#fff'],
      [0.6, shift(color, 0.16, 0.5)],
      [1, deep(color, 0.05)],
    ]),
  );
  k +=
    path(
      'M-7.5 88C-10 106 -8 124 -2.5 131C2 134 9 122 7.5 88C5 83 -5 83 -7.5 88Z',
      roundedFill(canvas, color, 'gloss'),
    ) +
    ellipse(-3, 106, 1.8, 11, '#fff', 'opacity=".6"') +
    ellipse(3.4, 120, 1.2, 5, '#fff', 'opacity=".25"');
  k +=
    rectangle(-w * 0.26, -3, w * 0.52, 13, 2, house.trim.fill(canvas)) +
    drawCap(canvas, 0, -ch, w * 0.94, ch, m, { ry: 3.6 });
  const bx = 284,
    a = (Math.atan((bx - cx - w * 0.83) / (h + 8)) * 180) / Math.PI;
  art +=
    ellipse(bx - 4, floorLevel + 2, 15, 3.4, color, 'opacity=".55"') +
    ellipse(bx - 8, floorLevel + 1, 5, 1.1, '#fff', 'opacity=".5"') +
    group(k, `translate(${bx} ${floorLevel + 1}) rotate(${tenth(-a)}) translate(0 -132)`);
  return {
    art,
    w: 172,
    cx: 206,
    h: 250,
    feet: [
      [cx, w],
      [bx - 2, 20],
    ],
  };
}

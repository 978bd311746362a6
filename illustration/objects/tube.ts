import { type Canvas, path, line, floorLevel } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawTube(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const wb = random.between(88, 100),
    wt = wb + random.between(28, 42),
    h = random.between(222, 246),
    ch = random.between(40, 54),
    y0 = floorLevel - ch - h,
    p = house.packColor,
    yb = floorLevel - ch;
  const d = trace`M${200 - wt / 2} ${y0}H${200 + wt / 2}C${200 + wt / 2 - 2} ${y0 + h * 0.5} ${200 + wb / 2 + 3} ${yb - 60} ${200 + wb / 2} ${yb - 12}Q${200 + wb / 2} ${yb} ${200 + wb / 2 - 10} ${yb + 2}H${200 - wb / 2 + 10}Q${200 - wb / 2} ${yb} ${200 - wb / 2} ${yb - 12}C${200 - wb / 2 - 3} ${yb - 60} ${200 - wt / 2 + 2} ${y0 + h * 0.5} ${200 - wt / 2} ${y0}Z`;
  let art = drawCap(canvas, 200, yb, wb * 0.9, ch, house.cap, { ry: 4, ribs: house.soft > 0.5 ? 19 : 0 });
  art += path(d, roundedFill(canvas, p, 'satin'));
  // flattening toward the crimp: a soft triangular facet on each side
  art += path(
    trace`M${200 - wt / 2} ${y0}L${200 - wt * 0.1} ${y0}L${200 - wb * 0.3} ${yb - 50}Z`,
    canvas.linear(
      [
        [0, '#fff', 0.3],
        [1, '#fff', 0],
      ],
      0,
      0,
      0.2,
      1,
    ),
  );
  art += path(
    trace`M${200 + wt / 2} ${y0}L${200 + wt * 0.2} ${y0}L${200 + wb * 0.38} ${yb - 40}Z`,
    canvas.linear(
      [
        [0, '#2a140a', 0.16],
        [1, '#2a140a', 0],
      ],
      0,
      0,
      0,
      1,
    ),
  );
  const crimp = shift(p, -0.05);
  art += path(
    trace`M${200 - wt / 2 - 1} ${y0 - 14}H${200 + wt / 2 + 1}V${y0 + 3}H${200 - wt / 2 - 1}Z`,
    canvas.linear([
      [0, shift(crimp, -0.06)],
      [0.3, shift(crimp, 0.05)],
      [1, shift(crimp, -0.14)],
    ]),
  );
  for (let i = 0; i < 26; i++)
    art += line(trace`M${200 - wt / 2 + ((i + 0.5) * wt) / 26} ${y0 - 12}V${y0 + 1}`, '#241209', 0.9, 0.13);
  art += line(trace`M${200 - wt / 2} ${y0 + 4}H${200 + wt / 2}`, '#241209', 1, 0.18);
  if (house.pack === 'white' || house.pack === 'ivory')
    art +=
      `<g ${canvas.clip(d)}>` +
      path(
        `M0 ${tenth(yb - 44)}Q200 ${tenth(yb - 34)} 400 ${tenth(yb - 44)}V${yb + 10}H0Z`,
        roundedFill(canvas, color, 'satin'),
      ) +
      '</g>';
  art += printLabel(canvas, house, 200, y0 + h * 0.4, wb * 0.94, h * 0.6, p);
  return { art, w: wb * 0.92, h: h + ch };
}
